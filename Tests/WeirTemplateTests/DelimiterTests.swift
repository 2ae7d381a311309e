import Testing
import WeirSwift

@Suite("Delimiters and comments")
struct DelimiterTests {
  @Test(arguments: ["<% %>", "[ ]", "| |", "(( ))", "@ @@"])
  func `other delimiters apply to the text after the tag`(pair: String) {
    let delimiters = pair.split(separator: " ").map(String.init)
    let tags = ["name", "#isOpen"].map { delimiters[0] + $0 + delimiters[1] }.joined()
    let closing = ["/isOpen", "! gone "].map { delimiters[0] + $0 + delimiters[1] }.joined()
    let template = "{{name}}{{=\(pair)=}}\(tags){{name}}\(closing)"
    #expect(render(template, Garden(name: "n", isOpen: true)) == "nn{{name}}")
  }

  @Test func `delimiters can be changed back`() {
    #expect(render("{{=<% %>=}}<%={{ }}=%>{{name}}<%name%>", Garden(name: "n")) == "n<%name%>")
  }

  @Test func `a comment renders nothing in any position`() {
    #expect(render("a{{! b }}c{{!d\ne\n}}f") == "acf")
    #expect(render("  a {{! b }}\n") == "  a \n")
    #expect(render("{{! {{name}}!") == "!")
    #expect(render("{{!# isOpen }}x") == "x")
  }

  @Test(arguments: ["{{=<%=}}", "{{==}}", "{{=a b c=}}", "{{= =}}", "{{=a= b=}}"])
  func `delimiters that are not two words are refused`(tag: String) {
    let found = problems(tag)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("new delimiters must be two words without `=`") == true)
  }

  @Test func `an unterminated change of delimiters is refused and has no effect`() {
    #expect(
      problems("{{=<% %>\n{{nam}}") == [
        "{{=: this change of delimiters is not closed on its line",
        "nam: Garden has no `nam`; did you mean `name`?",
      ])
  }
}
