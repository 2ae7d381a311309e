import WeirDiagnostics
import WeirProject
import WeirSpec

/// A module of actions without a state that they change.
enum CommonModule: Rule {
  static let name = "common-module"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a module without state whose actions other modules reduce"
  static let reason = """
    A module of common actions solves no problem of its own: it grows with each feature, and each \
    change to it affects every module that reduces its actions. Declare an action in the module \
    that owns the modules that react to it. A module of types is fine: it has no events.
    """
  static let precedence: Int? = 0
  static let bad = [
    Example(
      "Actions for two features",
      """
      module: App
      children: { order: Order, map: RideMap }
      ---
      module: «CommonAction»
      actions: { rideDidStart: }
      ---
      module: Order
      state: { isRunning: Bool = false }
      reduce: { CommonAction.rideDidStart: isRunning = true }
      ---
      module: RideMap
      state: { isFollowing: Bool = false }
      reduce: { commonAction.rideDidStart: isFollowing = true }
      """),
    Example(
      "An action that only one module reduces",
      """
      module: App
      children: { map: RideMap }
      ---
      module: «Events»
      actions: { rideDidStart: }
      ---
      module: RideMap
      state: { isFollowing: Bool = false }
      reduce: { Events.rideDidStart: isFollowing = true }
      """),
  ]
  static let good = [
    Example(
      "The owner declares the action",
      """
      module: App
      children: { order: Order, map: RideMap }
      actions: { rideDidStart: }
      reduce:
        rideDidStart: |
          order.start()
          map.follow()
      ---
      module: Order
      state: { isRunning: Bool = false }
      operations: { start: isRunning = true }
      ---
      module: RideMap
      state: { isFollowing: Bool = false }
      operations: { follow: isFollowing = true }
      """),
    Example(
      "A child without state whose owner reduces its actions",
      """
      module: App
      children: { toolbar: Toolbar }
      state: { isOpen: Bool = false }
      reduce: { toolbar.didTapOpen: isOpen = true }
      ---
      module: Toolbar
      actions: { didTapOpen: }
      """),
    Example(
      "A types module",
      """
      module: Order
      uses: Money
      state: { price: Money.Amount? }
      actions: { didPrice: { price: Money.Amount } }
      reduce: { didPrice: self.price = price }
      ---
      module: Money
      types: { Amount: { cents: Int } }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules
    where !module.actions.isEmpty && !module.hasState && module.mounts.isEmpty
      && module.spec.isFullyRead
    {
      let edges = project.edges.enumerated().filter {
        $1.to == module.id && $1.isForeignReduction(in: project)
      }
      guard !edges.isEmpty else { continue }
      add(module, edges.map(\.element), edges.map(\.offset), project, &report)
    }
  }

  private static func add(
    _ module: Module, _ edges: [Edge], _ indices: [Int], _ project: Project,
    _ report: inout RuleReport
  ) {
    let users = Set(edges.map(\.from)).sorted()
    report.add(
      "`\(module.name)` has no state, and its actions are reduced by "
        + Words.codes(project.names(users)),
      at: module.nameSpan, modules: [module.name], label: "actions without an owner",
      related: edges.prefix(6).map {
        Related("`\(project.name($0.from))` reduces `\($0.member)`", at: $0.span)
      },
      chain: [project.name(users[0]), module.name],
      note: "each change to it affects every module that reduces its actions",
      help: module.actions.compactMap { move($0.name, edges, project) }.joined(separator: "\n"),
      edges: indices)
  }

  /// The module to which an action should move.
  private static func move(_ action: String, _ edges: [Edge], _ project: Project) -> String? {
    let users = Set(edges.filter { $0.member == action }.map(\.from)).sorted()
    guard !users.isEmpty else { return nil }
    guard let top = project.ownership.lowestCommonAncestor(of: users) else {
      return "move `\(action)` to a module that owns \(Words.codes(project.names(users)))"
    }
    return users == [top]
      ? "move `\(action)` to `\(project.name(top))`, the only module that reduces it"
      : "move `\(action)` to `\(project.name(top))`, their lowest common ancestor"
  }
}
