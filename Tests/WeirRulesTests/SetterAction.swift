import WeirDiagnostics
import WeirProject
import WeirSpec
@testable import WeirRules

/// An action whose name is a command.
enum SetterAction: Rule {
  static let name = "setter-action"
  static let group = RuleGroup.cohesion
  static let level = RuleSpec.Level.off
  static let summary = "an action whose name begins with `set`"
  static let reason = """
    An action describes an event, and the module decides how to react. `setCount` already contains \
    the decision, so that every view that sends it contains a part of the logic.
    """
  static let bad = [
    Example(
      "A command",
      """
      weir: 1
      rules: { setter-action: warning }
      ---
      module: Counter
      state: { count: Int = 0 }
      derived: { isHigh: { type: Bool, is: count > 9 } }
      actions: { «setCount»: { to: Int } }
      reduce: { setCount: count = to }
      """)
  ]
  static let good = [
    Example(
      "An event, and another whose name only looks like a command",
      """
      weir: 1
      rules: { setter-action: warning }
      ---
      module: Counter
      state: { count: Int = 0 }
      derived: { isHigh: { type: Bool, is: count > 9 } }
      actions: { didEnter: { count: Int }, settingsDidOpen: }
      reduce: { didEnter: self.count = count, settingsDidOpen: count = 0 }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for action in module.actions where isCommand(action.name) {
        report.add(
          "`\(action.name)` of `\(module.name)` is a command", at: action.spec.name.span,
          modules: [module.name], members: [action.name],
          help: "name the event: `did\(action.name.dropFirst("set".count))Change`")
      }
    }
  }

  private static func isCommand(_ name: String) -> Bool {
    name.hasPrefix("set") && name.dropFirst("set".count).first?.isUppercase == true
  }
}
