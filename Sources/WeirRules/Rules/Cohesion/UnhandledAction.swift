import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action that no reduction names.
enum UnhandledAction: Rule {
  static let name = "unhandled-action"
  static let group = RuleGroup.cohesion
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let summary = "an action that no module reduces"
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true
  static let reason = """
    An action is an event to which the state has to respond. If no reduction names an action, \
    sending it has no effect: either the reduction is missing, or the action is obsolete. Write \
    `handled: elsewhere` for an action that only effects or middleware handle.
    """
  static let bad = [
    Example(
      "A missing reduction",
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
    Example(
      "A missing reduction that would write a field and reach a status",
      """
      module: Order
      types: { Status: [open, paid] }
      state:
        name: String = ""
        status: { type: Status, default: .open, moves: { open: paid } }
      derived: { title: { type: String, is: 'status == .paid ? "" : name' } }
      actions:
        didOpen:
        «didRename»: { name: String }
        «didPay»:
      reduce:
        didOpen: status = .open
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
      "Effects handle it",
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
    let reductions = report.analyses.reductions
    for module in project.modules {
      for (index, action) in module.actions.enumerated()
      where !action.spec.isHandledElsewhere && reductions.of(index, in: module.id).isEmpty
        && reductions.areKnown(of: module.id) && action.spec.isReducedByItsModule
      {
        report.add(
          "no module reduces `\(action.name)` of `\(module.name)`", at: action.spec.name.span,
          modules: [module.name], members: [action.name],
          label: module.spec.isHandWritten ? "no reducer names it" : "no `reduce` names it",
          note: "sending it changes nothing",
          help: module.spec.isHandWritten
            ? "handle it in the reducer of `\(module.name)` or of a module above, or remove it"
            : "add `\(reduction(of: action, in: module))` to `reduce` of `\(module.name)` or of a module "
              + "above, or write `handled: elsewhere` if only effects handle it")
      }
    }
  }

  /// `didRename: self.name = name`
  private static func reduction(of action: Action, in module: Module) -> String {
    let copied = action.spec.payload.map(\.name.value).filter { name in
      module.fields.contains { $0.name == name }
    }
    guard action.spec.payload.count == 1, let name = copied.first else {
      return "\(action.name): …"
    }
    return "\(action.name): self.\(name) = \(name)"
  }
}
