import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct CutTests {
  @Test func readingContinuesWithTheNextDocument() {
    let reading = Reading(
      """
      module: A
      a: 1
      ---
      module: B
      list: [x, y
      more: 1
      ---
      module: C
      c: ]
      --- # is not exactly the line
      module: D
      ---
      module: E
      """)
    #expect(
      reading.findings.map { reading.tree.source.position(at: Int($0.span.start)).line } == [5, 9])
    let documents = reading.tree.documents
    #expect(documents.map(\.isCut) == [false, true, true, false])
    #expect(documents.map { $0.moduleNameHint?.value } == [nil, "B", "C", nil])
    #expect(reading.shape(document: 3) == "{module: E}")
    #expect(reading.node("module", document: 1).map { reading.tree.text($0) } == "B")
  }

  /// Every value without quotes is reported in one run, in its own words.
  @Test func errorsAfterTheFirstAreReported() {
    let reading = Reading(
      """
      module: A
      a: isOn ? 1 : 2
      b: [Int] = []
      c: { d: !x, e: [a, b].max() }
      f: "unclosed
      ---
      module: B
      a: isOn ? 1 : 2
      """)
    let lines = reading.findings.map {
      reading.tree.source.position(at: Int($0.span.start)).line
    }
    #expect(lines.sorted() == [2, 3, 4, 5, 8])
    #expect(reading.findings.allSatisfy { !$0.help.contains("xx") })
    #expect(reading.shape() == "{module: A}")
  }

  @Test func completePartsAreKept() {
    let reading = Reading("module: A\nstate:\n  a: Int\n  b: { type: Int, is: x }\n  c: @\n")
    #expect(reading.shape() == "{module: A, state: {a: Int, b: {type: Int, is: x}}}")
    #expect(reading.tree.documents[0].isCut)
  }

  /// The start of a text is not the text: the part before the error is discarded.
  @Test(arguments: [
    ("a: Int\nis: a ? 0 : 1\n", "{a: Int}"),
    ("a: { type: Int, is: a ? 0 : 1 }\n", "{a: {type: Int}}"),
    ("a:\n  b: Int\n  did: cart.add(item: \"x\")\n", "{a: {b: Int}}"),
    ("a: { b: Int, did: cart.add(item: \"x\") }\n", "{a: {b: Int}}"),
    ("a: Int\nis: \"x\" + b\n", "{a: Int}"),
    ("a: Int\nids: [Int] = []\n", "{a: Int}"),
    ("a:\n  - b\n  - c: x: y\n", "{a: [b, {}]}"),
    ("a: 1\nb: 2\n  c: 3\n", "{a: 1}"),
  ])
  func noHalfText(_ text: String, _ shape: String) {
    #expect(Reading(text).shape() == shape)
  }

  @Test func theNameIsKeptIfNothingElseWasRead() {
    let reading = Reading("doc: 'unclosed\nmodule: Late_1 # here\n---\n@\n")
    #expect(reading.tree.documents.map { $0.moduleNameHint?.value } == ["Late_1", nil])
    #expect(reading.tree.documents[0].moduleNameHint.map { Int($0.span.start) } == 23)
    let twisted = Reading("module: A-B\n  @\n")
    #expect(twisted.tree.documents.map { $0.moduleNameHint?.value } == [nil])
  }

  @Test func anErrorAfterTheEndBelongsToItsDocument() {
    let reading = Reading("[a]\nb: c\n---\nd: e\n")
    #expect(reading.findings.count == 1)
    #expect(reading.tree.documents.map(\.isCut) == [true, false])
  }

  @Test func carriageReturnsEndTheMarkerToo() {
    let reading = Reading("module: A\r\na: [\r\n---\r\nmodule: B\r\n")
    #expect(reading.findings.count == 1)
    #expect(reading.shape(document: 1) == "{module: B}")
  }

  @Test func errorsAreBounded() {
    let reading = Reading(String(repeating: "---\n@\n", count: 5_000))
    #expect(reading.findings.count == YAMLLimits.standard.cutDocuments + 1)
    #expect(reading.findings.last?.message.hasPrefix("the rest of the file is not read") == true)
  }
}
