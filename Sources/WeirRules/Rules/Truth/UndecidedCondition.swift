/// Two cases of which nobody can say from the spec whether they exclude one another.
enum UndecidedCondition: Rule {
  static let name = "undecided-condition"
  static let group = RuleGroup.truth
  static let level = RuleSpec.Level.warning
  static let summary = "two cases of which the spec does not show whether they can hold at once"
  static let reason = """
    Cases are held against each other by what they compare: names, literals, `nil`, cases of enums. \
    What a function answers, or how two methods of one value go together, is not looked into. Then \
    nothing is claimed, and this says where a reader has to look for themselves. \
    `order: matters` settles it: the first that holds wins.
    """
  static let bad = [
    Example(
      "A function of which the spec knows nothing",
      """
      module: Call
      inputs: { isPressed: pulse, textID: String = "" }
      decisions:
        shouldMakeCall:
          type: Int
          cases:
            - when: isPressed, isAllowed(textID)
              take: 1
            - when: «isPressed, isForeign(textID)»
              take: 2
      effects: { startCall: shouldMakeCall }
      """),
    Example(
      "Two questions about one text",
      """
      module: Call
      inputs: { isPressed: pulse, textID: String = "" }
      decisions:
        shouldMakeCall:
          type: Int
          cases:
            - when: isPressed, textID.hasPrefix("+")
              take: 1
            - when: «isPressed, textID.hasPrefix("0")»
              take: 2
      effects: { startCall: shouldMakeCall }
      """),
  ]
  static let good = [
    Example(
      "They exclude one another whatever is answered",
      """
      module: Call
      inputs: { isPressed: pulse, isHeld: pulse, textID: String = "" }
      decisions:
        shouldMakeCall:
          type: Int
          cases:
            - { when: "isPressed, isAllowed(textID)", take: 1 }
            - { when: "isHeld, isAllowed(textID)", take: 2 }
        shouldAsk:
          type: Int
          cases:
            - { when: "isPressed, textID.hasPrefix(\\"+\\")", take: 1 }
            - { when: "isPressed, !textID.hasPrefix(\\"+\\")", take: 2 }
      effects: { startCall: shouldMakeCall, ask: shouldAsk }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for entry in report.analyses.decisions.entries {
      let name = entry.decision.name
      for open in entry.conditions.open {
        report.add(
          "whether cases \(open.first + 1) and \(open.second + 1) of `\(name)` exclude one another "
            + "is not decided",
          at: entry.decision.cases[open.second].conditionSpan,
          modules: [entry.module.name], members: [name, "\(open.second + 1)"],
          related: [
            Related(
              "case \(open.first + 1)", at: entry.decision.cases[open.first].conditionSpan)
          ],
          note: note(open.reason),
          help: "compare values that the spec knows, or write `order: matters` in `\(name)`")
      }
    }
  }

  private static func note(_ reason: ConditionSolver.Reason) -> String {
    switch reason {
    case .tooLarge: "there are more ways to try than are tried"
    case .call(let name, _) where name.isEmpty: "it hangs on what a call answers"
    case .call(let name, _): "it hangs on what `\(name)` answers, which the spec does not know"
    case .related(let one, let other): "it hangs on how `\(one)` and `\(other)` go together"
    case .hidden(let text) where text.isEmpty: "it hangs on more than what is compared shows"
    case .hidden(let text): "it hangs on `\(text)`, which is not looked into"
    }
  }
}
