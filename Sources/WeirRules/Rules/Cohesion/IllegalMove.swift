import WeirDiagnostics
import WeirProject

/// An assignment that the state machine always refuses.
enum IllegalMove: Rule {
  static let name = "illegal-move"
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for gaps in report.analyses.machineGaps {
      let analysis = gaps.analysis
      for assignment in gaps.illegal {
        guard let targets = assignment.targets, !assignment.before.isEmpty else { continue }
        let others = CaseSet(count: analysis.machine.cases.count) {
          assignment.before.contains($0) && !targets.contains($0)
        }
        // A move that leads back to the same value changes nothing.
        let sources = others.isEmpty ? assignment.before : others
        let (before, to) = (analysis.quoted(assignment.before), analysis.quoted(targets))
        report.add(
          "`\(analysis.fieldName)` of `\(analysis.module.name)` cannot move from \(before) to "
            + to,
          at: assignment.span, modules: [analysis.module.name],
          members: [analysis.fieldName, assignment.member.name]
            + targets.members.map { analysis.machine.cases[$0] },
          label: "`\(analysis.fieldName)` is \(before) here",
          related: assignment.before.members.compactMap { index in
            analysis.positionOfRow(index).map {
              Related("the moves of \(analysis.quoted(index))", at: $0)
            }
          },
          note: "the machine refuses this assignment every time, without an error",
          help: "add \(to) to the moves of \(analysis.quoted(sources)), or remove the assignment")
      }
    }
  }
}
