import Foundation
import Testing
import WeirDiagnostics

@testable import WeirGenerate

@Suite struct CompilerMessageTests {
  private static let paths = ["0.swift": "Sources/A.swift", "1.swift": "Sources/B.swift"]

  private func read(_ output: String) -> [CompilerMessage] {
    CompilerMessage.read(output, in: "/tmp/x", paths: Self.paths).messages
  }

  /// Errors in other files are kept, and macro expansions have the position of their use.
  @Test func messagesInOtherFiles() {
    let read = CompilerMessage.read(
      """
      /usr/lib/Swift.swift:1:2: warning: old
      /lib/GRDB.swiftmodule:1:1: error: module compiled with Swift 5
      let text = "/tmp/y.swift:3:4: error: a line of the source"
      @__swiftmacro_3Observable.swift:3:5: error: cannot find 'a' in scope
        a
        ^
      /tmp/x/1.swift:7:2: note: in expansion of macro 'Observable' here
        @Observable
      /tmp/x/1.swift:8:2: note: more
      /tmp/x/0.swift:3:5: error: wrong
      // /tmp/y.swift:3:4: error: another line of the source
      Grammar.y:99:1: error: at a #sourceLocation
      """, in: "/tmp/x", paths: Self.paths)
    #expect(read.elsewhere.map(\.path) == ["/lib/GRDB.swiftmodule", "Grammar.y"])
    #expect(read.elsewhere.map(\.line) == [1, 99])
    #expect(read.messages.map(\.entry.path) == ["Sources/B.swift", "Sources/A.swift"])
    #expect(read.messages[0].entry.text == "cannot find 'a' in scope")
    #expect(read.messages[0].entry.line == 7 && read.messages[0].isError)
    #expect(read.messages[0].notes.map(\.text) == ["more"])
  }

  @Test(arguments: [
    ("missing required module 'GRDBSQLite'", ["GRDBSQLite"]),
    ("missing required modules: 'A', 'B'", ["A", "B"]), ("no such module 'A'", []),
  ])
  func missingRequiredModules(_ text: String, _ modules: [String]) {
    let messages = read("/tmp/x/0.swift:1:8: error: \(text)")
    #expect(messages.map(\.missingRequiredModules) == [modules])
  }

  @Test func messagesHaveTheirNotes() {
    let messages = read(
      """
      /tmp/x/0.swift:3:5: error: cannot find 'a: b' in scope
        x
        ^
      /tmp/x/1.swift:1:2: note: see /tmp/x/0.swift
      /usr/lib/Swift.swift:1:2: note: elsewhere
      /tmp/x/1.swift:7:1: warning: unused
      <unknown>:0: error: somewhere
      /tmp/x/2.swift:7:1: error: of no file
      /tmp/x/1.swift:7: error: without a column
      """)
    #expect(messages.map(\.isError) == [true, false])
    #expect(messages.map(\.entry.path) == ["Sources/A.swift", "Sources/B.swift"])
    #expect(messages[0].entry.text == "cannot find 'a: b' in scope")
    #expect(messages[0].entry.line == 3 && messages[0].entry.column == 5)
    #expect(messages[0].notes.map(\.text) == ["see 0.swift"])
    #expect(messages[1].notes == [])
  }

  @Test func missingModulesAndNames() {
    let messages = read(
      """
      /tmp/x/0.swift:1:8: error: no such module 'Algorithms'
      /tmp/x/0.swift:1:8: error: cannot convert '[Row.ID]' to 'Int?'
      /tmp/x/0.swift:1:8: error: type 'Row' does not conform to protocol 'Equatable'
      """)
    #expect(messages.map(\.missingModule) == ["Algorithms", nil, nil])
    #expect(names(messages[1]) == ["ID other", "Int other", "Row other"])
    #expect(messages.map(\.isAboutConformance) == [false, false, true])
  }

  private func names(_ message: CompilerMessage) -> [String] {
    message.quotedNames.map { "\($0.text) \($0.use)" }.sorted()
  }

