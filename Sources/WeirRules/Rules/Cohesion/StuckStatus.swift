import WeirProject

/// A machine's value with moves, none of which a body makes.
enum StuckStatus: Rule {
  static let name = "stuck-status"
  static let group = RuleGroup.cohesion
  static let explainedBy = ["unhandled-action", "unresolved-name", "invalid-swift"]
  static let summary = "a machine's value that has moves, none of which a body makes"
  static let needsWholeProject = true
  static let reason = """
    A value without moves is final. A value with moves promises a next step. If no body makes any \
    of them, the module keeps this value, and a reader cannot know whether that is intended.
    """
  static let bad = [
    Example(
      "No body makes the move back",
      """
      module: Player
      types: { Phase: [stopped, playing, paused] }
      state:
        phase:
          type: Phase
          default: .stopped
          moves:
            stopped: playing
            playing: [paused, stopped]
            «paused»: [playing, stopped]
      actions: { didPlay: , didPause: , didStop: }
      reduce:
        didPlay: |
          guard phase == .stopped else { return }
          phase = .playing
        didPause: phase = .paused
        didStop: if phase == .playing { phase = .stopped }
      """),
    Example(
      "A switch omits the value",
      """
      module: Door
      types: { Door: [closed, open, locked] }
      state:
        door:
          type: Door
          default: .closed
          moves:
            closed: [open, locked]
            open: closed
            «locked»: closed
      actions: { didTap: , didLock: }
      reduce:
        didTap: |
          switch door {
          case .closed: door = .open
          case .open: door = .closed
          case .locked: break
          }
        didLock: door = .locked
      """),
  ]
  static let good = [
    Example(
      "A value without moves is final",
      """
      module: Order
      types: { Status: [initial, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: done }
      actions: { didFinish: }
      reduce:
        didFinish: status = .done
      """),
    Example(
      "The move is made after an early return",
      """
      module: Door
      types: { Door: [closed, open, locked] }
      state:
        door:
          type: Door
          default: .closed
          moves: { closed: [open, locked], open: closed, locked: closed }
      actions: { didTap: , didLock: }
      reduce:
        didTap: |
          if door == .closed {
            door = .open
            return
          }
          door = .closed
        didLock: door = .locked
      """),
  ]

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
          help: "make one of the moves in a body, or remove them: without moves "
            + "\(analysis.quoted(index)) is final")
      }
    }
  }
}
