import WeirDiagnostics
import WeirProject
import WeirSpec

/// Needs that are visible to users of the trait.
enum ExposedNeed: Rule {
  static let name = "exposed-need"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.off

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, trait) in project.each(\.traits) where !trait.spec.hidesNeeds {
      guard let need = trait.needs.first else { continue }
      let names = trait.needs.map(\.name)
      report.add(
        "\(Words.codes(names)) of adopters \(names.count == 1 ? "is" : "are") visible in "
          + "`\(trait.name)`",
        at: need.spec.name.span, modules: [module.name], members: [trait.name],
        note: "users of the trait can call the dependencies of its bodies",
        help: "add `hides: true` to `\(trait.name)`",
        fixes: [.adding("hides: true", below: trait.spec.name.span, isUnsafe: true)])
    }
  }
}
