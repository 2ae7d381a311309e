import WeirDiagnostics
import WeirProject
import WeirSpec

/// An effect that no decision starts.
enum UndecidedEffect: Rule {
  static let name = "undecided-effect"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, effect) in project.each(\.effects)
    where module.spec.isFullyRead && effect.spec.decisions.isEmpty {
      report.add(
        "`\(effect.name)` of `\(module.name)` has no decision",
        at: effect.spec.name.span, modules: [module.name], members: [effect.name],
        label: "nothing starts it",
        help: module.decisions.isEmpty
          ? "add a decision, and write `\(effect.name): { on: … }`"
          : "write `\(effect.name): { on: \(module.decisions[0].name) }` or name another "
            + "decision, or remove the effect")
    }
  }
}
