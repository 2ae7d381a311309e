/// An effect that nothing starts.
enum UndecidedEffect: Rule {
  static let name = "undecided-effect"
  static let group = RuleGroup.truth
  static let stopsGeneration = true
  static let summary = "an effect that hangs on no decision"
  static let reason = """
    An effect is what happens because something was decided. Without a decision nothing starts it, \
    or something does that the spec does not show.
    """
  static let bad = [
    Example(
      "Left over",
      """
      module: Call
      inputs: { isPressed: pulse }
      decisions:
        shouldRing:
          cases:
            - when: isPressed
      effects:
        ring: shouldRing
        «startCall»: {}
      """)
  ]
  static let good = [
    Example(
      "Started by a decision",
      """
      module: Call
      inputs: { isPressed: pulse }
      decisions:
        shouldRing:
          cases:
            - when: isPressed
      effects:
        ring: { on: shouldRing, doc: Rings once. }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isComplete {
      for effect in module.effects where effect.spec.decisions.isEmpty {
        report.add(
          "`\(effect.name)` of `\(module.name)` hangs on no decision",
          at: effect.spec.name.span, modules: [module.name], members: [effect.name],
          label: "nothing starts it",
          help: module.decisions.isEmpty
            ? "add a decision, and write `\(effect.name): { on: … }`"
            : "write `\(effect.name): { on: \(module.decisions[0].name) }`, or whichever decision is "
              + "meant; or remove it")
      }
    }
  }
}
