import WeirDiagnostics
import WeirProject
import WeirSpec

/// Two cases for which the spec does not show whether they exclude each other.
enum UndecidedCondition: Rule {
  static let name = "undecided-condition"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.warning

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
