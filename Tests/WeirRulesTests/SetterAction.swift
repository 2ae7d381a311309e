import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirRules

/// An action whose name is a command.
enum SetterAction: Rule {
  static let name = "setter-action"
  static let level = RuleSpec.Level.off

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
