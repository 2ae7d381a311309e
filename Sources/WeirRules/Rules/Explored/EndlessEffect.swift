import WeirDiagnostics
import WeirProject
import WeirSpec

/// An effect that no response ends.
enum EndlessEffect: Rule {
  static let name = "endless-effect"
  static let level = RuleSpec.Level.warning
  static let explainedBy = ["unsettled-effect"]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for id in project.exploration?.endlessEffects ?? [] {
      let module = project[id.module]
      let effect = module.effects[id.index]
      report.add(
        "no response ends `\(effect.name)` of `\(module.name)`", at: effect.spec.name.span,
        modules: [module.name], members: [effect.name],
        note: "it stays active after it has finished, as a spinner that never ends",
        help: "let the actions of its responses change the value of `on`")
    }
  }
}
