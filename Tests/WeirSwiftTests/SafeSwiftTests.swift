import Testing
import WeirSwift

/// Swift for generated files consists of literals of the program, of text that the parser has accepted, and of escaped
/// text.
@Suite struct SafeSwiftTests {
  private static let hostile = [
    "a; exit(1)", "a\n}\nexit(1)", "\"; exit(1); \"", "\\(exit(1))", "*/ exit(1) /*", "a b", "`a`",
    "\u{202e}a", "a\u{2028}exit(1)", "",
  ]

  /// A `String` has no way in: neither a literal nor the text between interpolations can be one.
  @Test func literalsAreStatic() {
    #expect(SafeSwift.StringLiteralType.self == StaticString.self)
    #expect(SafeSwift.StringInterpolation.StringLiteralType.self == StaticString.self)
  }

  @Test func partsCompose() {
    let value: SafeSwift = "let \(name: "case") = \(literal: "a\"b") + \(3)"
    #expect(value.text == "let `case` = \"a\\\"b\" + 3")
    #expect(["a", value].joined(by: "; ").text == "a; " + value.text)
    let none: SafeSwift? = nil
    #expect(("a\(none)b" as SafeSwift).text == "ab")
  }

  @Test(arguments: hostile)
  func aNameIsAnIdentifier(_ text: String) {
    for name in [SafeSwift.identifier(text), .label(text), "\(name: text)", "\(label: text)"] {
      #expect(name.isEmpty || SwiftReader.expression(name.text).problems.isEmpty, "\(name.text)")
      #expect(!name.text.contains { " ;\n\"()\\*/".contains($0) }, "\(name.text)")
    }
    #expect(!SafeSwift.path("A." + text).text.contains { " ;\n\"()\\*/`".contains($0) })
  }

  @Test(arguments: hostile)
  func aLiteralIsOneLiteral(_ text: String) throws {
    let literal = SafeSwift.stringLiteral(text)
    let fragment = SwiftReader.expression(literal.text)
    #expect(fragment.problems.isEmpty && fragment.statements.isEmpty)
    let parts = SafeSwift.stringLiteral([.text(text), .expression("value"), .text(text)])
    #expect(SwiftReader.expression(parts.text).problems.isEmpty)
  }

  @Test(arguments: hostile)
  func aCommentStaysAComment(_ text: String) {
    let comment = SafeSwift.docComment(text)?.text ?? "///"
    let lines = comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(lines.allSatisfy { $0.hasPrefix("///") })
    #expect(!SafeSwift.docText(text).text.contains { $0.isNewline })
  }

  @Test func onlyParsedTextIsAccepted() {
    #expect(SafeSwift(parsing: "a + 1")?.text == "a + 1")
    #expect(SafeSwift(parsing: "a; exit(1)") == nil)
    #expect(SafeSwift(parsing: "a)") == nil)
    #expect(SafeSwift(SwiftReader.body("a = ")).isEmpty)
    #expect(SafeSwift(SwiftReader.type("[Int]")).text == "[Int]")
    #expect(SafeSwift(SwiftReader.type("Int = 1; x")).isEmpty)
    #expect(SafeSwift.wrapped(SwiftReader.type("Optional<Int>"))?.text == "Int")
    #expect(SafeSwift.wrapped(SwiftReader.type("Int")) == nil)
  }

  @Test func namesAreReplacedByRange() {
    let code = SafeSwift(SwiftReader.expression("a + b"))
    #expect(code.replacing([(range: 4..<5, name: "Order.b")]).text == "a + Order.b")
    #expect(code.replacing([(range: 2..<3, name: "-")]).text == "a + b", "an operator is no name")
  }
}
