import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A body that continues to write after an assignment that the state machine may refuse.
enum HalfMove: Rule {
  static let name = "half-move"
  static let group = RuleGroup.cohesion
  static let summary = "a body that continues to write after a move that may be refused"
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true
  static let reason = """
    A refused move changes nothing and reports nothing. A body that continues to write after it \
    leaves the state half changed: the note is cleared, but the status is unchanged. Check first \
    with `canMove<Field>(to:)`, and return if the result is false.
    """
  static let bad = [
    Example(
      "A field is written even if the move is refused",
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
      "The guard allows more than the machine",
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
      "The body checks first",
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
      "A guard over the field, through a derived value",
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
      "A write before the move, and a check after it",
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
      "A parameter that a guard checks",
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
          "`\(half.member.name)` continues to write if the move of `\(analysis.fieldName)` is "
            + "refused",
          at: half.assignment, modules: [analysis.module.name],
          members: [analysis.fieldName, half.member.name, value],
          label: "refused if `\(analysis.fieldName)` is \(analysis.quoted(half.refusing))",
          related: [Related("written even if the move is refused", at: half.write)],
          note: "a refused move reports nothing, so the state is left half changed",
          help: "insert `\(ask)` before it",
          fixes: edit.map { [Fix("check before the move", edits: [$0])] } ?? [])
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
