import WeirProject
import WeirSpec

/// A reduction of an action whose module is not below the reducing module.
enum SharedAction: Rule {
  static let name = "shared-action"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(udf: .warning)
  static let summary =
    "an action reduced by a module that is neither its owner nor above its owner"
  static let reason = """
    An action that a sibling reduces couples the two modules: neither can be reused, changed or \
    tested without the other, and the owner of the action does not know which modules react. Let \
    the module that owns both mediate: it reduces the action and calls operations of the modules \
    that react.
    """
  static let precedence: Int? = 3
  static let bad = [
    Example(
      "A sibling's action",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      ---
      module: Driver
      state: { rides: Int = 0 }
      reduce:
        «order.didFinish»: rides += 1
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }
      """),
    Example(
      "An action of the owner, which should call an operation instead",
      """
      module: Feature
      children: { driver: Driver }
      state: { refreshes: Int = 0 }
      actions: { didRefresh: }
      reduce: { didRefresh: refreshes += 1 }
      ---
      module: Driver
      state: { rides: Int = 0 }
      actions: { didRide: }
      reduce:
        didRide: rides += 1
        «Feature.didRefresh»: rides = 0
      """),
  ]
  static let good = [
    Example(
      "The owner of both mediates",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      reduce:
        order.didFinish: driver.finishRide()
      ---
      module: Driver
      state: { rides: Int = 0 }
      operations: { finishRide: rides += 1 }
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }
      """),
    Example(
      "An action from a lower level",
      """
      module: App
      state: { finished: Int = 0 }
      children: { feature: Feature }
      reduce:
        feature.order.didFinish: finished += 1
      ---
      module: Feature
      children: { order: Order }
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (index, edge) in project.edges.enumerated() where edge.isForeignReduction(in: project) {
      let (from, to) = (project.name(edge.from), project.name(edge.to))
      report.add(
        "`\(from)` reduces `\(edge.member)`, an action of `\(to)`", at: edge.span,
        modules: [from, to], members: ["reduces", edge.member],
        label: "`\(to)` is not below `\(from)`",
        related: project.declaration(ofAction: edge.member, in: edge.to), chain: [from, to],
        chainNote: project.relationNote(of: edge.to, to: edge.from),
        note: "`\(from)` cannot be reused without `\(to)`",
        help: help(edge, project), edges: [index])
    }
  }

  private static func help(_ edge: Edge, _ project: Project) -> String {
    let (from, to) = (project.name(edge.from), project.name(edge.to))
    switch project.relation(of: edge.to, to: edge.from) {
    case .ancestor:
      let mounts = project.mountPath(from: edge.to, to: edge.from)
      return "reduce `\(edge.member)` only in `\(to)`, and call an operation of "
        + "`\(mounts.first ?? from)` there"
    case .other(let top?):
      let action = project.mountPath(from: top, to: edge.to) + [edge.member]
      let child = project.mountPath(from: top, to: edge.from).first ?? from
      return "reduce it in \(project.name(top)) and call an operation of `\(child)`:\n"
        + "reduce:\n  \(action.joined(separator: ".")): \(child).…"
    default:
      return "reduce it in a module that owns both, and call an operation of `\(from)` there"
    }
  }
}

extension Edge {
  /// Whether it is a reduction of an action of a module that is not below; false where not all
  /// children are known.
  func isForeignReduction(in project: Project) -> Bool {
    kind == .reduces && steps == 0 && from != to && project[from].spec.isFullyRead
      && !project[from].spec.sendsToAllReducers
  }
}
