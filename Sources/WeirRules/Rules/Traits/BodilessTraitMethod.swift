/// A method of a trait that every adopter would have to write itself.
enum BodilessTraitMethod: Rule {
  static let name = "bodiless-trait-method"
  static let group = RuleGroup.traits
  static let stopsGeneration = true
  static let summary = "a method of a trait without `does`"
  static let reason = """
    A trait is taken for what it brings along. A method without a body turns it into an interface, and \
    every adopter writes the same lines again, which is what the trait was to do away with. What each \
    adopter has to say for itself is a need.
    """
  static let bad = [
    Example(
      "No body, and one for mocks alone",
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
      "Every method has a body; what adopters say is a need",
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
    for module in project.modules where module.spec.isComplete {
      for trait in module.traits {
        for method in trait.methods where method.spec.does == nil {
          report.add(
            "`\(method.name)` of `\(trait.name)` has no body", at: method.spec.name.span,
            modules: [module.name], members: ["\(trait.name).\(method.name)"],
            note: "each adopter would have to write it",
            help: "write `does`; what the adopters alone know is a need")
        }
      }
    }
  }
}
