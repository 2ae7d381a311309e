import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct KeyTests {
  @Test func theSecondOfTwoEqualKeys() {
    let reading = Reading("a: 1\nb: 2\n'a': 3\n\"\\u0061\": 4\n")
    #expect(
      reading.messages == [
        "3:1 'a': duplicate key `a`",
        "4:1 \"\\u0061\": duplicate key `a`",
      ])
    #expect(reading.findings.map { $0.related.map { Int($0.span.start) } } == [[0], [0]])
    #expect(reading.shape() == "{a: 1, b: 2}")
    #expect(reading.tree.documents[0].isCut == false)
  }

  @Test func aSecondModuleWithoutTheLineBetween() throws {
    let reading = Reading("module: A\nstate: { a: Int }\nmodule: B\nstate: { b: Int }\nx: 1\n")
    #expect(reading.messages == ["3:1 module: a second module starts here"])
    #expect(reading.findings.first?.help == "put `---` on its own line before it")
    #expect(reading.shape() == "{module: A, state: {a: Int}}")
    #expect(reading.tree.documents.map(\.isRunTogether) == [true])
    let finding = try #require(reading.findings.first)
    let fixed = Reading(try #require(reading.fixed(finding)))
    #expect(fixed.messages == [])
    #expect(fixed.shape(document: 1) == "{module: B, state: {b: Int}, x: 1}")
    // Only a key of the document itself begins a module.
    #expect(
      Reading("a:\n  module: A\n  module: B\n").messages == [
        "3:3 module: duplicate key `module`"
      ])
  }

  @Test(arguments: [15, 16, 17, 500])
  func manyKeys(_ count: Int) {
    var text = (0..<count).map { "key\($0): 1\n" }.joined()
    #expect(Reading(text).messages == [])
    text += "key\(count / 2): again\n"
    let reading = Reading(text)
    #expect(reading.findings.count == 1)
    #expect(
      reading.messages.first?.hasSuffix("duplicate key `key\(count / 2)`")
        == true)
  }

  @Test func equalKeysOfTwoMappings() {
    #expect(Reading("a: { x: 1 }\nb: { x: 1, a: 2 }\n").messages == [])
  }

  @Test func mergeKeys() {
    let reading = Reading("a: &x { p: 1 }\nb:\n  <<: *x\n  q: 2\nc: { <<: *x }\nd: { '<<': 1 }\n")
    #expect(
      reading.messages == [
        "3:3 <<: merge keys (`<<`) are not supported",
        "5:6 <<: merge keys (`<<`) are not supported",
      ])
    #expect(reading.findings[0].help.contains("key: *name"))
    #expect(reading.shape() == "{a: {p: 1}, b: {q: 2}, c: {}, d: {<<: 1}}")
  }

  @Test(arguments: [
    ("? [a, b]\n: 1\nx: 2\n", "1:3 [a, b]: a key must be a string, not a list"),
    ("{ a: 1 }: 1\nx: 2\n", "1:1 { a: 1 }: a key must be a string, not a mapping"),
    ("? \n: 1\nx: 2\n", "1:2 : this `:` needs a key before it"),
  ])
  func invalidKeys(_ text: String, _ message: String) {
    let reading = Reading(text)
    #expect(reading.messages == [message])
    #expect(reading.shape() == "{x: 2}")
  }
}
