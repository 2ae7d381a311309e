import Testing
import WeirDiagnostics
import WeirSpec

/// Common mistakes in children: the message shows the intended line.
@Suite struct ChildHelpTests {
  /// Types in place of modules: the message has the keys that the type means.
  @Test(arguments: [
    ("main: Main?", "write `main: { module: Main, optional: true }`"),
    ("main: Main!", "write `main: { module: Main, optional: true }`"),
    ("main: Optional<Main>", "write `main: { module: Main, optional: true }`"),
    ("main: Main? = nil", "write `main: { module: Main, optional: true }`"),
    ("main: Main = Main()", "write `main: Main`"),
    ("main: Main.State", "write `main: Main`"),
    ("rows: [Row]", "write `rows: { module: Row, keyed: UUID, ordered: true }`"),
    ("rows: '[Row]?'", "write `rows: { module: Row, keyed: UUID, ordered: true }`"),
    ("rows: Array<Row>", "write `rows: { module: Row, keyed: UUID, ordered: true }`"),
    ("rows: IdentifiedArrayOf<Row>", "write `rows: { module: Row, keyed: UUID, ordered: true }`"),
    ("rows: Set<Row>", "write `rows: { module: Row, keyed: UUID }`"),
    ("rows: [Int: Row]", "write `rows: { module: Row, keyed: Int }`"),
    ("rows: Dictionary<Int, Row>", "write `rows: { module: Row, keyed: Int }`"),
    (
      "rows: OrderedDictionary<Int, Row>",
      "write `rows: { module: Row, keyed: Int, ordered: true }`"
    ),
    ("main: { module: Main? }", "write `module: Main, optional: true`"),
    ("main: { module: Main?, optional: true }", "write `module: Main`"),
    ("rows: { module: [Row], ordered: true }", "write `module: Row, keyed: UUID`"),
    (
      "rows:\n    module: [Row]",
      "write `module: Row`, and below it `keyed: UUID`, and below it `ordered: true`"
    ),
  ])
  func typeAsChild(_ entry: String, _ help: String) {
    let decoded = Decoded("module: M\nchildren:\n  \(entry)\n")
    #expect(decoded.spec.findings.map(\.help) == [help])
    #expect(decoded.spec.findings.allSatisfy { $0.message.hasPrefix("a child is a module, but `") })
  }

  @Test(arguments: [
    (
      "[Main?, [Row]]",
      "{ main: { module: Main, optional: true }, row: { module: Row, keyed: UUID, ordered: true } }"
    ),
    (
      "\n  - main: Main\n  - rows: { module: Row, keyed: UUID }",
      "{ main: Main, rows: { module: Row, keyed: UUID } }"
    ),
    (
      "\n  - module: Main\n  - module: Row\n    keyed: UUID",
      "{ main: Main, row: { module: Row, keyed: UUID } }"
    ),
    ("\n  - name: top\n    module: Main", "{ top: Main }"),
    ("\n  - top: Main?", "{ top: { module: Main, optional: true } }"),
  ])
  func childrenAsAList(_ list: String, _ children: String) throws {
    let decoded = Decoded("module: M\nchildren: \(list)\n")
    #expect(
      decoded.spec.findings.map(\.message) == [
        "expected a mapping of names to modules, found a list"
      ])
    #expect(decoded.spec.findings.map(\.help) == ["write `children: \(children)`"])
    _ = try Decoded.module("module: M\nchildren: \(children)\n")
  }
}
