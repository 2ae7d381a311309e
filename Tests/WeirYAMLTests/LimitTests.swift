import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct LimitTests {
  @Test func depth() {
    let text = "a: 1\nb: " + String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let reading = Reading(text + "\n---\nc: 2\n")
    #expect(
      reading.messages == ["2:131 [: collections are nested more than 128 levels deep"])
    #expect(reading.tree.documents.map(\.isCut) == [true, false])
    let fits = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(Reading(fits).messages == [])
  }

  @Test func depthThroughAliases() {
    var text = "x0: &x0 [1]\n"
    for number in 1..<400 { text += "x\(number): &x\(number) [*x\(number - 1)]\n" }
    let reading = Reading(text)
    #expect(reading.findings.count == 1)
    #expect(
      reading.messages.first?.hasSuffix("collections are nested more than 128 levels deep")
        == true)
  }

  /// Without the limit, the expansion would take years.
  @Test(.timeLimit(.minutes(10))) func aliasBomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for number in 1..<60 {
      let aliases = Array(repeating: "*a\(number - 1)", count: 9).joined(separator: ", ")
      text += "a\(number): &a\(number) [\(aliases)]\n"
    }
    let reading = Reading(text)
    #expect(reading.findings.count == 1)
    #expect(reading.findings.first?.message.contains("more than 2000000 nodes") == true)
    #expect(reading.tree.documents.first?.isCut == true)
  }

  @Test func nodes() {
    var limits = YAMLLimits()
    limits.nodes = 10
    #expect(Reading("[1, 2, 3, 4, 5, 6, 7, 8, 9]", limits: limits).messages == [])
    #expect(
      Reading("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", limits: limits).messages == [
        "1:29 10: the document has more than 10 nodes, counting the nodes of each alias"
      ])
  }

  @Test func scalarsAndFiles() {
    var limits = YAMLLimits()
    limits.scalarBytes = 4
    #expect(
      Reading("a: b\nc: defgh\n", limits: limits).messages == [
        "2:4 defgh: this string is longer than 4 bytes"
      ])
    limits.fileBytes = 5
    let reading = Reading("a: bcd", limits: limits)
    #expect(reading.messages == ["1:1 a:: the file has 6 bytes, more than the limit of 5"])
    #expect(reading.tree.documents.isEmpty)
  }
}

@Suite struct FindingLimitTests {
  @Test func findings() {
    let reading = Reading(String(repeating: "a: 1\n", count: 3_000))
    #expect(reading.findings.count == 1_001)
    #expect(reading.findings.last?.message == "the file has more errors, which are not shown")
    let aliases = Reading("[" + String(repeating: "*x, ", count: 3_000) + "]")
    #expect(aliases.findings.count == 1_001)
  }

  @Test func tagDirectives() {
    let lines = (0..<70).map { "%TAG !a\($0)! b\n" }.joined()
    let reading = Reading(lines + "---\na: b\n")
    #expect(
      reading.findings.map(\.message) == ["the file has more than 64 `%TAG` directives"])
    #expect(Reading("%TAG !a! b\n---\na: x%TAG\n").messages == [])
  }
}
