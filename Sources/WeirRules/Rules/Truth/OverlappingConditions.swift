import WeirDiagnostics
import WeirProject

/// Two cases of a decision that can both match.
enum OverlappingConditions: Rule {
  static let name = "overlapping-conditions"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    for entry in report.analyses.decisions.entries {
      let name = entry.decision.name
      for overlap in entry.conditions.overlaps {
        let (first, second) = (overlap.first + 1, overlap.second + 1)
        let facts = Words.quoted(overlap.facts)
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
