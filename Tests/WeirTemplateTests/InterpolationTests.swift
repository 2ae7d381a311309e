import Testing
import WeirSwift
import WeirTemplate

@Suite("Variables")
struct InterpolationTests {
  @Test(arguments: [
    "{{name}}", "{{{name}}}", "{{&name}}", "{{ name }}", "{{{ name }}}", "{{& name }}",
  ])
  func `every form of a variable copies the text unchanged`(tag: String) {
    let garden = Garden(name: "<A & \"B\">")
    #expect(render("[\(tag)]", garden) == "[<A & \"B\">]")
  }

  @Test func `text without tags is copied, single braces too`() {
    let swift = "struct A { var b: [C] { get } }\n}{ {  } }\n"
    #expect(render(swift) == swift)
  }

  @Test func `a value is not read as a template`() {
    #expect(render("{{name}}!", Garden(name: "{{motto}}")) == "{{motto}}!")
  }

  @Test func `white space around a variable is kept`() {
    #expect(render("a {{name}} \t b\n", Garden(name: "x")) == "a x \t b\n")
  }

  @Test func `dots separate the names of nested records`() {
    #expect(render("{{keeper.name}} / {{#keeper}}{{name}}{{/keeper}}") == "Ada / Ada")
  }

  @Test func `neighbours do not run into each other`() {
    #expect(render("{{name}}{{name}}{{keeper.name}}", Garden(name: "n")) == "nnAda")
  }

  @Test func `an empty template renders nothing`() { #expect(render("") == "") }

  @Test func `a byte order mark is left out`() {
    #expect(render("\u{FEFF}{{! gone }}\nrest\n") == "rest\n")
    #expect(render("\u{FEFF}{{name}}", Garden(name: "n")) == "n")
  }

  @Test func `characters of many bytes survive on both sides of a tag`() {
    #expect(render("ä€😀{{name}}é", Garden(name: "ж")) == "ä€😀жé")
  }

  @Test func `the bytes are equal to the text`() throws {
    let template = try #require(load("<{{name}}>").template)
    #expect(template.renderBytes(Garden(name: "ö")) == Array("<ö>".utf8))
  }

  @Test func `a constant is in scope in every context, after the names of the shape`() {
    let constants = [
      Constant("access", "", "public "), Constant("label", "", "hidden"),
    ]
    let garden = Garden(beds: [Bed(label: "roses")], guest: Person(name: "Bo"))
    let template =
      "{{access}}{{label}} {{#beds}}{{access}}{{label}}{{/beds}} {{#guest}}{{label}}{{/guest}}"
    #expect(render(template, garden, constants: constants) == "public hidden public roses hidden")
  }
}
