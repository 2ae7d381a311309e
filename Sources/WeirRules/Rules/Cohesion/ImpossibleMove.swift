import WeirDiagnostics
import WeirProject

/// A declared move that no body makes.
enum ImpossibleMove: Rule {
  static let name = "impossible-move"
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for gaps in report.analyses.machineGaps {
      let analysis = gaps.analysis
      for move in gaps.impossible {
        guard let span = analysis.positionOfMove(move.from, move.to) else { continue }
        let (from, to) = (analysis.quoted(move.from), analysis.quoted(move.to))
        let attempts = analysis.assignments.filter { $0.targets?.contains(move.to) == true }
        report.add(
          "no body moves `\(analysis.fieldName)` of `\(analysis.module.name)` from \(from) to \(to)",
          at: span, modules: [analysis.module.name],
          members: [
            analysis.fieldName, analysis.machine.cases[move.from], analysis.machine.cases[move.to],
          ],
          label: "this move is never made",
          related: attempts.map {
            Related("\(to) is assigned here, but never after \(from)", at: $0.span)
          },
          note: "readers of the machine rely on each move that it declares",
          help: "remove \(to) from the moves of \(from), or make the move in a body",
          fixes: [.removing("the move", at: span, isUnsafe: true)])
      }
    }
  }
}
