import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct SwiftScalarTests {
  private func swift(
    _ value: String, as position: SwiftPosition, above: String = ""
  ) throws -> (Reading, Result<SwiftScalar, Finding>) {
    let reading = Reading("\(above)m:\n  k: \(value)\n  next: 1\n")
    #expect(reading.messages == [])
    let node = try #require(reading.node("m", "k"))
    let key = reading.node("m").flatMap { reading.key("k", in: $0) }
    return (reading, reading.tree.swift(node, as: position, key: key))
  }

  @Test(arguments: [
    ("UUID?", "UUID?"), ("[Item]", "[Item]"), ("[UUID: Item]", "[UUID: Item]"),
    ("[[Item]]", "[[Item]]"), ("[UUID: [Item]]", "[UUID: [Item]]"),
    ("[ UUID : Item ]  # c", "[ UUID : Item ]"), ("\"[Item]?\"", "[Item]?"),
    ("Result<User, Error>", "Result<User, Error>"),
    ("[Result<User, Error>]", "[Result<User, Error>]"),
    ("[(Int, Int)]", "[(Int, Int)]"), ("&T UUID", "UUID"), ("&T [Item]", "[Item]"),
    ("String = \"a\" # c", "String = \"a\""), ("(A, B) -> C", "(A, B) -> C"),
  ])
  func types(_ written: String, _ text: String) throws {
    for position in [SwiftPosition.type, .typeWithDefault] {
      let (reading, result) = try swift(written, as: position)
      let scalar = try result.get()
      #expect(scalar.text == text)
      let start = scalar.anchor.fileOffset(of: 0)
      #expect(reading.tree.source.text(in: start..<start + text.utf8.count) == text)
    }
  }

  @Test(arguments: [
    "[a, b]", "[]", "[a: b]", "[\"x\", \"]\"]", "a && b", "'a ? b : c'", "-1",
    "x # a \"comment", "|\n    a\n    b", "&x 'a'",
  ])
  func expressions(_ written: String) throws {
    let (_, result) = try swift(written, as: .expression)
    #expect(throws: Never.self) { try result.get() }
  }

  @Test func aListInBracketsIsUnchanged() throws {
    let (_, result) = try swift("[\"x\", 'y']", as: .expression)
    let scalar = try result.get()
    #expect(scalar.text == "[\"x\", 'y']")
    #expect(scalar.style == .flowSequence)
  }

  @Test(arguments: [
    (
      "!isOpen", "2:6 !isOpen: YAML reads `!` at the start of a string as a tag",
      "write `k: \"!isOpen\"`, or `isOpen == false`"
    ),
    (
      "!x.y(z: 1)", "2:6 !x.y(z: 1): YAML reads `!` at the start of a string as a tag",
      "write `k: '!x.y(z: 1)'`"
    ),
    (
      "!x {}", "2:6 !x {}: YAML reads `!` at the start of a string as a tag",
      "write `k: \"!x {}\"`"
    ),
    (
      "&x y", "2:6 &x y: YAML reads `&` at the start of a string as an anchor",
      "write `k: \"&x y\"`"
    ),
    (
      "title + \" #1\" # c",
      "2:16 #1\": YAML reads ` #` as the start of a comment and "
        + "ignores the rest", "write `k: 'title + \" #1\"'`"
    ),
    (
      "#selector(x)",
      "2:6 #selector(x): YAML reads ` #` as the start of a comment and "
        + "ignores the rest", "write `k: \"#selector(x)\"`"
    ),
    (
      "\"\"", "2:6 \"\": `\"\"` is empty, because the quotes belong to YAML",
      "write `k: '\"\"'` for an empty string"
    ),
    ("", "2:3 k: expected an expression after `k:`, found nothing", ""),
    (
      "a\n    + b", "2:6 a\n    + b: YAML joins these lines into one",
      "write `k: |`, and the text indented on the lines below"
    ),
    (
      "\"a\n    + b\"", "2:6 \"a\n    + b\": YAML joins these lines into one",
      "write `k: |`, and the text indented on the lines below"
    ),
    (
      ">\n    a\n    b", "2:6 >\n    a\n    b: YAML joins the lines of a `>` block into one",
      "write `k: |`"
    ),
    (
      "\n    a ? b : c",
      "3:5 a ? b : c: YAML reads the `: ` in this string as a mapping",
      "write `k: |` above it"
    ),
    ("{ go() }", "2:6 { go() }: YAML reads `{ go() }` as a mapping", "write `k: \"{ go() }\"`"),
    ("\n  - a", "3:3 - a: expected an expression, found a list", ""),
    ("[a,\n    b]", "2:6 [a,\n    b]: write an expression in brackets on one line", ""),
  ])
  func expressionsThatYAMLMisreads(_ written: String, _ message: String, _ help: String) throws {
    let (reading, result) = try swift(written, as: .expression)
    guard case .failure(let finding) = result else {
      Issue.record("read as \(result)")
      return
    }
    #expect(reading.shown(finding) == message)
    #expect(finding.help == help)
    if let fixed = reading.fixed(finding) {
      let again = Reading(fixed)
      let node = try #require(again.node("m", "k"))
      let scalar = try again.tree.swift(node, as: .expression, key: nil).get()
      let meant = Reading("m:\n  k: |\n    \(written.replacing("\n    ", with: ""))\n")
      if scalar.style != .literal, written != "\"\"", !written.hasSuffix("# c") {
        #expect(meant.node("m", "k").map { meant.tree.text($0) } == scalar.text + "\n")
      }
    }
  }

  @Test(arguments: [
    ("[A, B]", "2:6 [A, B]: expected a type, found a list of 2"),
    ("[]", "2:6 []: expected a type, found a list of 0"),
    ("{ a: b }", "2:6 { a: b }: expected a type, found a mapping"),
    ("", "2:3 k: expected a type after `k:`, found nothing"),
    ("!A", "2:6 !A: YAML reads `!` at the start of a string as a tag"),
  ])
  func invalidTypes(_ written: String, _ message: String) throws {
    let (reading, result) = try swift(written, as: .type)
    guard case .failure(let finding) = result else {
      Issue.record("read as \(result)")
      return
    }
    #expect(reading.shown(finding) == message)
  }

  @Test func aliases() throws {
    let above = "t: &T UUID\nl: &L [Item]\nb: &B |\n  go()\nq: &Q 'a ? b : c'\n"
    for (name, position, text) in [
      ("T", SwiftPosition.type, "UUID"), ("L", .type, "[Item]"), ("B", .body, "go()\n"),
      ("Q", .expression, "a ? b : c"), ("T", .expression, "UUID"),
    ] {
      let (reading, result) = try swift("*\(name)", as: position, above: above)
      let scalar = try result.get()
      #expect(scalar.text == text)
      #expect(reading.tree.source.text(in: scalar.span.range) == "*\(name)")
      let start = scalar.anchor.fileOffset(of: 0)
      #expect(reading.tree.source.text(in: start..<start + text.utf8.count) == text)
    }
  }

  @Test func foldedLine() throws {
    let (_, result) = try swift(">\n    a", as: .body)
    #expect(try result.get().text == "a\n")
  }

  @Test func wordsInDoubleQuotes() throws {
    for (written, isWord) in [
      ("\"Hello\"", true), ("'Hello'", false), ("Hello", false), ("\"a + b\"", false),
    ] {
      let (_, result) = try swift(written, as: .expression)
      #expect(try result.get().isDoubleQuotedWord == isWord, "\(written)")
    }
  }

  @Test(arguments: [
    (
      "{ a: Result<User, Error> }",
      "1:9 Result<User, Error>: `,` has a special meaning inside brackets in YAML, so "
        + "`Result<User, Error>` must be quoted", "write `k: { a: \"Result<User, Error>\" }`"
    ),
    (
      "{ a: (Int, Int), b: f(x, y: 1) }",
      "1:9 (Int, Int): `,` has a special meaning inside brackets in YAML, so `(Int, Int)` "
        + "must be quoted", "write `k: { a: \"(Int, Int)\", b: 'f(x, y: 1)' }`"
    ),
    (
      "{ a: f(x, b: 1) }",
      "1:9 f(x, b: 1): `,` has a special meaning inside brackets in YAML, so `f(x, b: 1)` "
        + "must be quoted",
      "write `k: { a: 'f(x, b: 1)' }`"
    ),
    (
      "{ a: logInfo(\"x, y\"), c: d }",
      "1:9 logInfo(\"x, y\"): `,` has a special meaning inside brackets in YAML, so "
        + "`logInfo(\"x, y\")` must be quoted", "write `k: { a: 'logInfo(\"x, y\")', c: d }`"
    ),
    (
      "[a(Int, Int), b]",
      "1:5 a(Int, Int): `,` has a special meaning inside brackets in YAML, so "
        + "`a(Int, Int)` must be quoted", "write `k: [\"a(Int, Int)\", b]`"
    ),
  ])
  func splitInSilence(_ written: String, _ message: String, _ help: String) throws {
    let reading = Reading("k: \(written)\n")
    #expect(reading.messages == [])
    let node = try #require(reading.node("k"))
    let finding = try #require(reading.tree.flowSplit(node))
    #expect(reading.shown(finding) == message)
    #expect(finding.help == help)
    let fixed = Reading(try #require(reading.fixed(finding)))
    #expect(fixed.messages == [])
    let again = try #require(fixed.node("k"))
    #expect(fixed.tree.flowSplit(again) == nil)
    #expect(fixed.tree.count(again) < reading.tree.count(node))
  }

  @Test(arguments: [
    "{ a: b, c: }", "{ a, b }", "{ a: x < y, b: c }", "{ a: (Int) -> Void, b: c }", "{ a: f(x) }",
    "{ a: Set<Int>, b: [UUID: Item] }", "[a = \"x\", b]", "{ a: !t x, b: c }", "{}",
    "{ a: \"f(x\", b: c }", "{ a: x > y }",
  ])
  func notSplit(_ written: String) throws {
    let reading = Reading("k: \(written)\n")
    #expect(reading.messages == [])
    let node = try #require(reading.node("k"))
    #expect(reading.tree.flowSplit(node) == nil)
  }
}
