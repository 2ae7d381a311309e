import Testing
import WeirDiagnostics

@Suite("Malformed tags")
struct TagProblemTests {
  @Test(arguments: [
    ("{{name", ["{{: this tag is not closed on its line"]),
    ("{{name}", ["{{: this tag is not closed on its line"]),
    ("{{\nname}}", ["{{: this tag is not closed on its line"]),
    ("{{#isOpen\n}}", ["{{#: this tag is not closed on its line"]),
    ("{{{name}}", ["{{{: this tag is not closed on its line"]),
    ("{{nam {{name}}", ["{{: this tag is not closed on its line"]),
    ("{{", ["{{: this tag is not closed on its line"]),
    ("a {{! never", ["{{!: this comment is not closed"]),
    ("{{}}", [": this tag has no name"]),
    ("{{ # }}", ["#: `#` is not a name"]),
    ("{{#}}{{/}}", [": this tag has no name", ": this tag has no name"]),
    ("{{>}}", [": this tag has no name"]),
    ("{{a b}}", ["a b: `a b` is not a name"]),
    ("{{a..b}}", ["a..b: `a..b` is not a name"]),
    ("{{.name}}", [".name: `.name` is not a name"]),
    ("{{name.}}", ["name.: `name.` is not a name"]),
    ("{{$name}}", ["$name: `$name` is not a name"]),
    ("{{<name}}", ["<name: `<name` is not a name"]),
    ("{{näme}}", ["näme: `näme` is not a name"]),
  ])
  func `a tag that cannot be read`(template: String, expected: [String]) {
    #expect(problems(template) == expected)
  }

  @Test(arguments: [
    ("{{#isOpen}}", ["isOpen: the section `isOpen` is not closed"]),
    ("{{^motto}}x", ["motto: the section `motto` is not closed"]),
    ("x{{/isOpen}}", ["isOpen: `isOpen` is closed here, but no section is open"]),
    (
      "{{#isOpen}}{{^motto}}{{/isOpen}}",
      ["motto: the section `motto` is not closed"]
    ),
    (
      "{{#isOpen}}{{/isOpne}} {{name}}",
      ["isOpne: this closes `isOpne`, but the open section is `isOpen`"]
    ),
    (
      "{{#isOpen}}{{/motto}}{{/isOpen}}",
      ["motto: this closes `motto`, but the open section is `isOpen`"]
    ),
    ("{{#isOpen}}{{/a b}}", ["a b: `a b` is not a name"]),
    ("{{#a b}}{{/isOpen}}", ["a b: `a b` is not a name"]),
  ])
  func `a section that ends at the wrong tag`(template: String, expected: [String]) {
    #expect(problems(template) == expected)
  }

  @Test func `one mistake does not hide the next`() {
    #expect(
      problems("{{#isOpen}}\n{{nam\n{{motto.x}}\n{{/beds}}\n") == [
        "{{: this tag is not closed on its line",
        "x: `motto` is a text that may be missing, which has no names inside",
        "beds: this closes `beds`, but the open section is `isOpen`",
      ])
  }

  @Test func `a wrong end refers to the start of the section`() throws {
    let finding = try #require(load("{{#isOpen}}{{/isOpne}}").findings.first)
    #expect(finding.related.map(\.span.range) == [3..<9])
    let cut = try #require(load("{{#isOpen}}{{#motto}}{{/isOpen}}").findings.first)
    #expect(cut.related.map(\.span.range) == [24..<30])
  }
}