  @Test(arguments: [
    ("cannot find type 'id' in scope", ["id type"]), ("cannot find 'id' in scope", ["id missing"]),
    ("'Row' is not a member type of struct 'App.Order'", ["App type", "Row type"]),
    ("no type named 'Row' in module 'App'", ["App other", "Row type"]),
    ("value of type '[Order.Status]?' has no member 'total'", ["Order type", "total member"]),
    ("missing argument for parameter 'step' in call", []),
    ("incorrect argument label in call (have 'a:', expected 'b:')", []),
    ("cannot assign to value: 'x' is a 'let' constant", ["let other", "x other"]),
    ("no exact matches in call to instance method 'clamp'", ["clamp other"]),
    ("ambiguous use of 'select(id:at:)'", ["select other"]),
    (
      "cannot convert value of type '(id: UUID) -> Void' to 'Int'",
      ["Int other", "UUID type", "Void type"]
    ),
  ])
  func usesOfNames(_ text: String, _ expected: [String]) {
    #expect(read("/tmp/x/0.swift:1:1: error: \(text)\n").map(names) == [expected])
  }

  @Test(arguments: [
    (
      "<unknown>:0: error: invalid value '9' in '-swift-version 9'\n",
      "invalid value '9' in '-swift-version 9'"
    ),
    ("/tmp/x/0.swift:1:1: error: invalid value 'x'\n", nil), ("<unknown>:0: error: other\n", nil),
    ("", nil),
  ])
  func errorsAboutArguments(_ output: String, _ expected: String?) {
    #expect(CompilerMessage.argumentError(in: output).map(String.init) == expected)
  }
}

@Suite struct MatchingTextTests {
  /// - Returns: The bytes before the found token, and the token.
  private func match(_ line: String, _ token: String, in other: String) -> String? {
    guard let range = line.range(of: token) else { return nil }
    let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
    let bytes = Array("x\n\(other)\ny".utf8)
    let found = MatchingText.range(
      of: column, in: Array(line.utf8), within: bytes[2..<bytes.count - 2])
    return "\(found.lowerBound - 2): " + String(decoding: bytes[found], as: UTF8.self)
  }

  @Test(arguments: [
    ("    count = rows.map", "map", "  didTap: count = rows.map", "23: map"),
    // The text around the token decides.
    ("    b = rows.map", "rows", "  didTap: a = rows.map; b = rows.map", "28: rows"),
    ("    rows = 1", "rows", "  a: rows2 + rows = 1", "13: rows"),
    ("    a = \"ä\" + übung", "übung", "  x: a = \"ä\" + übung", "16: übung"),
    ("    a = b ?? c", "??", "  x: a = b ?? c", "11: ?"),
    // A token that the line does not contain: the line without its blanks.
    ("    other", "other", "\t didTap: a ", "2: didTap: a"),
    ("    other", "other", "  ", "0:  "), ("    other", "other", "", "0: "),
  ])
  func tokens(_ line: String, _ token: String, _ other: String, _ expected: String) {
    #expect(match(line, token, in: other) == expected)
  }

  @Test func aColumnAfterTheLineMarksTheWholeLine() {
    let other = Array("  a: b".utf8)
    #expect(MatchingText.range(of: 99, in: Array("x".utf8), within: other[...]) == 2..<6)
  }
}

@Suite struct CompiledFileTests {
  /// Empty lines replace the directives, so that line numbers remain those of the generated file.
  @Test func linesComeFromSpecs() throws {
    let sources = SourceMap([
      SourceFile(name: "a \"b\".yaml", text: "one\ntwo\n"), SourceFile(name: "c.yaml", text: ""),
    ])
    let text = #"""
      // Made by Weir from specs.
      struct A {
        #sourceLocation(file: "a \"b\".yaml", line: 7)
        first
        second
        #sourceLocation()
      }
      #sourceLocation(file: "c.yaml", line: 1)
      third
      #sourceLocation(file: "unknown.yaml", line: 1)
      fourth
      """#
    let file = try #require(
      CompiledFile.files(of: [GeneratedFile(path: "A.swift", text: text)], sources).first)
    #expect(
      file.text
        == "// Made by Weir from specs.\nstruct A {\n\n  first\n  second\n\n}\n\nthird\n\nfourth")
    let origins = (0...12).map { line in
      file.origin(ofLine: line).map { "\(sources[$0.file].name):\($0.line)" } ?? ""
    }
    #expect(
      origins == [
        "", "", "", "", "a \"b\".yaml:7", "a \"b\".yaml:8", "", "", "", "c.yaml:1", "", "", "",
      ])
    #expect(file.line(4) == "  first" && file.line(0) == "" && file.line(99) == "")
  }
}
