import Testing
import WeirDiagnostics
import WeirSwift

@Suite("Partials")
struct PartialTests {
  @Test func `a partial is rendered at its tag, in the same context`() {
    let garden = Garden(name: "n", beds: [Bed(label: "A"), Bed(label: "B")])
    let partials = [
      "sign": "<{{label}}{{^isLast}},{{/isLast}}>", "all": "{{name}}{{#beds}}{{>sign}}{{/beds}}",
    ]
    #expect(render("[{{> all }}] {{>all}}", garden, partials: partials) == "[n<A,><B>] n<A,><B>")
  }

  @Test func `a partial on a separate line is indented line by line`() {
    let partials = ["two": "one\ntwo\n"]
    #expect(render("a\n  {{>two}}\nb\n", partials: partials) == "a\n  one\n  two\nb\n")
    #expect(render("  {{>two}}", partials: partials) == "  one\n  two\n")
  }

  @Test func `without a line break at its end the next line follows directly`() {
    #expect(render("  {{>p}}\nrest", partials: ["p": "a\nb"]) == "  a\n  brest")
    #expect(render("|\r\n{{>p}}\r\n|", partials: ["p": ">"]) == "|\r\n>|")
  }

  @Test func `a partial inside a line is not indented`() {
    #expect(render("  x {{>p}}\n", partials: ["p": "a\nb"]) == "  x a\nb\n")
    #expect(render("| {{>p}} |", partials: ["p": "\t|\t"]) == "| \t|\t |")
  }

  @Test func `a partial inside a line ends without its last line break`() {
    let garden = Garden(name: "n")
    #expect(render("[{{>p}}]\n", partials: ["p": "a\n"]) == "[a]\n")
    #expect(render("[{{>p}}]\n", partials: ["p": "a\r\n"]) == "[a]\n")
    #expect(render("[{{>p}}]\n", partials: ["p": "a\n\n"]) == "[a\n]\n")
    #expect(render("[{{>p}}]\n", garden, partials: ["p": "{{name}}\n"]) == "[n]\n")
    #expect(render("[{{>p}}]\n", partials: ["p": "\n"]) == "[]\n")
    #expect(render("[{{>p}}]\n", partials: ["p": "{{motto}}\n"]) == "[]\n")
    #expect(render("[{{>p}}] {{>q}}\n", partials: ["p": "a{{>q}}\n", "q": "b\n"]) == "[ab] b\n")
  }

  @Test func `empty lines of a partial are not indented`() {
    #expect(render("  {{>p}}\n", partials: ["p": "a\n\nb\r\n\r\nc\n"]) == "  a\n\n  b\r\n\r\n  c\n")
  }

  @Test func `lines of a partial that begin with tags are indented`() {
    let partials = [
      "p":
        "{{#isOpen}}y{{/isOpen}}\n{{name}} "
        + "n\n{{#isOpen}}\nin\n{{/isOpen}}\n{{#isOpen}}a\n{{/isOpen}}z\n"
    ]
    let garden = Garden(name: "N", isOpen: true)
    #expect(render("  {{>p}}\n", garden, partials: partials) == "  y\n  N n\n  in\n  a\n  z\n")
  }

  @Test func `indentations of partials in partials add up`() {
    let partials = ["outer": "o\n {{>inner}}\nO\n", "inner": "i\n {{name}}\n"]
    let garden = Garden(name: "x\ny")
    #expect(
      render("  {{>outer}}\n", garden, partials: partials) == "  o\n   i\n    x\n    y\n  O\n")
  }

  @Test func `a partial inside a line of an indented partial is not indented`() {
    let partials = ["outer": "o {{>inner}}\n", "inner": "a\nb"]
    #expect(render("  {{>outer}}\n", partials: partials) == "  o a\nb\n")
  }

  @Test func `delimiters do not cross into or out of a partial`() {
    let partials = ["p": "{{name}}{{=[ ]=}}[name]{{name}}"]
    let garden = Garden(name: "n")
    #expect(
      render("{{=| |=}}|>p| |name| [name]", garden, partials: partials) == "nn{{name}} n [name]")
  }

  @Test func `a partial that is never included is not compiled`() {
    #expect(render("a", partials: ["broken": "{{#nothing}}"]) == "a")
  }

  @Test func `a partial that includes itself is refused`() {
    let partials = ["a": "{{>b}}", "b": "{{#inner}}{{>a}}{{/inner}}{{> b}}"]
    #expect(
      problems("{{#beds}}{{>a}}{{/beds}}", partials: partials) == [
        "(partial): the partial `a` includes itself", "(partial): the partial `b` includes itself",
      ])
  }

  @Test func `an unknown partial is reported with a suggestion`() {
    #expect(
      problems("{{> heder}}", partials: ["header": ""]) == [
        "heder: unknown partial `heder`; did you mean `header`?"
      ])
    #expect(problems("{{>x}}") == ["x: unknown partial `x`"])
  }

  @Test func `a problem in a partial is reported once, with the position of the include`() throws {
    let findings = load("{{>p}}{{>p}}", partials: ["p": "{{nam}}"]).findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.span.file.index == 1)
    #expect(finding.span.range == 2..<5)
    #expect(finding.related.map(\.label) == ["included here"])
    #expect(finding.related.first?.span.range == 3..<4)
  }
}
