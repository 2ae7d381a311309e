import Testing
import WeirDiagnostics
import WeirRules

/// Fields of keyed and optional children of which bodies read other members, or none.
@Suite struct UnusedFieldTests {
  private func findings(_ text: String) -> [String] {
    let text = ExampleText(text)
    return Checker(today: nil).check(text.project()).findings
      .map { "\($0.rule) \(text.sources.text(of: $0.span))" }
  }

  private func list(_ body: String) -> String {
    """
    module: List
    children: { rows: { module: Row, keyed: Int } }
    state: { wanted: Int = 0 }
    derived: { value: { type: Int, is: '\(body)' } }
    actions: { didPick: { id: Int } }
    reduce: { didPick: wanted = id }
    ---
    module: Row
    state: { count: Int = 0, dead: String = "" }
    actions: { didTap: }
    reduce: { didTap: count += 1 }
    """
  }

  @Test(arguments: [
    "rows.values.reduce(0) { $0 + $1.count }",
    "rows.values.reduce(0) { sum, row in sum + row.count }",
    "rows.reduce(0) { $0 + $1.value.count }",
    "rows[wanted] != nil ? 1 : 0",
    "rows[wanted]?.count ?? 0",
  ])
  func aFieldOfARowThatNothingReadsIsReported(_ body: String) {
    #expect(findings(list(body)).contains("unused-field dead"))
  }

  @Test(arguments: [
    "rows.values.reduce(0) { $0 + size(of: $1) }",
    "size(of: rows[wanted])",
    "rows.values.reduce(0) { $0 + $1.dead.count }",
    "rows.values.max { $0 < $1 }?.count ?? 0",
  ])
  func aRowThatIsPassedAsAWholeMayBeRead(_ body: String) {
    #expect(!findings(list(body)).contains("unused-field dead"))
  }

  /// A read of a state in the row does not hide that the row is read.
  @Test func aStateInTheRowMayBeRead() {
    let text = list("rows.values.reduce(0) { $0 + ($1.lamp.isOn ? $1.count : 0) }")
      .replacing("module: Row\n", with: "module: Row\nchildren: { lamp: Lamp }\n")
    #expect(
      !findings(text + "\n---\nmodule: Lamp\nstate: { isOn: Bool = false }\n")
        .contains("unused-field isOn"))
  }

  @Test func anUnhandledActionHidesNoUnusedField() {
    let found = findings(
      """
      module: Order
      state: { note: String = "" }
      actions: { didEdit: }
      """)
    #expect(found == ["unused-field note", "unhandled-action didEdit"])
  }
}
