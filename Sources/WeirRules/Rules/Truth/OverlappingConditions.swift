import WeirDiagnostics
import WeirProject

/// Two cases of a decision that can both match.
enum OverlappingConditions: Rule {
  static let name = "overlapping-conditions"
  static let group = RuleGroup.truth
  static let summary = "two cases of a decision that can both match and take different values"
  static let reason = """
    A decision answers one question, and its cases are read one by one. If two of them match at \
    once, their order decides, and the spec does not state that this is intended. The finding \
    lists values for which both match. Make one case exclude the other, or write `order: matters`: \
    the first matching case wins. At most one pulse or recent value is set at a time, so cases \
    that depend on different ones exclude each other.
    """
  static let bad = [
    Example(
      "Both ids may be present",
      """
      module: Call
      inputs: { isPressed: pulse, textID: String?, voipID: String? }
      decisions:
        shouldMakeCall:
          type: String
          cases:
            - when: isPressed, let id = textID, !id.isEmpty
              take: id
            - when: «isPressed, let id = voipID»
              take: id
      effects: { startCall: shouldMakeCall }
      """),
    Example(
      "Through a derived value, in a module with state",
      """
      module: Order
      types: { Status: [open, paid, sent], Badge: [late, large] }
      state: { status: Status = .open, days: Int = 0, total: Int = 0 }
      derived: { isLate: { type: Bool, is: status != .sent && days > 3 } }
      actions: { didPay: , didSend: , didWait: { days: Int, total: Int } }
      reduce:
        didPay: status = .paid
        didSend: status = .sent
        didWait: |
          self.days = days
          self.total = total
      decisions:
        badge:
          type: Badge
          cases:
            - { when: isLate, take: .late }
            - { when: «total >= 100», take: .large }
      """),
  ]
  static let good = [
    Example(
      "Conditions that exclude each other: by pulses, by cases, by numbers, by a binding",
      """
      module: Call
      types: { Status: [idle, busy] }
      inputs:
        isPressed: pulse
        rates: recent Double?
        status: Status = .idle
        count: Int = 0
        textID: String?
      decisions:
        shouldShow:
          type: String
          cases:
            - { when: isPressed, take: '"pressed"' }
            - { when: "rates.isRecent, status == .idle, let rate = rates.value", take: '"\\(rate)"' }
            - { when: "rates.isRecent, status == .busy, count > 3", take: '"busy"' }
            - { when: "rates.isRecent, status == .busy, count <= 3, textID == nil", take: '"few"' }
            - { when: "rates.isRecent, case .busy = status, count < 4, let id = textID", take: id }
      effects: { show: shouldShow }
      """),
    Example(
      "Cases that take the same value, and a decision with `order: matters`",
      """
      module: Call
      inputs: { a: Bool = false, b: Bool = false, textID: String? }
      decisions:
        same:
          type: String
          cases:
            - { when: "a, let id = textID", take: id }
            - { when: "b, let text = textID", take: text }
        first:
          type: Int
          order: matters
          cases:
            - { when: a, take: 1 }
            - { when: b, take: 2 }
            - otherwise: 3
        nothing:
          cases:
            - when: a
            - when: b
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for entry in report.analyses.decisions.entries {
      let name = entry.decision.name
      for overlap in entry.conditions.overlaps {
        let (first, second) = (overlap.first + 1, overlap.second + 1)
        let facts = overlap.facts.map { "`\($0)`" }.joined(separator: ", ")
        report.add(
          "cases \(first) and \(second) of `\(name)` can both match",
          at: entry.decision.cases[overlap.second].conditionSpan,
          modules: [entry.module.name], members: [name, "\(second)"],
          label: "can match as well",
          related: [
            Related(
              "case \(first)", at: entry.decision.cases[overlap.first].conditionSpan)
          ],
          note: facts.isEmpty ? "both always match" : "both match if \(facts)",
          help: "make one of them exclude the other, or write `order: matters` in `\(name)`: "
            + "the first matching case wins")
      }
    }
  }
}
