import Testing
import WeirDiagnostics

@testable import WeirYAML

/// Text that YAML misreads: one message each, at the text concerned, with the corrected line; after
/// the fix, the file is read as intended.
@Suite struct MisreadTests {
  struct Case: CustomTestStringConvertible {
    var line: String
    var at: String
    var message: String
    var help: String
    /// The document's shape after the fix; nil without a fix.
    var fixed: String?
    var testDescription: String { line }

    init(_ line: String, _ at: String, _ message: String, _ help: String, _ fixed: String?) {
      self.line = line
      self.at = at
      self.message = message
      self.help = help
      self.fixed = fixed
    }
  }

  static let cases: [Case] = [
    Case(
      "ids: [Int] = []", "3:14 = []", "the value ends at `]`, but YAML cannot read `= []` after it",
      "write `ids: \"[Int] = []\"`, or remove the default: `ids: [Int]`", "ids: [Int] = []"),
    Case(
      "byID: [UUID: Item] = [:]", "3:22 = [:]",
      "the value ends at `]`, but YAML cannot read `= [:]` after it",
      "write `byID: '[UUID: Item] = [:]'`, or remove the default: `byID: [UUID: Item]`",
      "byID: [UUID: Item] = [:]"),
    Case(
      "names: [String]? # all", "3:18 ?",
      "the value ends at `]`, but YAML cannot read `?` after it", "write `names: \"[String]?\"`",
      "names: [String]?"),
    Case(
      "- saving: [Item]?", "3:19 ?", "the value ends at `]`, but YAML cannot read `?` after it",
      "write `- saving: \"[Item]?\"`", nil),
    Case(
      "x: [a, b].map { go($0) }", "3:12 .map { go($0) }",
      "the value ends at `]`, but YAML cannot read `.map { go($0) }` after it",
      "write `x: \"[a, b].map { go($0) }\"`", "x: [a, b].map { go($0) }"),
    Case(
      "is: { type: Int, is: [a]? }", "3:27 ?",
      "the value ends at `]`, but YAML cannot read `?` after it",
      "write `is: { type: Int, is: \"[a]?\" }`", "is: {type: Int, is: [a]?}"),
    Case(
      "state: { unit: Unit = .meter isOn: Bool = true }", "3:32 isOn:",
      "a comma is missing before `isOn:`",
      "write `state: { unit: Unit = .meter, isOn: Bool = true }`",
      "state: {unit: Unit = .meter, isOn: Bool = true}"),
    Case(
      "is: !isOpen && x", "3:7 !isOpen && x",
      "YAML reads `!` at the start of a string as a tag", "write `is: \"!isOpen && x\"`",
      "is: !isOpen && x"),
    Case(
      "is: *x", "3:7 *x", "YAML reads `*x` as an alias, but there is no anchor `&x` before it",
      "write `is: \"*x\"`", "is: *x"),
    Case(
      "is: *x.y", "3:7 *x.y", "YAML reads `*` at the start of a string as an alias",
      "write `is: \"*x.y\"`", "is: *x.y"),
    Case(
      "is: & y", "3:7 & y", "YAML reads `&` at the start of a string as an anchor",
      "write `is: \"& y\"`", "is: & y"),
    Case(
      "is: %x", "3:7 %x", "an unquoted string cannot start with `%`", "write `is: \"%x\"`",
      "is: %x"),
    Case(
      "is: @x", "3:7 @x", "an unquoted string cannot start with `@`", "write `is: \"@x\"`",
      "is: @x"),
    Case(
      "is: `x`", "3:7 `x`", "an unquoted string cannot start with a backtick",
      "write `is: \"`x`\"`", "is: `x`"),
    Case(
      "t: { n: a, `x`: b }", "3:14 `x`", "an unquoted string cannot start with a backtick",
      "write `t: { n: a, x: b }`", "t: {n: a, x: b}"),
    Case(
      "t: { n: @a, Map<A, B>: [a] }", "3:11 @a", "an unquoted string cannot start with `@`",
      "write `t: { n: \"@a\", \"Map<A, B>\": [a] }`", "t: {n: @a, Map<A, B>: [a]}"),
    Case(
      "is: a ? b : c", "3:7 a ? b : c",
      "YAML reads the `: ` in this string as a mapping",
      "write `is: 'a ? b : c'`, or `is: |` with the text indented on the line below",
      "is: a ? b : c"),
    Case(
      "does: order.updateStatus(to: .x)", "3:9 order.updateStatus(to: .x)",
      "YAML reads the `: ` in this string as a mapping",
      "write `does: 'order.updateStatus(to: .x)'`, or `does: |` with the text indented on the line "
        + "below", "does: order.updateStatus(to: .x)"),
    Case(
      "t: { type: Int, is: a ? b : c }", "3:23 a ? b : c",
      "YAML reads the `: ` in this string as a mapping",
      "write `t: { type: Int, is: 'a ? b : c' }`", "t: {type: Int, is: a ? b : c}"),
    Case(
      "is: \"a\" + b", "3:11 + b",
      "the string ends at its closing quote, but YAML cannot read `+ b` after it",
      "write `is: '\"a\" + b'`", "is: \"a\" + b"),
    Case(
      "t: { is: \"it's\" + b, c: d }", "3:19 + b",
      "the string ends at its closing quote, but YAML cannot read `+ b` after it",
      "write `t: { is: '\"it''s\" + b', c: d }`", "t: {is: \"it's\" + b, c: d}"),
    Case(
      "update: { POST: /{id}/x, returns: User }", "3:19 /{id}/x",
      "`{` has a special meaning inside brackets in YAML, so `/{id}/x` must be quoted",
      "write `update: { POST: \"/{id}/x\", returns: User }`",
      "update: {POST: /{id}/x, returns: User}"
    ),
    Case(
      "t: { a: (Int) -> [Int], b: (A, B) }", "3:11 (Int) -> [Int]",
      "`[` has a special meaning inside brackets in YAML, so `(Int) -> [Int]` must be quoted",
      "write `t: { a: \"(Int) -> [Int]\", b: \"(A, B)\" }`", "t: {a: (Int) -> [Int], b: (A, B)}"),
    Case(
      "t: { a: *x, b: c }", "3:11 *x",
      "YAML reads `*x` as an alias, but there is no anchor `&x` before it",
      "write `t: { a: \"*x\", b: c }`", "t: {a: *x, b: c}"),
    Case(
      "t: { a: x + \" #1\", b: c }", "3:17 #1\"",
      "YAML reads ` #` as the start of a comment and ignores the rest",
      "write `t: { a: 'x + \" #1\"', b: c }`", "t: {a: x + \" #1\", b: c}"),
    Case(
      "x: [:]", "3:6 [:]", "YAML cannot read `[:]` without quotes", "write `x: \"[:]\"`", "x: [:]"),
    Case(
      "import: - Foundation", "3:11 - Foundation",
      "a list cannot start with `- ` on the line of its key", "write `import: [Foundation]`",
      "import: [Foundation]"),
    Case(
      "is: > 3", "3:7 > 3", "YAML reads `>` at the start of a string as a folded block",
      "write `is: \"> 3\"`", "is: > 3"),
    Case(
      "does: | x = 1", "3:11 x = 1", "the text of a block must start on the line below its `|`",
      "write `does: |`, and `x = 1` indented on the line below", nil),
    Case(
      "does: { x: | y }", "3:14 |", "a block cannot be inside `{ }`",
      "write `does:`, below it `x: |`, and below that the lines of the block, each further indented",
      nil),
    Case(
      "x: { a:, b: c }", "3:8 a:", "a key without a value requires a space between `:` and `,`",
      "write `a: ,`, or put each key on its own line", nil),
    Case(
      "a: x]]", "", "", "", nil),
    Case(
      "a: [x, y]]", "3:12 ]", "this `]` has no opening bracket", "write `a: [x, y]`",
      "a: [x, y]"),
    Case(
      "is: \"\\(x) y\"", "3:8 \\(", "`\\(` is not an escape sequence of YAML",
      "write `is: '\"\\(x) y\"'`; in single quotes a backslash is literal", nil),
  ]

