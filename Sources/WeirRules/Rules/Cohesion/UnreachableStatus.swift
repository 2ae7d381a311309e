import WeirDiagnostics
import WeirProject

/// A machine's value that no body reaches.
enum UnreachableStatus: Rule {
  static let name = "unreachable-status"
  static let explainedBy = [
    "unhandled-action", "unresolved-name", "invalid-swift", "effect-in-reducer",
  ]
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for gaps in report.analyses.machineGaps {
      let analysis = gaps.analysis
      for index in gaps.unreachable {
        guard let span = analysis.positionOfCase(index) else { continue }
        let attempts = analysis.assignments.filter { $0.targets?.contains(index) == true }
        report.add(
          "`\(analysis.fieldName)` of `\(analysis.module.name)` never becomes "
            + analysis.quoted(index),
          at: span, modules: [analysis.module.name],
          members: [analysis.fieldName, analysis.machine.cases[index]],
          label: attempts.isEmpty ? "no body assigns it" : "no move that a body makes leads here",
          related: attempts.map { Related(refusal(of: $0, analysis), at: $0.span) },
          note: "code that waits for this value waits forever",
          help: help(index, attempts: attempts, analysis: analysis))
      }
    }
  }

  private static func refusal(
    of attempt: MachineAnalysis.AssignmentFacts, _ analysis: MachineAnalysis
  ) -> String {
    attempt.before.isEmpty
      ? "assigned here, but the conditions are never true"
      : "assigned here, but refused: `\(analysis.fieldName)` is \(analysis.quoted(attempt.before))"
  }

  private static func help(
    _ index: Int, attempts: [MachineAnalysis.AssignmentFacts], analysis: MachineAnalysis
  ) -> String {
    let name = analysis.quoted(index)
    guard let attempt = attempts.first(where: { !$0.before.isEmpty }) else {
      return "assign \(name) where it should occur, or remove it"
    }
    return "add \(name) to the moves of \(analysis.quoted(attempt.before)), or remove it"
  }
}
