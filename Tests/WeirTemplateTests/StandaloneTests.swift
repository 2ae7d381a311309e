import Testing
import WeirSwift

@Suite("Tags alone on their line")
struct StandaloneTests {
  @Test(arguments: [
    "{{! note }}", "  {{! note }}", "{{! note }}\t", "{{!\n  over\n  lines\n}}", "\t{{!\n}} ",
    "{{=<% %>=}}", "  {{= <%  %> =}}  ",
  ])
  func `a line with only a comment or a change of delimiters is removed`(tag: String) {
    #expect(render("a\n\(tag)\nb\n") == "a\nb\n")
    #expect(render("a\r\n\(tag)\r\nb\r\n") == "a\r\nb\r\n")
    #expect(render("\(tag)\nb") == "b")
    #expect(render("a\n\(tag)") == "a\n")
    #expect(render("a \(tag)\nb").hasPrefix("a "))
  }

  @Test(arguments: [("#", "a\nx\nb\n"), ("^", "a\nb\n")])
  func `lines with only a tag of a section are removed`(sigil: String, expected: String) {
    let template = "a\n  {{\(sigil)isOpen}}\nx\n{{/isOpen}} \nb\n"
    #expect(render(template, Garden(isOpen: true)) == expected)
  }

  @Test func `only a tag on a separate line is removed`() {
    #expect(render("{{#isOpen}}\n#{{/isOpen}}\n/", Garden(isOpen: true)) == "#\n/")
    #expect(render("#{{#isOpen}}\n/\n  {{/isOpen}}", Garden(isOpen: true)) == "#\n/\n")
    #expect(render(" {{#isOpen}}y{{/isOpen}}\n", Garden(isOpen: true)) == " y\n")
  }

  @Test func `two tags on one line keep the line`() {
    #expect(render("a\n{{#isOpen}}{{/isOpen}}\nb\n") == "a\n\nb\n")
    #expect(render("{{! one }} {{! two }}\n") == " \n")
  }

  @Test func `windows line breaks are kept`() {
    let garden = Garden(isOpen: true, tools: ["a", "b"])
    let template = "|\r\n{{#isOpen}}\r\n{{#tools}}\r\n- {{.}}\r\n{{/tools}}\r\n{{/isOpen}}\r\n|"
    #expect(render(template, garden) == "|\r\n- a\r\n- b\r\n|")
  }

  @Test func `a single carriage return is not a line break`() {
    #expect(render("a\n{{! x }}\rb\n") == "a\n\rb\n")
  }
}
