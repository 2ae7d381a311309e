import Testing
import WeirDiagnostics

@testable import WeirYAML

/// Bodies whose lines YAML does not read as one text: one message, at the first line, and a fix
/// after which the lines are one text.
@Suite struct BodyLineTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let message: String
    let help: String
    /// The body after the fix, and the key after it.
    var body: String
    var key: String = "didTap"
    var testDescription: String { text }

    init(
      _ text: String, _ message: String, _ help: String, _ body: String, at key: String = "didTap"
    ) {
      self.text = text
      self.message = message
      self.help = help
      self.body = body
      self.key = key
    }
  }

  private static let indent =
    "this line must be indented deeper than `didTap: |` to belong to the block"
  private static let bar = "a body of several lines requires `|` after its key"

  static let cases: [Case] = [
    Case(
      "reduce:\n  didTap: |\n  x = 1\n  y = 2\n  didEnd: z = 1\n", "3:3 x = 1: \(indent)",
      "indent the lines of the block by 4 spaces", "x = 1\ny = 2\n"),
    Case(
      "reduce:\n  didEnd: z = 1\n  didTap: |-\n  x = 1\n", "4:3 x = 1: \(indent)",
      "indent the lines of the block by 4 spaces", "x = 1"),
    Case(
      "reduce:\n  didTap: | # both\n\n  if x > 3 {\n    x = 1\n  } else {\n    x = 3\n  }\n  didEnd: z = 1\n",
      "4:3 if x > 3 {: \(indent)", "indent the lines of the block by 4 spaces",
      "\nif x > 3 {\n  x = 1\n} else {\n  x = 3\n}\n"),
    Case(
      "reduce:\n  didTap: |\nx = 1\ny = 2\n  didEnd: z = 1\n", "3:1 x = 1: \(indent)",
      "indent the lines of the block by 4 spaces", "x = 1\ny = 2\n"),
    Case(
      "reduce:\n  didTap: |\n  switch x {\n  case 1: y = 2\n  default: y = 3\n  }\n  didEnd: z = 1\n",
      "3:3 switch x {: \(indent)", "indent the lines of the block by 4 spaces",
      "switch x {\ncase 1: y = 2\ndefault: y = 3\n}\n"),
    Case(
      "reduce:\n  didTap: |\n    x = 1\n  y = 2\n  didEnd: z = 1\n", "4:3 y = 2: \(indent)",
      "indent it by 4 spaces, like the line above", "x = 1\ny = 2\n"),
    Case(
      "reduce:\n  didTap:\n    x = 1\n    y = x > 1 ? 2 : 3\n  didEnd: z = 1\n",
      "3:5 x = 1: \(bar)",
      "write `didTap: |` above it", "x = 1\ny = x > 1 ? 2 : 3\n"),
    Case(
      "reduce:\n  didTap:\n    switch x {\n    case 1: y = 2\n    default: y = 3\n    }\n  didEnd: z = 1\n",
      "3:5 switch x {: \(bar)", "write `didTap: |` above it",
      "switch x {\ncase 1: y = 2\ndefault: y = 3\n}\n"),
    Case(
      "operations:\n  didTap: x = 1\n  y = 2\n  didEnd: z = 1\n", "3:3 y = 2: \(bar)",
      "write `didTap: |`, and all lines of the body indented below it", "x = 1\ny = 2\n"),
    Case(
      "reduce:\n  didTap: x = 1\n    y = x > 1 ? 2 : 3\n    z = 2\n  didEnd: z = 1\n",
      "3:5 y = x > 1 ? 2 : 3: \(bar)",
      "write `didTap: |`, and all lines of the body indented below it",
      "x = 1\ny = x > 1 ? 2 : 3\nz = 2\n"),
  ]

  @Test(arguments: cases)
  func oneMessageAndAFix(_ item: Case) throws {
    let reading = Reading("module: A\n" + item.text)
    let line = item.message.prefix { $0 != ":" }
    let below = "\(Int(line).map { $0 + 1 } ?? 0)" + item.message.dropFirst(line.count)
    #expect(reading.messages == [below])
    let finding = try #require(reading.findings.first)
    #expect(finding.help == item.help)
    let fixed = Reading(try #require(reading.fixed(finding)))
    #expect(fixed.messages == [])
    let section = String(item.text.prefix { $0 != ":" })
    let body = try #require(fixed.node(section, item.key))
    #expect(fixed.tree.kind(body) == .literal)
    #expect(fixed.tree.text(body) == item.body)
  }

  /// A tab below `|` becomes as many spaces as the block needs.
  @Test func aTabBelowABlock() throws {
    let reading = Reading("reduce:\n  didTap: |\n\tx = 1\n")
    #expect(reading.findings.map(\.help) == ["replace tabs with spaces: `    x = 1`"])
    let fixed = Reading(try #require(reading.fixed(reading.findings[0])))
    #expect(fixed.shape() == "{reduce: {didTap: x = 1\n}}")
  }

  /// Mistakes of YAML near a block, and not of a body, keep their messages.
  @Test(arguments: [
    ("reduce:\n  didTap: |\n    x = 1\n  didEnd\n", "4:3 didEnd: `didEnd` needs a `:` after it"),
    ("state:\n  a: Int = 1\n  b = 2\n", "3:3 b = 2: `b = 2` is not a key: it has no `:`"),
    (
      "reduce:\n  didTap: |\n    x = 1\n   y = 2\n",
      "4:4 y = 2: the indentation of this line, 3, matches no line above it"
    ),
  ])
  func otherMistakes(_ text: String, _ message: String) {
    let reading = Reading(text)
    #expect(reading.findings.count == 1)
    #expect(
      reading.messages.first?.hasPrefix(String(message.prefix(12))) == true, "\(reading.messages)")
    #expect(!(reading.messages.first ?? "").contains("|"), "\(reading.messages)")
  }

  /// Texts in typographic quotes: the corrected line has straight ones.
  @Test(arguments: [
    ("is: a ? “b” : “c”", "write `is: 'a ? \"b\" : \"c\"'`"),
    ("is: f(“it’s”, at: 1)", "write `is: 'f(\"it’s\", at: 1)'`"),
    ("is: a ? \"the “b”\" : “c”", "write `is: 'a ? \"the “b”\" : \"c\"'`"),
    ("doc: it’s “a”: b", "write `doc: 'it’s “a”: b'`"),
    ("is: !x.isEmpty && y == ‘z’", "write `is: '!x.isEmpty && y == \"z\"'`"),
    ("t: { is: a ? “b” : „c“ }", "write `t: { is: 'a ? \"b\" : \"c\"' }`"),
  ])
  func typographicQuotes(_ line: String, _ help: String) {
    let reading = Reading("module: A\nstate:\n  \(line)\n")
    #expect(reading.findings.count == 1)
    #expect(reading.findings.first?.help.hasPrefix(help) == true, "\(reading.findings.map(\.help))")
  }
}
