import Testing
import WeirDiagnostics
import WeirSwift
import WeirTemplate

@Suite("Limits")
struct LimitTests {
  private func nested(_ count: Int, around inner: String = "x") -> String {
    String(repeating: "{{#isOpen}}", count: count) + inner
      + String(repeating: "{{/isOpen}}", count: count)
  }

  @Test func `sixty-four levels are rendered, one more is refused`() {
    #expect(render(nested(64), Garden(isOpen: true)) == "x")
    #expect(
      problems(nested(65)) == ["isOpen: sections and partials are nested more than 64 deep"])
    #expect(problems(nested(100_000)).count == 1)
  }

  @Test func `partials count as levels`() {
    #expect(
      problems(nested(64, around: "{{>p}}"), partials: ["p": "x"]) == [
        "p: sections and partials are nested more than 64 deep"
      ])
  }

  @Test func `all unclosed sections are reported`() {
    let found = problems(String(repeating: "{{#isOpen}}", count: 20_000))
    #expect(found.filter { $0.hasSuffix("is not closed") }.count == 20_000)
  }

  @Test func `a long path through records is refused`() {
    let name = Array(repeating: "keeper", count: 100_000).joined(separator: ".")
    let messages = load("{{\(name)}}").findings.map(\.message)
    #expect(messages == ["a name must not have more than 64 parts, found 100000"])
  }

  @Test func `partials that include each other repeatedly are limited`() {
    var partials: [String: String] = ["p0": "a line of text\n"]
    for level in 1...30 { partials["p\(level)"] = "{{>p\(level - 1)}}{{>p\(level - 1)}}" }
    let messages = load("{{>p30}}", partials: partials).findings.map(\.message)
    #expect(messages == ["with its partials, the template grows beyond 16 MB"])
  }

  @Test func `after a thousand unknown names compilation stops`() {
    let found = load(String(repeating: "{{wrong}} ", count: 5000)).findings
    #expect(found.count == 1000)
  }

  @Test func `a dump of a deep value ends`() {
    var bed = Bed(label: "deepest")
    for _ in 0..<100 { bed = Bed(label: "x", inner: [bed]) }
    let dump = Garden.shape.dump(Garden(beds: [bed]))
    #expect(dump.contains("\"(deeper levels are left out)\""))
    #expect(!dump.contains("deepest"))
  }
}
