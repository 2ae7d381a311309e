/// A module of actions for everybody.
enum CommonModule: Rule {
  static let name = "common-module"
  static let group = RuleGroup.coupling
  static let summary = "a module without a state whose actions others reduce"
  static let reason = """
    A module of common actions solves no problem of its own: everybody depends on it, it grows with \
    each feature, and a change in it reaches all of them. Each action belongs to the module that \
    owns those who follow it. A module of types alone is another thing: it holds no events.
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
      "An action that one module alone reduces",
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
      "The owner has the action",
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
      "A child without a state whose owner reduces its actions",
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
      "A types module that everybody uses",
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
      && module.spec.isComplete
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
      note: "a change of it reaches everybody who reduces its actions",
      help: module.actions.compactMap { move($0.name, edges, project) }.joined(separator: "\n"),
      edges: indices)
  }

  /// Where an action should go.
  private static func move(_ action: String, _ edges: [Edge], _ project: Project) -> String? {
    let users = Set(edges.filter { $0.member == action }.map(\.from)).sorted()
    guard !users.isEmpty else { return nil }
    guard let top = project.ownership.lowestCommonAncestor(of: users) else {
      return "give `\(action)` to a module that owns \(Words.codes(project.names(users)))"
    }
    return users == [top]
      ? "give `\(action)` to `\(project.name(top))`, which alone reduces it"
      : "give `\(action)` to `\(project.name(top))`, their lowest common ancestor"
  }
}
