import WeirDiagnostics
import WeirProject

/// An assignment that the state machine always refuses.
enum IllegalMove: Rule {
  static let name = "illegal-move"
  static let group = RuleGroup.cohesion
  static let summary = "an assignment to a machine's field that its moves never allow"
  static let needsWholeProject = true
  static let reason = """
    A machine silently refuses a move that it does not declare: the assignment has no effect, \
    whatever the value of the field is at that point. Either the machine lacks a move, or the body \
    assigns at the wrong time.
    """
  static let bad = [
    Example(
      "The guard allows only the wrong value",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didStart: , didFinish: , didSkip: }
      reduce:
        didStart: status = .inProgress
        didFinish: status = .done
        didSkip: |
          guard status == .initial else { return }
          «status = .done»
      """),
    Example(
      "No move leads back",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didStart: , didFinish: , didReset: }
      reduce:
        didStart: status = .inProgress
        didFinish: status = .done
        didReset: «status = .initial»
      """),
    Example(
      "Too late in a switch",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didStart: , didTap: }
      reduce:
        didStart: status = .inProgress
        didTap: |
          switch status {
          case .initial: return
          case .inProgress: status = .done
          case .done: «status = .inProgress»
          }
      """),
  ]
  static let good = [
    Example(
      "The machine refuses it only sometimes",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didStart: , didFinish: }
      reduce:
        didStart: status = .inProgress
        didFinish: status = .done
      """),
    Example(
      "An assignment of the current value is not a move",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didStart: , didFinish: }
      reduce:
        didStart: |
          guard status == .initial else { return }
          status = .initial
          status = .inProgress
        didFinish: status = .done
      """),
    Example(
      "The assigned value is not known",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didReceive: { isLast: Bool } }
      reduce:
        didReceive: |
          status = isLast ? .done : .inProgress
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for gaps in report.analyses.machineGaps {
      let analysis = gaps.analysis
      for assignment in gaps.illegal {
        guard let targets = assignment.targets, let from = assignment.before.first else {
          continue
        }
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
          help: "add \(to) to the moves of \(analysis.quoted(from)), or remove the assignment")
      }
    }
  }
}
