import WeirDiagnostics
import WeirProject
import WeirSpec
@testable import WeirRules

/// An action that is called like a command.
enum SetterAction: Rule {
  static let name = "setter-action"
  static let group = RuleGroup.cohesion
  static let level = RuleSpec.Level.off
  static let summary = "an action whose name begins with `set`"
  static let reason = """
    An action tells what has happened, and the module decides what that means. `setCount` has decided \
    already, and so every view that sends it holds a piece of the logic.
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
      "An event, and one that only looks like a command",
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
          help: "name what has happened: `did\(action.name.dropFirst("set".count))Change`")
      }
    }
  }

  private static func isCommand(_ name: String) -> Bool {
    name.hasPrefix("set") && name.dropFirst("set".count).first?.isUppercase == true
  }
}
