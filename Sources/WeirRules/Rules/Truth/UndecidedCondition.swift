import WeirDiagnostics
import WeirProject
import WeirSpec

/// Two cases for which the spec does not show whether they exclude each other.
enum UndecidedCondition: Rule {
  static let name = "undecided-condition"
  static let group = RuleGroup.truth
  static let level = RuleSpec.Level.warning
  static let summary = "two cases for which the spec does not show whether both can match"
  static let reason = """
    Weir compares conditions by the names, literals, `nil` and enum cases in them. It does not \
    know the result of a function, or how two methods of one value are related. Then it makes no \
    claim, and this finding marks the place for a person to check. `order: matters` resolves it: \
    the first matching case wins.
    """
  static let bad = [
    Example(
      "A function that the spec does not know",
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
      "Two methods of one string",
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
      "Cases that exclude each other for every result",
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
          "cannot decide whether cases \(open.first + 1) and \(open.second + 1) of `\(name)` "
            + "exclude each other",
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
    case .tooLarge: "there are too many combinations to try"
    case .call(let name, _) where name.isEmpty: "it depends on the result of a call"
    case .call(let name, _): "it depends on the result of `\(name)`, which the spec does not know"
    case .related(let one, let other): "it depends on how `\(one)` and `\(other)` are related"
    case .hidden(let text) where text.isEmpty: "it depends on more than the compared values"
    case .hidden(let text): "it depends on `\(text)`, which Weir does not evaluate"
    }
  }
}
