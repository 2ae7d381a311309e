import WeirProject

/// A machine's value with moves, none of which a body makes.
enum StuckStatus: Rule {
  static let name = "stuck-status"
  static let explainedBy = ["unhandled-action", "unresolved-name", "invalid-swift"]
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for gaps in report.analyses.machineGaps {
      let analysis = gaps.analysis
      for index in gaps.stuck {
        guard let span = analysis.positionOfRow(index) else { continue }
        let targets = analysis.machine.set(analysis.machine.rows[index])
        report.add(
          "`\(analysis.fieldName)` of `\(analysis.module.name)` never leaves "
            + analysis.quoted(index),
          at: span, modules: [analysis.module.name],
          members: [analysis.fieldName, analysis.machine.cases[index]],
          label: "no body makes any of these moves",
          note: "its moves lead to \(analysis.quoted(targets))",
          help: "assign \(analysis.quoted(targets)) in a body, or remove the moves: without them, "
            + "\(analysis.quoted(index)) is final")
      }
    }
  }
}
