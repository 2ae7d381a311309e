import Testing
import WeirDiagnostics
import WeirRules

/// Valid specs that are similar to an invalid one, and the findings of the invalid ones.
@Suite struct CohesionNearMissTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let spec: String
    let found: [String]

    init(_ description: String, _ spec: String, _ found: [String] = []) {
      testDescription = description
      self.spec = spec
      self.found = found
    }
  }

  static let fields = [
    Case(
      "an extension written by hand may read it",
      """
      module: Order
      state: { note: String = "", log: String = "" }
      actions: { didTap: }
      reduce:
        didTap: |
          guard isSilent else { return }
          note = ""
      """),
    Case(
      "the state goes to a function as a whole",
      """
      module: Screen
      children: { order: Order }
      state: { text: String = "" }
      actions: { didTap: }
      reduce: { didTap: 'text = describe(order)' }
      ---
      module: Order
      state: { note: String = "", log: String = "" }
      actions: { didEdit: { note: String } }
      reduce: { didEdit: self.note = note }
      """),
    Case(
      "a row's field is read in a closure",
      """
      module: Cart
      children: { rows: { module: Row, keyed: { rowID: Int } } }
      derived: { total: { type: Int, is: 'rows.values.reduce(0) { $0 + $1.price }' } }
      ---
      module: Row
      state: { price: Int = 3, count: Int = 1 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
    Case(
      "a state that is saved and put back",
      """
      module: Screen
      children: { order: Order }
      actions: { didRestore: { saved: Order } }
      reduce: { didRestore: order = saved }
      ---
      module: Order
      types: { Status: [initial, done] }
      state:
        note: String = ""
        status: { type: Status, default: .initial, moves: { initial: done } }
      """),
    Case(
      "a field that nothing touches, beside a child that is",
      """
      module: Screen
      children: { order: Order }
      state: { flag: Bool = false }
      actions: { didTap: }
      reduce: { didTap: order.clear() }
      ---
      module: Order
      state: { note: String = "" }
      actions: { didEdit: { note: String } }
      reduce: { didEdit: self.note = note }
      operations: { clear: 'note = ""' }
      """, ["unused-field flag"]),
  ]

  static let machines = [
    Case(
      "two machines of one type, and one of them stops early",
      """
      module: Pair
      types: { Phase: [idle, loading, failed] }
      state:
        left: { type: Phase, default: .idle, moves: { idle: loading, loading: [idle, failed] } }
        right: { type: Phase, default: .idle, moves: { idle: loading, loading: idle } }
      actions: { didStart: , didEnd: , didFail: }
      reduce:
        didStart: |
          left = .loading
        didEnd: |
          guard left == .loading else { return }
          left = .idle
          right = .loading
        didFail: |
          if left == .loading {
            left = .failed
          }
          right = .idle
      """),
    Case(
      "cases with payloads",
      """
      module: Upload
      types:
        Phase:
          - idle
          - sending: [Int]
          - failed: { reason: String }
      state:
        phase:
          type: Phase
          default: .idle
          moves: { idle: sending, sending: [idle, failed], failed: sending }
      actions: { didStart: { ids: [Int] }, didFail: { reason: String }, didEnd: }
      reduce:
        didStart: phase = .sending(ids)
        didFail: |
          if case .sending(let ids) = phase, ids.isEmpty == false {
            phase = .failed(reason: reason)
          }
        didEnd: |
          switch phase {
          case .sending: phase = .idle
          case .idle, .failed: break
          }
      """),
    Case(
      "the type is another module's, and has more cases than this machine",
      """
      module: Order
      uses: [Kinds]
      state:
        status: { type: Kinds.Status, default: .open, moves: { open: done } }
      actions: { didFinish: }
      reduce: { didFinish: status = .done }
      ---
      module: Kinds
      types: { Status: [open, done, archived] }
      """),
    Case(
      "an operation of its own makes the move",
      """
      module: Order
      types: { Status: [open, done] }
      state:
        count: Int = 0
        status: { type: Status, default: .open, moves: { open: done } }
      actions: { didFinish: }
      reduce:
        didFinish: |
          guard status == .open else { return }
          finish()
          count += 1
      operations:
        finish: status = .done
      """),
    Case(
      "a loop that goes on",
      """
      module: Order
      types: { Status: [open, done] }
      state:
        count: Int = 0
        status: { type: Status, default: .open, moves: { open: done } }
      actions: { didFinish: { ids: [Int] } }
      reduce:
        didFinish: |
          for _ in ids {
            if status == .done { continue }
            status = .done
            count += 1
          }
      """),
  ]

  @Test(arguments: fields + machines)
  func says(_ example: Case) {
    let text = ExampleText(example.spec)
    let findings = Checker(today: nil).check(text.project()).findings.of(.cohesion)
    #expect(
      findings.map { "\($0.rule) \(text.sources.text(of: $0.span))" } == example.found,
      "\(findings.map(\.message))")
  }

  /// A body that cannot be parsed might connect the groups.
  @Test(arguments: [("note = count +", ["syntax"]), ("note = text", ["low-cohesion"])])
  func bodiesThatCannotBeParsed(body: String, expected: [String]) {
    let text = ExampleText(
      """
      module: Order
      state: { note: String = "", title: String = "", count: Int = 0, step: Int = 1 }
      actions: { didEdit: { text: String }, didName: { text: String }, didCount: , didDouble: }
      derived:
        isShort: { type: Bool, is: (title + note).count < 9 }
        isMany: { type: Bool, is: count > 9 }
      reduce:
        didEdit: \(body)
        didName: title = text
        didCount: count += step
        didDouble: step *= 2
      """)
    let findings = Checker(today: nil).check(text.project()).findings.of(.cohesion)
    #expect(findings.map(\.rule) == expected)
  }

  @Test func theGuardIsInserted() throws {
    let text = ExampleText(
      """
      module: Order
      types: { Status: [open, done, gone] }
      state:
        count: Int = 0
        status: { type: Status, default: .open, moves: { open: [done, gone] } }
      actions: { didFinish: , didGo: }
      reduce:
        didGo: status = .gone
        didFinish: |
          status = .done
          count += 1
      """)
    let findings = Checker(today: nil).check(text.project()).findings.of(.cohesion)
    let finding = try #require(findings.first { $0.rule == "half-move" })
    let edit = try #require(finding.fixes.first?.edits.first)
    var bytes = text.sources[edit.span.file].bytes
    bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
    let fixed = String(decoding: bytes, as: UTF8.self)
    #expect(
      fixed.hasSuffix(
        """
          didFinish: |
            guard canMoveStatus(to: .done) else { return }
            status = .done
            count += 1
        """))
    let again = Checker(today: nil).check(ExampleText(fixed).project())
    #expect(again.findings.of(.cohesion).isEmpty)
  }

  /// After `weir baseline write`, nothing is new.
  @Test(arguments: [("", []), (", unused: Int = 0", ["unused-field"])])
  func whatAKnownFindingExplainsIsNotNew(_ field: String, _ new: [String]) {
    func text(_ field: String) -> ExampleText {
      ExampleText(
        """
        module: M
        state: { count: Int = 0, limit: Int = 3\(field) }
        derived: { isFull: { type: Bool, is: count > limit } }
        actions: { didAdd: , didSetLimit: { limit: Int } }
        reduce: { didAdd: count += 1 }

        """)
    }
    let first = Checker(today: nil).check(text("").project())
    #expect(first.findings.map(\.rule) == ["unhandled-action"])
    let baseline = Baseline(first.baselineEntries)
    let second = Checker(today: nil, baseline: baseline).check(text(field).project())
    #expect(second.findings.map(\.rule) == new)
    #expect(second.suppressed.map(\.finding.rule) == ["never-written-field", "unhandled-action"])
    #expect(second.resolved.isEmpty)
  }

  /// A forgotten reduction is reported alone, unless its rule is off. It keeps its severity, because what follows from
  /// an unfinished module is unfinished too.
  @Test(arguments: [
    ("", ["warning unhandled-action"]),
    ("weir: 1\nrules: { never-written-field: error }\n---\n", ["warning unhandled-action"]),
    ("weir: 1\nrules: { unhandled-action: error }\n---\n", ["error unhandled-action"]),
    ("weir: 1\nrules: { unhandled-action: off }\n---\n", ["warning never-written-field"]),
    (
      "weir: 1\nignore: [{ rule: unhandled-action, at: M, why: a }]\n---\n",
      ["warning never-written-field"]
    ),
  ])
  func aForgottenReduction(_ project: String, _ found: [String]) {
    let text = ExampleText(
      project + """
        module: M
        state: { count: Int = 0, limit: Int = 3 }
        derived: { isFull: { type: Bool, is: count > limit } }
        actions: { didAdd: , didSetLimit: { limit: Int } }
        reduce: { didAdd: count += 1 }

        """)
    let findings = Checker(today: nil).check(text.project()).findings.of(.cohesion)
    #expect(findings.map { "\($0.severity) \($0.rule)" } == found)
    #expect(findings.allSatisfy { !$0.help.hasPrefix("remove") })
  }
}
