import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct JSONTests {
  private func read(_ text: String, limits: YAMLLimits = .standard) -> Result<Tree, Finding> {
    Tree.readJSON(SourceFile(name: "a.json", text: text), as: FileID(0), limits: limits)
  }

  /// The text of the only string in a list.
  private func string(_ text: String) throws -> String {
    let tree = try read("[\(text)]").get()
    let root = try #require(tree.documents.first?.root)
    let item = try #require(tree.items(root).first { _ in true })
    #expect(tree.sourceText(item) == text)
    return tree.text(item)
  }

  private func message(_ text: String, limits: YAMLLimits = .standard) -> String {
    guard case .failure(let finding) = read(text, limits: limits) else { return "" }
    return "\(finding.span.start)-\(finding.span.end) \(finding.message)"
  }

  @Test func readsTheSameTreeAsYAML() throws {
    let text = #"{"a": [1, -2.5e3, true, null, "x", []], "b": {}, "c": {"d": {"e": "f"}}}"#
    let source = SourceFile(name: "a.json", text: text)
    let json = try read(text).get()
    let yaml = Tree.read(source, as: FileID(0)).tree
    #expect(json.nodes.count == yaml.nodes.count)
    for (left, right) in zip(json.nodes, yaml.nodes) {
      #expect(left.kind == right.kind)
      #expect(left.start == right.start && left.end == right.end)
      #expect(left.count == right.count && left.next == right.next)
    }
    let root = try #require(json.documents.first?.root)
    #expect(json.pairs(root).map { json.text($0.key) } == ["a", "b", "c"])
  }

  @Test func decodesEscapes() throws {
    #expect(try string(#""a\/b\\c\"d""#) == #"a/b\c"d"#)
    #expect(try string(#""\b\f\n\r\t""#) == "\u{8}\u{c}\n\r\t")
    #expect(try string(#""\u00e4\u20AC""#) == "ä€")
    #expect(try string(#""\ud83d\ude00!""#) == "😀!")
    #expect(try string("\"äöü 😀\"") == "äöü 😀")
    #expect(try string(#""""#) == "")
  }

  @Test func keepsUnknownEscapes() throws {
    #expect(try string(#""^\d+\.\w$""#) == #"^\d+\.\w$"#)
    #expect(try string(#""\ud83d alone""#) == #"\ud83d alone"#)
    #expect(try string(#""\u12 \x""#) == #"\u12 \x"#)
    let tree = try read(#"["\d", "\n", "\q"]"#).get()
    #expect(tree.oddEscapes.map(\.start) == [2, 14])
  }

  @Test func acceptsCommonDeviations() throws {
    let tree = try read("\u{FEFF}{\"a\": [1, 2,], \"t\": \"x\ty\nz\",}\n").get()
    let root = try #require(tree.documents.first?.root)
    #expect(tree.pairs(root).map { tree.text($0.value) } == ["", "x\ty\nz"])
  }

  @Test func leavesOutDuplicateKeys() throws {
    let tree = try read(#"{"a": 1, "b": 2, "a": 3}"#).get()
    let root = try #require(tree.documents.first?.root)
    #expect(tree.pairs(root).map { tree.text($0.value) } == ["1", "2"])
    #expect(tree.duplicateKeys.map { tree.span($0).start } == [17])
  }

  @Test func reportsThePositionOfTheError() {
    #expect(message("{\"a\" 1}") == "5-6 expected `:`")
    #expect(message("{\"a\": 1 \"b\": 2}") == "8-9 expected `,` or `}`")
    #expect(message("[1, 2}") == "5-6 expected `,` or `]`")
    #expect(message("{a: 1}") == "1-2 expected a key in double quotes")
    #expect(message("[yes]") == "1-4 unknown word in JSON")
    #expect(message("[\"abc") == "1-2 this string is never closed")
    #expect(message("[1] x") == "4-5 unexpected text after the JSON value")
    #expect(message("{\"a\":") == "5-5 unexpected end of the JSON text")
    #expect(message("[,]") == "1-2 expected a value")
    #expect(message("") == "0-0 unexpected end of the JSON text")
    #expect(
      Result {
        try Tree.readJSON(
          SourceFile(name: "a.json", bytes: [0x5B, 0x22, 0xFF, 0x22, 0x5D]), as: FileID(0)
        ).get()
      }
      .failureMessage == "this byte is not UTF-8 text")
  }

  @Test func isBounded() {
    var limits = YAMLLimits()
    limits.depth = 3
    #expect(message("[[[]]]", limits: limits) == "")
    #expect(
      message("[[[[]]]]", limits: limits) == "3-4 collections are nested more than 3 levels deep"
    )
    limits.nodes = 4
    #expect(message("[1, 2, 3]", limits: limits) == "")
    #expect(message("[1, 2, 3, 4]", limits: limits).hasPrefix("10-11 the document has more than 4"))
    limits.scalarBytes = 3
    #expect(message(#"["abcd"]"#, limits: limits) == "1-7 this string is longer than 3 bytes")
    let deep = String(repeating: "[", count: 200_000)
    #expect(message(deep).hasSuffix("more than 128 levels deep"))
  }

  @Test func yamlAsDataKeepsMergeKeys() throws {
    let source = SourceFile(
      name: "a.yaml", text: "a: &x { k: 1 }\nb: { <<: *x }\nmodule: 1\nmodule: 2\n")
    let (tree, findings) = Tree.read(source, as: FileID(0), dialect: .data)
    #expect(findings.isEmpty)
    #expect(tree.duplicateKeys.count == 1)
    let root = try #require(tree.documents.first?.root)
    let pairs = Array(tree.pairs(root))
    #expect(pairs.map { tree.text($0.key) } == ["a", "b", "module"])
    #expect(tree.pairs(pairs[1].value).map { tree.text($0.key) } == ["<<"])
    // Our own language has no such key.
    #expect(Tree.read(source, as: FileID(0)).findings.count == 2)
  }
}

extension Result where Success == Tree, Failure == any Error {
  fileprivate var failureMessage: String {
    guard case .failure(let error) = self else { return "" }
    return (error as? Finding)?.message ?? "\(error)"
  }
}
