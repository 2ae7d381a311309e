import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A case of a decision that is never taken.
enum UnreachableCase: Rule {
  static let name = "unreachable-case"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    for entry in report.analyses.decisions.entries {
      for dead in entry.conditions.dead { add(dead, entry: entry, to: &report) }
    }
  }

  private static func add(
    _ dead: DecisionConditions.Dead, entry: ProjectDecisions.Entry, to report: inout RuleReport
  ) {
    let one = entry.decision.cases[dead.number]
    let name = entry.decision.name
    let fixes: [Fix] =
      entry.decision.cases.count > 1
      ? [.removing("the case", at: one.spec.span, isUnsafe: true)] : []
    let title = one.spec.isOtherwise ? "`otherwise`" : "case \(dead.number + 1)"
    guard dead.coveringCases.isEmpty else {
      let numbers = dead.coveringCases.map { "\($0 + 1)" }
      report.add(
        "\(title) of `\(name)` is never reached", at: one.span,
        modules: [entry.module.name], members: [name, "\(dead.number + 1)"],
        related: dead.coveringCases.prefix(3).map {
          Related("case \($0 + 1)", at: entry.decision.cases[$0].conditionSpan)
        },
        note: numbers.count == 1
          ? one.spec.isOtherwise
            ? "case \(numbers[0]) always matches" : "case \(numbers[0]) matches whenever this would"
          : "one of the cases \(numbers.joined(separator: ", ")) always matches"
            + (one.spec.isOtherwise ? "" : " when this would"),
        help: one.spec.isOtherwise
          ? "remove it, or narrow an earlier case" : "remove it, or move it before those cases",
        fixes: fixes)
      return
    }
    let spans = dead.parts.compactMap { range in one.when?.span(of: range) }
    report.add(
      "\(title) of `\(name)` never matches", at: spans.first ?? one.conditionSpan,
      modules: [entry.module.name], members: [name, "\(dead.number + 1)"],
      label: spans.count > 1 ? "never true together with the other parts" : "never true",
      related: spans.dropFirst().prefix(3).map { Related("another part", at: $0) },
      note: "no values make it true", help: "correct the condition, or remove the case",
      fixes: fixes)
  }
}

extension DecisionCase {
  /// The span of the condition, or of the value that `otherwise` takes.
  fileprivate var span: Span { when?.scalar.span ?? take?.scalar.span ?? spec.span }
}
