import WeirDiagnostics
import WeirProject
import WeirSpec

/// An effect whose response cancels another effect.
enum InterferingEffects: Rule {
  static let name = "interfering-effects"
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    for one in project.exploration?.interferences ?? [] {
      let (module, other) = (project[one.responding.module], project[one.cancelled.module])
      let (effect, cancelled) = (
        module.effects[one.responding.index], other.effects[one.cancelled.index]
      )
      // What a stream tells, such as a lost connection, stops other effects on purpose.
      if effect.work?.isSequence == true { continue }
      report.add(
        "a response of `\(effect.name)` of `\(module.name)` cancels `\(cancelled.name)`"
          + (other.id == module.id ? "" : " of `\(other.name)`"),
        at: effect.spec.name.span, modules: [module.name, other.name],
        members: [effect.name, cancelled.name],
        related: project.related(one.steps)
          + [Related("`\(cancelled.name)` was active", at: cancelled.spec.name.span)],
        note: "its result is dropped, although the user still waits for it",
        help: "give each effect fields of its own")
    }
  }
}
