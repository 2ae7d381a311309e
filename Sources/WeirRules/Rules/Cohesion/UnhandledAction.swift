import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action that no reduction names.
enum UnhandledAction: Rule {
  static let name = "unhandled-action"
  static let dependsOn = BodyFacts.reductions
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let reductions = report.analyses.reductions
    for module in project.modules {
      for (index, action) in module.actions.enumerated()
      where !action.spec.isHandledElsewhere && reductions.of(index, in: module.id).isEmpty
        && action.spec.isReducedByItsModule
        && !module.spec.membersNamedInSwift.contains(action.name)
      {
        guard reductions.areKnown(of: module.id) else {
          // A body for all actions handles it, if it is ever sent.
          if module.spec.namesOnlyOnce(action.spec) { reportUnsent(action, of: module, &report) }
          continue
        }
        report.add(
          "no module reduces `\(action.name)` of `\(module.name)`", at: action.spec.name.span,
          modules: [module.name], members: [action.name],
          label: module.spec.isHandWritten ? "no reducer names it" : "no `reduce` names it",
          note: "sending it changes nothing",
          help: module.spec.isHandWritten
            ? "handle it in the reducer of `\(module.name)` or of a module above, or remove it"
            : "add `\(reduction(of: action, in: module))` to `reduce` of `\(module.name)` or of a module "
              + "above, or write `handled: elsewhere` if only effects handle it",
          fixes: fixes(of: action, in: module))
      }
    }
  }

  private static func reportUnsent(
    _ action: Action, of module: Module, _ report: inout RuleReport
  ) {
    report.add(
      "nothing sends `\(action.name)` of `\(module.name)`, and no reducer names it",
      at: action.spec.name.span, modules: [module.name], members: [action.name],
      label: "its name occurs only here",
      note: "only a body for all actions would handle it",
      help: "send it and handle it, or remove it", fixes: fixes(of: action, in: module))
  }

  /// In hand-written Swift, an action whose name occurs nowhere else can be removed.
  private static func fixes(of action: Action, in module: Module) -> [Fix] {
    guard module.spec.namesOnlyOnce(action.spec), let lines = action.spec.declaration else {
      return []
    }
    return [Fix("remove the action", edits: [Edit(lines, to: "")], isUnsafe: true)]
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
