/// A reduction whose key names a module that is not below.
enum SharedAction: Rule {
  static let name = "shared-action"
  static let group = RuleGroup.coupling
  static let summary = "an action that is reduced by a module neither its owner nor above it"
  static let reason = """
    An action that a neighbour reduces ties the two together: neither can be reused, changed or \
    tested without the other, and its owner does not know who listens. The module that owns both is \
    the mediator: it sees the action and calls an operation of whoever has to follow.
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
      "An action of the owner: a child is told by an operation",
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
      "An action from further down",
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
        modules: [from, to], members: ["reduces", edge.member], label: "not below `\(from)`",
        related: project.declaration(ofAction: edge.member, in: edge.to), chain: [from, to],
        chainNote: project.kinshipNote(of: edge.to, to: edge.from),
        note: "whoever takes `\(from)` has to take `\(to)` with it",
        help: help(edge, project), edges: [index])
    }
  }

  private static func help(_ edge: Edge, _ project: Project) -> String {
    let (from, to) = (project.name(edge.from), project.name(edge.to))
    switch project.kinship(of: edge.to, to: edge.from) {
    case .ancestor:
      let mounts = project.mountPath(from: edge.to, to: edge.from)
      return "let `\(to)` reduce `\(edge.member)` alone and call an operation of "
        + "`\(mounts.first ?? from)` there"
    case .other(let top?):
      let action = project.mountPath(from: top, to: edge.to) + [edge.member]
      let child = project.mountPath(from: top, to: edge.from).first ?? from
      return "reduce it in \(project.name(top)), with an operation of `\(child)`:\n"
        + "reduce:\n  \(action.joined(separator: ".")): \(child).…"
    default:
      return "let a module that owns both reduce it, and call an operation of `\(from)` there"
    }
  }
}

extension Edge {
  /// Whether it is a reduction of an action whose module is not below; silent where the children
  /// may not all be known.
  func isForeignReduction(in project: Project) -> Bool {
    kind == .reduces && steps == 0 && from != to && project[from].spec.isComplete
  }
}
