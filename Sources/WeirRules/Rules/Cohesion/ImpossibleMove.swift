import WeirDiagnostics
import WeirProject

/// A declared move that no body makes.
enum ImpossibleMove: Rule {
  static let name = "impossible-move"
  static let group = RuleGroup.cohesion
  static let summary = "a declared move of a machine that no body can make"
  static let needsWholeProject = true
  static let reason = """
    The machine is the module's contract: its readers rely on each move that it declares. A move \
    that no body can make, because no body assigns its target or because guards exclude its start, \
    is a wrong promise.
    """
  static let bad = [
    Example(
      "A guard excludes the move",
      """
      module: Order
      types: { Status: [initial, inProgress, cancelled] }
      state:
        status:
          type: Status
          default: .initial
          moves:
            initial: [inProgress, cancelled]
            inProgress: [initial, «cancelled»]
      actions: { didStart: , didStop: , didCancel: }
      reduce:
        didStart: status = .inProgress
        didStop: status = .initial
        didCancel: |
          guard status == .initial else { return }
          status = .cancelled
      """)
  ]
  static let good = [
    Example(
      "Some body makes each move",
      """
      module: Order
      types: { Status: [initial, inProgress, cancelled] }
      state:
        status:
          type: Status
          default: .initial
          moves:
            initial: [inProgress, cancelled]
            inProgress: [initial, cancelled]
      actions: { didStart: , didStop: , didCancel: }
      reduce:
        didStart: status = .inProgress
        didStop: status = .initial
        didCancel: |
          guard [.initial, .inProgress].contains(status) else { return }
          status = .cancelled
      """),
    Example(
      "A payload with the field's name excludes nothing",
      """
      module: Order
      types: { Status: [initial, inProgress, cancelled] }
      state:
        status:
          type: Status
          default: .initial
          moves:
            initial: [inProgress, cancelled]
            inProgress: [initial, cancelled]
      actions: { didStart: , didStop: , didCancel: { status: Status } }
      reduce:
        didStart: status = .inProgress
        didStop: status = .initial
        didCancel: |
          guard status == .initial else { return }
          self.status = .cancelled
      """),
    Example(
      "A loop makes the move in its second iteration",
      """
      module: Import
      types: { Phase: [idle, first, rest] }
      state:
        phase:
          type: Phase
          default: .idle
          moves: { idle: first, first: rest, rest: idle }
      actions: { didRead: { rows: [Int] }, didEnd: }
      reduce:
        didRead: |
          for _ in rows {
            if phase == .first {
              phase = .rest
            }
            if phase == .idle {
              phase = .first
            }
          }
        didEnd: phase = .idle
      """),
  ]

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
          help: "remove \(to) from the moves of \(from), or make the move in a body")
      }
    }
  }
}
