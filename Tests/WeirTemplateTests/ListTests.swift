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
}
