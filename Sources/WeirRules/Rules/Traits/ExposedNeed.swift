/// Needs that everybody sees through the trait.
enum ExposedNeed: Rule {
  static let name = "exposed-need"
  static let group = RuleGroup.traits
  static let level = RuleSpec.Level.off
  static let summary = "a trait whose needs are seen through it"
  static let reason = """
    Whoever is handed an adopter as its trait sees the services and handlers that the bodies work \
    with, and may call them past the trait. With `hides: true` the needs stand in a protocol of their \
    own: the bodies read them, and the trait shows its methods alone. It costs a protocol for each \
    trait, so the rule is off until a project asks for it.
    """
  static let bad = [
    Example(
      "A handler that is seen through the trait",
      """
      weir: 1
      rules: { exposed-need: error }
      ---
      module: Screens
      traits:
        Closing:
          needs: { «handler»: TransitionHandler, log: Log }
          methods:
            close: |
              log.note("close")
              handler.dismiss()
      """)
  ]
  static let good = [
    Example(
      "Hidden, and nothing to hide",
      """
      weir: 1
      rules: { exposed-need: error }
      ---
      module: Screens
      traits:
        Closing:
          hides: true
          needs: { handler: TransitionHandler }
          methods: { close: handler.dismiss() }
        Beeping:
          methods: { beep: Sounds.beep() }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for trait in module.traits where !trait.spec.hidesNeeds {
        guard let need = trait.needs.first else { continue }
        let names = trait.needs.map(\.name)
        report.add(
          "\(Words.codes(names)) of adopters \(names.count == 1 ? "is" : "are") seen through "
            + "`\(trait.name)`",
          at: need.spec.name.span, modules: [module.name], members: [trait.name],
          note: "whoever holds the trait may use what its bodies work with",
          help: "add `hides: true` to `\(trait.name)`")
      }
    }
  }
}
