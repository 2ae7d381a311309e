/// An assignment that no row of the machine allows.
enum IllegalMove: Rule {
  static let name = "illegal-move"
  static let group = RuleGroup.cohesion
  static let summary = "an assignment of a machine's field that no row allows"
  static let needsWholeProject = true
  static let reason = """
    A move that the machine does not know is refused without a word: the assignment stands there and \
    does nothing, whatever the field holds at that point. Either the row forgets a move, or the body \
    assigns at the wrong time.
    """
  static let bad = [
    Example(
      "The guard lets only the wrong value through",
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
      "No row leads back",
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
      "The value that is there is no move",
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
      "Which of the values it is cannot be told",
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
        guard let targets = assignment.targets, let from = assignment.before.members.first else {
          continue
        }
        let (before, to) = (analysis.quoted(assignment.before), analysis.quoted(targets))
        report.add(
          "no row of `\(analysis.fieldName)` in `\(analysis.module.name)` allows this move to \(to)",
          at: assignment.span, modules: [analysis.module.name],
          members: [analysis.fieldName, assignment.member.name]
            + targets.members.map { analysis.machine.cases[$0] },
          label: "it is \(before) here",
          related: assignment.before.members.compactMap { index in
            analysis.placeOfRow(index).map {
              Related("the row of \(analysis.quoted(index))", at: $0)
            }
          },
          note: "the machine refuses the assignment without a word, whenever it is run",
          help: "add \(to) to the row of \(analysis.quoted(from)), or remove the assignment")
      }
    }
  }
}
