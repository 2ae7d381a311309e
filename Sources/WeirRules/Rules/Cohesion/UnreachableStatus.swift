import WeirDiagnostics
import WeirProject

/// A machine's value that no body reaches.
enum UnreachableStatus: Rule {
  static let name = "unreachable-status"
  static let group = RuleGroup.cohesion
  static let explainedBy = ["unhandled-action", "unresolved-name", "invalid-swift"]
  static let summary = "a machine's value that no body reaches"
  static let needsWholeProject = true
  static let reason = """
    A machine declares the values of a status and their order. If no body can reach a value, a \
    view that waits for it waits forever. Either its move or its assignment is missing, or the \
    value is a leftover.
    """
  static let bad = [
    Example(
      "No body assigns it",
      """
      module: Order
      types: { Status: [initial, inProgress, done, «cancelled»] }
      state:
        status:
          type: Status
          default: .initial
          moves:
            initial: [inProgress, cancelled]
            inProgress: [done, cancelled]
      actions: { didStart: , didFinish: }
      reduce:
        didStart: status = .inProgress
        didFinish: status = .done
      """),
    Example(
      "Assigned where no move leads to it",
      """
      module: Upload
      types: { Phase: [idle, sending, «failed»] }
      state:
        phase:
          type: Phase
          default: .idle
          moves: { idle: sending, sending: idle }
      actions: { didStart: , didFinish: , didFail: }
      reduce:
        didStart: phase = .sending
        didFinish: phase = .idle
        didFail: phase = .failed
      """),
    Example(
      "Of two unreachable values in sequence, only the first is reported",
      """
      module: Ticket
      types: { State: [open, «paid», used] }
      state:
        state:
          type: State
          default: .open
          moves: { open: paid, paid: used }
      actions: { didEnter: }
      reduce:
        didEnter: |
          guard state == .paid else { return }
          state = .used
      """),
  ]
  static let good = [
    Example(
      "A parameter may be any value",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didReceive: { next: Status } }
      reduce:
        didReceive: status = next
      """),
    Example(
      "A hand-written body may make any move",
      """
      module: Upload
      types: { Phase: [idle, sending, failed] }
      state:
        phase:
          type: Phase
          default: .idle
          moves: { idle: sending, sending: [idle, failed] }
      actions: { didChange: }
      reduce:
        didChange: { manual: true, writes: phase }
      """),
    Example(
      "Its owner creates it in that state",
      """
      module: Screen
      children: { order: { module: Order, optional: true } }
      actions: { didOpenArchive: }
      reduce:
        didOpenArchive: |
          order = Order(status: .archived)
      ---
      module: Order
      types: { Status: [open, done, archived] }
      state:
        status:
          type: Status
          default: .open
          moves: { open: done }
      actions: { didFinish: }
      reduce:
        didFinish: status = .done
      """),
  ]

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
          help: help(index, attempts, analysis))
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
    _ index: Int, _ attempts: [MachineAnalysis.AssignmentFacts], _ analysis: MachineAnalysis
  ) -> String {
    let name = analysis.quoted(index)
    guard let attempt = attempts.first(where: { !$0.before.isEmpty }) else {
      return "assign \(name) where it should occur, or remove it"
    }
    return "add \(name) to the moves of \(analysis.quoted(attempt.before)), or remove it"
  }
}
