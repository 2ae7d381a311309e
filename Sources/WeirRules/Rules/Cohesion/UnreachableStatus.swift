/// A machine's case that no body reaches.
enum UnreachableStatus: Rule {
  static let name = "unreachable-status"
  static let group = RuleGroup.cohesion
  static let summary = "a machine's value that no body reaches"
  static let needsWholeProject = true
  static let reason = """
    A machine says which values a status may take and in which order. A value that no body can bring \
    about is a promise that nobody keeps: every view that waits for it waits for ever. Either its \
    move or its assignment is missing, or the value is left over.
    """
  static let bad = [
    Example(
      "Nobody assigns it",
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
      "It is assigned where no row leads to it",
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
      "Of two values in a row the first is the cause",
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
      "Its owner makes one in that state",
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
        guard let span = analysis.placeOfCase(index) else { continue }
        let attempts = analysis.assignments.filter { $0.targets?.contains(index) == true }
        report.add(
          "`\(analysis.fieldName)` of `\(analysis.module.name)` never becomes "
            + analysis.quoted(index),
          at: span, modules: [analysis.module.name],
          members: [analysis.fieldName, analysis.machine.cases[index]],
          label: attempts.isEmpty ? "no body assigns it" : "no move that a body makes leads here",
          related: attempts.map { Related(refusal(of: $0, analysis), at: $0.span) },
          note: "whoever waits for this value waits for ever",
          help: help(index, attempts, analysis))
      }
    }
  }

  private static func refusal(
    of attempt: MachineAnalysis.AssignmentFacts, _ analysis: MachineAnalysis
  ) -> String {
    attempt.before.isEmpty
      ? "assigned here, where the conditions never let it come"
      : "assigned here, and refused: it is \(analysis.quoted(attempt.before))"
  }

  private static func help(
    _ index: Int, _ attempts: [MachineAnalysis.AssignmentFacts], _ analysis: MachineAnalysis
  ) -> String {
    let name = analysis.quoted(index)
    guard let attempt = attempts.first(where: { !$0.before.isEmpty }) else {
      return "assign \(name) where it should come about, or remove it"
    }
    return "add \(name) to the row of \(analysis.quoted(attempt.before)), or remove it"
  }
}
