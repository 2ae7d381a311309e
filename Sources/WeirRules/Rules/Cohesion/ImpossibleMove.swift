/// A declared move that no body can make.
enum ImpossibleMove: Rule {
  static let name = "impossible-move"
  static let group = RuleGroup.cohesion
  static let summary = "a declared move of a machine that no body can make"
  static let needsWholeProject = true
  static let reason = """
    The machine is the module's contract: who reads it plans with every move that it declares. A move \
    that no body can make, because nobody assigns its target or because the guards before the \
    assignment rule its start out, is a wrong promise.
    """
  static let bad = [
    Example(
      "The guard rules it out",
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
      "Every move is made by some body",
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
      "A payload of the field's name rules nothing out",
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
      "A loop makes it in its second round",
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
        guard let span = analysis.placeOfMove(move.from, move.to) else { continue }
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
            Related("\(to) is assigned here, where it is never \(from)", at: $0.span)
          },
          note: "who reads the machine plans with every move that it declares",
          help: "remove \(to) from the row of \(from), or make the move in a body")
      }
    }
  }
}
