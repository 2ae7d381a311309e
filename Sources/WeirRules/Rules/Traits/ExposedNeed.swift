import WeirDiagnostics
import WeirProject
import WeirSpec

/// Needs that are visible to users of the trait.
enum ExposedNeed: Rule {
  static let name = "exposed-need"
  static let group = RuleGroup.traits
  static let level = RuleSpec.Level.off
  static let summary = "a trait with visible needs"
  static let reason = """
    Code that uses an adopter as its trait can access the services and handlers that the bodies use, and \
    call them directly. With `hides: true` the needs are in a separate protocol: the bodies read them, and \
    the trait has only its methods. This adds a protocol for each trait, so the rule is off by default.
    """
  static let bad = [
    Example(
      "A handler that is visible in the trait",
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
          "\(Words.codes(names)) of adopters \(names.count == 1 ? "is" : "are") visible in "
            + "`\(trait.name)`",
          at: need.spec.name.span, modules: [module.name], members: [trait.name],
          note: "users of the trait can call the dependencies of its bodies",
          help: "add `hides: true` to `\(trait.name)`")
      }
    }
  }
}
