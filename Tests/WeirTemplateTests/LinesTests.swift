import Testing
import WeirSwift
import WeirTemplate

@Suite("Variables alone on their line")
struct LinesTests {
  @Test func `each line has the tag's indentation`() {
    let garden = Garden(name: "if a {\n  b\n}")
    #expect(render("{\n    {{name}}\n}\n", garden) == "{\n    if a {\n      b\n    }\n}\n")
  }

  @Test func `empty lines stay empty`() {
    #expect(render("\t{{name}}\n", Garden(name: "a\n\nb\r\n\r\nc")) == "\ta\n\n\tb\r\n\r\n\tc\n")
  }

  @Test func `an empty or missing value removes its line`() {
    #expect(render("a\n  {{name}}\nb\n", Garden(name: "")) == "a\nb\n")
    #expect(render("a\n  {{motto}}\nb\n") == "a\nb\n")
    #expect(render("a\r\n{{motto}}\r\nb\r\n") == "a\r\nb\r\n")
    #expect(render("a\n  {{motto}}") == "a\n")
  }

  @Test func `an optional text needs no section on a separate line`() {
    #expect(render("  {{motto}}\n", Garden(motto: "x\ny")) == "  x\n  y\n")
    #expect(render("  {{guest.name}}\n", Garden(guest: Person(name: "Bo"))) == "  Bo\n")
    #expect(render("  {{guest.name}}\n") == "")
  }

  @Test func `white space after the tag is removed`() {
    #expect(render(" {{name}}  \nb", Garden(name: "a")) == " a\nb")
  }

  @Test func `the template's line break ends the value`() {
    #expect(render(" {{name}}\r\n", Garden(name: "a")) == " a\r\n")
    #expect(render(" {{name}}", Garden(name: "a\nb")) == " a\n b")
  }

  @Test func `next to other text a value is copied unchanged`() {
    #expect(render("  x {{name}}\n", Garden(name: "a\nb")) == "  x a\nb\n")
    #expect(render("  {{name}};\n", Garden(name: "a\nb")) == "  a\nb;\n")
    #expect(render("  {{name}}{{name}}\n", Garden(name: "")) == "  \n")
  }

  @Test func `items of a list are rendered one by one`() {
    let garden = Garden(tools: ["a\nb", "", "c"])
    #expect(render("{{#tools}}\n  {{.}}\n{{/tools}}\n", garden) == "  a\n  b\n  c\n")
  }
}
