/// An action that no reduction names.
enum UnhandledAction: Rule {
  static let name = "unhandled-action"
  static let group = RuleGroup.cohesion
  static let summary = "an action that nobody reduces"
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true
  static let reason = """
    An action is something that happened and that the state has to answer. One that no reduction \
    names is sent into the void: either its reduction was forgotten, or it has outlived its use. An \
    action that only effects or middleware take says so with `handled: elsewhere`.
    """
  static let bad = [
    Example(
      "A reduction was forgotten",
      """
      module: Counter
      state: { count: Int = 0 }
      actions:
        didTapMore:
        «didTapLess»:
      reduce:
        didTapMore: count += 1
      """),
    Example(
      "The owner reduces another action of the child",
      """
      module: Screen
      state: { taps: Int = 0 }
      children: { counter: Counter }
      actions: { didOpen: }
      reduce:
        didOpen: counter.reset()
        counter.didTap: taps += 1
      ---
      module: Counter
      state: { count: Int = 0 }
      actions:
        didTap:
        «didHold»: { seconds: Int }
      reduce:
        didTap: count += 1
      operations:
        reset: count = 0
      """),
  ]
  static let good = [
    Example(
      "An ancestor reduces it",
      """
      module: Screen
      children: { panel: Panel }
      state: { taps: Int = 0 }
      reduce:
        panel.button.didTap: taps += 1
      ---
      module: Panel
      children: { button: Button }
      actions: { didOpen: }
      reduce: { didOpen: button.enable() }
      ---
      module: Button
      state: { isEnabled: Bool = false }
      actions: { didTap: }
      operations:
        enable: isEnabled = true
      """),
    Example(
      "Effects take it",
      """
      module: Feed
      state: { titles: [String] }
      actions:
        fetch: { takes: { page: Int }, handled: elsewhere }
        didLoad: { titles: [String] }
      reduce:
        didLoad: self.titles = titles
      """),
    Example(
      "One body for two actions",
      """
      module: Session
      state: { token: String? }
      actions:
        didLogin: { token: String }
        didLogout:
        didExpire:
      reduce:
        didLogin: self.token = token
        didLogout, didExpire: token = nil
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let reductions = ReductionsOfActions(project)
    for module in project.modules {
      for (index, action) in module.actions.enumerated()
      where !action.spec.isHandledElsewhere && reductions.of(index, in: module.id).isEmpty {
        report.add(
          "nobody reduces `\(action.name)` of `\(module.name)`", at: action.spec.name.span,
          modules: [module.name], members: [action.name], label: "no `reduce` names it",
          note: "whoever sends it changes nothing",
          help: "reduce it in `\(module.name)` or above, remove it, or say `handled: elsewhere` "
            + "if only effects take it")
      }
    }
  }
}
