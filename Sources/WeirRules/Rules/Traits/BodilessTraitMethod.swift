import WeirDiagnostics
import WeirProject
import WeirSpec

/// A method of a trait that every adopter would have to implement.
enum BodilessTraitMethod: Rule {
  static let name = "bodiless-trait-method"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, trait) in project.each(\.traits) where module.spec.isFullyRead {
      for method in trait.methods where method.spec.does == nil {
        report.add(
          "`\(method.name)` of `\(trait.name)` has no body", at: method.spec.name.span,
          modules: [module.name], members: ["\(trait.name).\(method.name)"],
          note: "each adopter would have to implement it",
          help: "add `does`; declare values that only the adopters know as needs")
      }
    }
  }
}
