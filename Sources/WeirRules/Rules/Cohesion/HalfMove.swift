/// A body that goes on writing after an assignment that the machine may refuse.
enum HalfMove: Rule {
  static let name = "half-move"
  static let group = RuleGroup.cohesion
  static let summary = "a body that goes on writing after a move that may be refused"
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true
  static let reason = """
    A refused move changes nothing, and says nothing. A body that writes on after it leaves the state \
    half changed: the note is cleared, the status is what it was. Ask first, with \
    `canMove<Field>(to:)`, and return where the answer is no.
    """
  static let bad = [
    Example(
      "A field is written all the same",
      """
      module: Order
      types: { Status: [initial, done, cancelled] }
      state:
        note: String = ""
        status:
          type: Status
          default: .initial
          moves: { initial: [done, cancelled] }
      actions: { didFinish: , didCancel: , didEdit: { note: String } }
      derived: { isSilent: { type: Bool, is: note.isEmpty } }
      reduce:
        didFinish: status = .done
        didCancel: |
          «status = .cancelled»
          note = ""
        didEdit: |
          guard status == .initial else { return }
          self.note = note
      """),
    Example(
      "The guard lets more through than the machine",
      """
      module: Order
      types: { Status: [initial, inProgress, done, cancelled] }
      state:
        count: Int = 0
        status:
          type: Status
          default: .initial
          moves:
            initial: [inProgress, cancelled]
            inProgress: done
      actions: { didStart: , didFinish: , didCancel: }
      reduce:
        didStart: status = .inProgress
        didFinish: status = .done
        didCancel: |
          guard status != .done else { return }
          «status = .cancelled»
          count += 1
      """),
  ]
  static let good = [
    Example(
      "Asked first",
      """
      module: Order
      types: { Status: [initial, done, cancelled] }
      state:
        note: String = ""
        status:
          type: Status
          default: .initial
          moves: { initial: [done, cancelled] }
      actions: { didFinish: , didCancel: { note: String } }
      derived: { isSilent: { type: Bool, is: note.isEmpty } }
      reduce:
        didFinish: status = .done
        didCancel: |
          guard canMoveStatus(to: .cancelled) else { return }
          status = .cancelled
          self.note = note
      """),
    Example(
      "Guarded by the value itself, through a derived one",
      """
      module: Order
      types: { Status: [initial, done] }
      state:
        count: Int = 0
        status:
          type: Status
          default: .initial
          moves: { initial: done }
      actions: { didFinish: }
      derived: { isFree: { type: Bool, is: status == .initial && count < 9 } }
      reduce:
        didFinish: |
          guard isFree else { return }
          status = .done
          count += 1
      """),
    Example(
      "Written before, and looked at after",
      """
      module: Order
      types: { Status: [initial, done, cancelled] }
      state:
        count: Int = 0
        status:
          type: Status
          default: .initial
          moves: { initial: [done, cancelled] }
      actions: { didFinish: , didCancel: }
      reduce:
        didFinish: |
          count += 1
          status = .done
        didCancel: |
          status = .cancelled
          guard status == .cancelled else { return }
          count = 0
      """),
    Example(
      "A parameter that was asked for",
      """
      module: Order
      types: { Status: [initial, inProgress, done] }
      state:
        count: Int = 0
        status:
          type: Status
          default: .initial
          moves: { initial: inProgress, inProgress: done }
      actions: { didReceive: { next: Status } }
      reduce:
        didReceive: |
          guard canMoveStatus(to: next) else { return }
          status = next
          count += 1
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for analysis in report.analyses.machines.machines {
      for half in HalfMoves(analysis).found {
        let value = text(of: half.value)
        let ask =
          "guard canMove\(analysis.fieldName.capitalizedFirst)(to: \(value)) else { return }"
        let edit = isPlain(half.value) ? half.inserting(ask) : nil
        report.add(
          "the move of `\(analysis.fieldName)` may be refused, and `\(half.member.name)` writes on",
          at: half.assignment, modules: [analysis.module.name],
          members: [analysis.fieldName, half.member.name, value],
          label: "refused where it is \(analysis.quoted(half.refusing))",
          related: [Related("written all the same", at: half.write)],
          note: "a refused move is silent, so the state is left half changed",
          help: "write `\(ask)` before it",
          fixes: edit.map { [Fix("ask before the move", edits: [$0])] } ?? [])
      }
    }
  }

  private static func isPlain(_ value: Value) -> Bool {
    switch value {
    case .enumCase, .path: true
    case .nil_, .other, .either: false
    }
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .enumCase(let name, _): "." + name
    case .path(let path): path.segments.compactMap(\.name).joined(separator: ".")
    case .nil_: "nil"
    case .other(let text): text
    case .either: "…"
    }
  }
}
