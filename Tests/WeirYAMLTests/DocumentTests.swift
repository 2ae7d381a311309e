import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct DocumentTests {
  @Test func shapesAndTexts() {
    let reading = Reading(
      """
      # a comment
      module: Order # trailing
      list:
      - a
      - 'it''s'
      flow: { Status: [initial, "in \\u0050rogress"], empty: , d: [UUID: [Item]] }
      none:
      body: |
        one

          two

      folded: >-
        a
        b
      plain: no
      """)
    #expect(reading.messages == [])
    #expect(
      reading.shape()
        == "{module: Order, list: [a, it's], flow: {Status: [initial, in Progress], empty: ~, "
        + "d: [{UUID: [Item]}]}, none: ~, body: one\n\n  two\n, folded: a b, plain: no}")
  }

  @Test func kindsAndSpans() throws {
    let text = """
      a: b
      m:
        k: |
          text

        l: [x: y]

      # the end
      s:
        - q: "t"
      """
    let reading = Reading(text)
    let tree = reading.tree
    let mapping = try #require(reading.node("m"))
    #expect(tree.kind(mapping) == .blockMapping)
    #expect(tree.sourceText(mapping) == "k: |\n    text\n\n  l: [x: y]")
    let literal = try #require(reading.node("m", "k"))
    #expect(tree.kind(literal) == .literal)
    #expect(tree.sourceText(literal) == "|\n    text")
    let flow = try #require(reading.node("m", "l"))
    #expect(tree.kind(flow) == .flowSequence)
    #expect(tree.sourceText(flow) == "[x: y]")
    let pair = try #require(tree.items(flow).first { _ in true })
    #expect(tree.kind(pair) == .flowMapping)
    #expect(tree.sourceText(pair) == "x: y")
    let list = try #require(reading.node("s"))
    #expect(tree.sourceText(list) == "- q: \"t\"")
    #expect(tree.count(list) == 1 && tree.count(mapping) == 4 && tree.count(literal) == 0)
    #expect(tree.equals(literal, "text\n") && !tree.equals(literal, "text"))
    #expect(tree.withText(literal) { $0.count } == 5)
  }

  @Test func onlyMissingKeysAreAbsent() throws {
    let reading = Reading("a:\nb: ''\nc: !t\nd: &x\ne: *x\nf: ~\n")
    for (key, isAbsent) in [
      ("a", true), ("b", false), ("c", false), ("d", false), ("e", false), ("f", false),
    ] {
      let node = try #require(reading.node(key))
      #expect(reading.tree.isAbsent(node) == isAbsent, "\(key)")
    }
  }

  @Test func severalDocuments() {
    let reading = Reading("module: A\n---\nmodule: B\n--- # c\n---\nmodule: C\n...\n")
    #expect(reading.messages == [])
    #expect(reading.tree.documents.map(\.isCut) == [false, false, false, false])
    #expect(
      reading.tree.documents.indices.map { reading.shape(document: $0) } == [
        "{module: A}", "{module: B}", "nothing", "{module: C}",
      ])
    let spans = reading.tree.documents.map { reading.tree.source.text(in: $0.span.range) }
    #expect(spans[1] == "module: B")
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "\u{FEFF}", "\u{FEFF}# c", "   \n"])
  func anEmptyFileHasNoDocument(_ text: String) {
    let reading = Reading(text)
    #expect(reading.messages == [])
    #expect(reading.tree.documents.isEmpty)
  }

  @Test func aliasesShareValues() throws {
    let reading = Reading("a: &x { p: [1, 2] }\nb: *x\nc: &t |\n  text\nd: *t\n")
    #expect(reading.messages == [])
    #expect(reading.shape() == "{a: {p: [1, 2]}, b: {p: [1, 2]}, c: text\n, d: text\n}")
    let alias = try #require(reading.node("b"))
    #expect(reading.tree.isAlias(alias) && reading.tree.sourceText(alias) == "*x")
    let anchor = try #require(reading.node("a"))
    #expect(!reading.tree.isAlias(anchor))
    #expect(reading.tree.sourceText(anchor) == "&x { p: [1, 2] }")
  }

  @Test func anchorsOfOneDocumentAreUnknownInTheNext() {
    let reading = Reading("a: &x 1\n---\nb: *x\n")
    #expect(
      reading.messages == [
        "3:4 *x: YAML reads `*x` as an alias, but there is no anchor `&x` before it"
      ])
    #expect(reading.tree.documents.map(\.isCut) == [false, true])
  }

  @Test func anAliasInsideOfItsOwnAnchor() {
    let reading = Reading("a: &x [1, *x]\nb: 2\n")
    #expect(
      reading.messages == ["1:11 *x: the alias `*x` is inside its own anchor"])
  }
}
