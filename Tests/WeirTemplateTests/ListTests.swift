import Testing
import WeirSwift

@Suite("Lists")
struct ListTests {
  private let beds = [
    Bed(label: "A", plants: ["ivy", "fern"]), Bed(label: "B", isShady: true),
    Bed(label: "C", plants: ["moss"]),
  ]

  @Test func `each item is a context`() {
    let template = "{{#beds}}({{label}}{{#isShady}}*{{/isShady}}){{/beds}}"
    #expect(render(template, Garden(beds: beds)) == "(A)(B*)(C)")
    #expect(render(template) == "")
  }

  @Test func `an inverted list is rendered if the list is empty`() {
    #expect(render("{{^beds}}bare{{/beds}}") == "bare")
    #expect(render("{{^beds}}bare{{/beds}}", Garden(beds: beds)) == "")
  }

  @Test func `a dot is an item of plain text`() {
    let garden = Garden(tools: ["rake", "hoe"])
    #expect(
      render("{{#tools}}<{{.}}|{{{.}}}|{{&.}}>{{/tools}}", garden)
        == "<rake|rake|rake><hoe|hoe|hoe>")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a."), (["a", "b"], "a, b."), (["a", "b", "c"], "a, b, c."),
  ])
  func `the last item has no comma`(tools: [String], expected: String) {
    let template = "{{#tools}}{{.}}{{^isLast}}, {{/isLast}}{{#isLast}}.{{/isLast}}{{/tools}}"
    #expect(render(template, Garden(tools: tools.map(SafeSwift.docText))) == expected)
  }

  @Test func `the first item can be distinguished`() {
    let template = "{{#tools}}{{^isFirst}} and {{/isFirst}}{{.}}{{/tools}}"
    #expect(render(template, Garden(tools: ["a", "b", "c"])) == "a and b and c")
  }

  @Test func `an inner list does not change the position in the outer one`() {
    let template = """
      {{#beds}}{{#isFirst}}^{{/isFirst}}{{#plants}}{{.}}{{^isLast}},{{/isLast}}{{/plants}}\
      {{#isLast}}${{/isLast}}{{^isLast}};{{/isLast}}{{/beds}}
      """
    #expect(render(template, Garden(beds: beds)) == "^ivy,fern;;moss$")
  }

  @Test func `text around a list depends on whether it is empty`() {
    let template =
      "{{^tools.isEmpty}}({{#tools}}{{.}}{{/tools}}){{/tools.isEmpty}}{{#beds.isEmpty}}-{{/beds.isEmpty}}"
    #expect(render(template, Garden(tools: ["a", "b"])) == "(ab)-")
    #expect(render(template, Garden(beds: beds)) == "")
  }

  @Test func `a shape may contain itself`() {
    let nest = Bed(label: "a", inner: [Bed(label: "b", inner: [Bed(label: "c")]), Bed(label: "d")])
    let template =
      "{{#beds}}{{label}}{{#inner}}<{{label}}{{#inner}}<{{label}}>{{/inner}}>{{/inner}}{{/beds}}"
    #expect(render(template, Garden(beds: [nest])) == "a<b<c>><d>")
  }

  @Test func `a name refers to the innermost context`() {
    let template = "{{name}}:{{#guest}}{{name}}{{/guest}}:{{name}}"
    #expect(render(template, Garden(name: "out", guest: Person(name: "in"))) == "out:in:out")
  }

  @Test func `a list of text has commas`() {
    #expect(render("f({{tools}})", Garden(tools: ["a", "b", "c"])) == "f(a, b, c)")
    #expect(render("f({{tools}})") == "f()")
  }

  @Test func `a list of text is broken if its line is too long`() {
    let tools = (1...9).map { SafeSwift.docText("tool\($0)" + String(repeating: "x", count: 20)) }
    let text = render("a\n  f({{tools}})  // end\nb\n", Garden(tools: tools))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[1] == "  f(" && lines[5] == "  )  // end" && lines[6] == "b")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines[2].hasPrefix("    tool1x") && lines[2].hasSuffix(",") && lines[4].hasSuffix("x"))
    #expect(lines[2].count + 1 + 26 > 100)
  }

  @Test(arguments: [(97, false), (98, true)])
  func `a line of 100 characters is not broken`(_ length: Int, _ isBroken: Bool) {
    let tool = String(repeating: "é", count: length)
    #expect(
      render("f({{tools}})\n", Garden(tools: [.docText(tool)]))
        == (isBroken ? "f(\n  \(tool)\n)\n" : "f(\(tool))\n"))
  }

  @Test(arguments: [(98, true), (99, false)])
  func `a section that fits is one line of at most 100 characters`(_ length: Int, _ fits: Bool) {
    let template = "  {{#fits}}{{tools}}{{/fits}}{{^fits}}-{{/fits}}\n"
    let tool = String(repeating: "é", count: length)
    #expect(
      render(template, Garden(tools: [.docText(tool)])) == (fits ? "  \(tool)\n" : "  -\n"))
  }

  @Test func `a section with a line break does not fit`() {
    let template = """
      {{#fits}}
      {{#tools}}
      {{.}}
      {{/tools}}
      {{/fits}}
      {{^fits}}
      {{#fits}}
      several
      {{/fits}}
      {{/fits}}

      """
    #expect(render(template, Garden(tools: ["a"])) == "a\n")
    #expect(render(template, Garden(tools: ["a", "b"])) == "several\n")
  }
}
