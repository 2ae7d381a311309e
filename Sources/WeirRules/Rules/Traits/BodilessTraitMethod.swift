import WeirDiagnostics
import WeirProject
import WeirSpec

/// A method of a trait that every adopter would have to implement.
enum BodilessTraitMethod: Rule {
  static let name = "bodiless-trait-method"
  static let group = RuleGroup.traits
  static let stopsGeneration = true
  static let summary = "a method of a trait without `does`"
  static let reason = """
    A type adopts a trait for its implementation. A method without a body turns the trait into an \
    interface, and every adopter repeats the same lines, which the trait should avoid. Declare values that \
    each adopter must supply as needs.
    """
  static let bad = [
    Example(
      "No body, and a body only for mocks",
      """
      module: Screens
      traits:
        Closing:
          needs: { handler: TransitionHandler }
          methods:
            close: handler.dismiss()
            «closeAll»:
            «hide»: { takes: { after seconds: Int }, mock: handler.note("hide") }
      """)
  ]
  static let good = [
    Example(
      "Every method has a body; needs for the values of adopters",
      """
      module: Screens
      traits:
        Closing:
          needs: { handler: TransitionHandler, isModal: Bool }
          methods:
            close: { does: 'if isModal { handler.dismiss() }', mock: handler.note("close") }
            stay: return
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for trait in module.traits {
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
}