  @Test(arguments: cases)
  func oneMessageWithTheLineCorrected(_ item: Case) throws {
    let isItem = item.line.hasPrefix("- ")
    let text = "module: A\nstate:\n  \(item.line)\n" + (isItem ? "" : "  next: Int\n")
    let reading = Reading(text)
    guard !item.message.isEmpty else {
      #expect(reading.messages == [])
      return
    }
    #expect(reading.messages == ["\(item.at): \(item.message)"])
    let finding = try #require(reading.findings.first)
    #expect(finding.help == item.help)
    #expect(reading.tree.documents.map(\.isCut) == [true])
    if let wanted = item.fixed {
      let fixed = Reading(try #require(reading.fixed(finding)))
      #expect(fixed.messages == [])
      #expect(fixed.shape() == "{module: A, state: {\(wanted), next: Int}}")
    }
  }

  @Test(arguments: [
    ("a: [x, y\nb: 1\n", "1:4 [x, y: the bracket `[` is never closed", "close it: `a: [x, y]`"),
    (
      "a: { b: [x, c: y\nd: 1\n", "1:4 { b: [x, c: y: the bracket `{` is never closed",
      "close it: `a: { b: [x, c: y ]}`"
    ),
    (
      "a: { b: 1,\n  c: 2\nd: 1\n", "1:4 { b: 1,: the bracket `{` is never closed",
      "add `}` after its last entry"
    ),
    ("a: 'b\nc: d\n", "1:4 'b: the quote `'` is never closed", "close it: `a: 'b'`"),
    ("a: \"b\nc: \"d\"\n", "1:4 \"b: the quote `\"` is never closed", "close it: `a: \"b\"`"),
    (
      "a: \"b\n---\nc: d\n", "1:4 \"b: the quote `\"` is never closed", "close it: `a: \"b\"`"
    ),
    (
      "a:\n\tb: c\n", "2:1 \t: this line is indented with a tab, but YAML allows only spaces",
      "replace tabs with spaces: `  b: c`"
    ),
    (
      "a: |\n\tb = c\n", "2:1 \t: this line is indented with a tab, but YAML allows only spaces",
      "replace tabs with spaces: `  b = c`"
    ),
    ("a\n  b: 1\nc: 2\n", "1:1 a: `a` needs a `:` after it", "write `a:`"),
    ("a: 1\nb\n", "2:1 b: `b` needs a `:` after it", "write `b:`"),
    (
      "m:\n  a:Int\n  b: Int\n", "2:3 a:Int: missing space after the `:` of `a:Int`",
      "write `a: Int`"
    ),
    (
      "m:\n  a: Int\n   b: Int\n",
      "3:4 b: Int: YAML reads this line as part of `a: Int`, because it is indented deeper",
      "indent it like the line above"
    ),
    (
      "m:\n   a: Int\n  b: Int\n",
      "3:3 b: Int: the indentation of this line, 2, matches no line above it",
      "indent it by 3 spaces, like `a: Int`, if they belong together"
    ),
    (
      "m:\n  a: |\n    x = 1\n   y = 2\n",
      "4:4 y = 2: the indentation of this line, 3, matches no line above it",
      "indent it by 4 spaces, like `x = 1`, if they belong together"
    ),
    (
      "a: 1\n- b\n", "2:1 - b: a list item is not allowed between the keys of a mapping",
      "indent it below its key, or add a key"
    ),
    (
      "a: 1\n%b\nc: d\n", "2:1 %b: YAML reads a line that starts with `%` as a directive",
      "remove the line, or indent it"
    ),
    (
      "a: 1\n<<<<<<< HEAD\nb: 2\n", "2:1 <<<<<<< HEAD: a merge conflict is left in the file", ""
    ),
    (
      "a:\n  b: f(to: 1)\n    x = 2\n",
      "2:6 f(to: 1): YAML reads the `: ` in this string as a mapping",
      "write `b: |`, and the text indented on the lines below"
    ),
    (
      "a:\n  b: 1\n\u{A0}\u{A0}c: 2\n\u{A0}\u{A0}d: 2\n",
      "3:1 \u{A0}\u{A0}: this line is indented with a no-break space (U+00A0), but YAML "
        + "allows only spaces",
      "replace it with spaces"
    ),
    (
      "a:\n  b: 1\n \u{3000}c: 2\n",
      "3:1  \u{3000}: this line is indented with an ideographic space (U+3000), but YAML "
        + "allows only spaces",
      "replace it with spaces"
    ),
    (
      "module： Cart\nstate: { a: Int }\n",
      "1:7 ：: `：` is a full-width colon (U+FF1A), which YAML reads as a letter",
      "write `module: Cart`"
    ),
    (
      "a:\n  b：Int\n  c: Int\n",
      "2:4 ：: `：` is a full-width colon (U+FF1A), which YAML reads as a letter",
      "write `b: Int`"
    ),
    (
      "a: 1\nb：\n  c: Int\n",
      "2:2 ：: `：` is a full-width colon (U+FF1A), which YAML reads as a letter",
      "write `b:`"
    ),
    (
      "actions:\n  a:\n  didAdd(item: String): # new\n",
      "3:3 didAdd(item: String): a key must be a name without parentheses",
      "write `didAdd: { item: String }`"
    ),
    (
      "actions:\n  did(a: [Int], b: (Int) -> Int):\n",
      "2:3 did(a: [Int], b: (Int) -> Int): a key must be a name without parentheses",
      "write `did: { name: … }`"
    ),
    (
      "operations:\n  add(a: Int): x = a\n",
      "2:3 add(a: Int): a key must be a name without parentheses",
      "write `add: { takes: { a: Int }, does: x = a }`"
    ),
    (
      "reduce:\n  did(a: Int): x = a\n",
      "2:3 did(a: Int): a key must be a name without parentheses",
      "write `did:`; declare the action's payload in `actions`"
    ),
    ("a: 1\n: 2\n", "2:1 : 2: this `:` needs a key before it", ""),
  ])
  func linesThatDoNotFit(_ text: String, _ message: String, _ help: String) {
    let reading = Reading(text)
    #expect(reading.messages.first == message)
    #expect(reading.findings.count == 1)
    #expect(reading.findings.first?.help == help)
  }
}
