import Testing
import WeirSwift

/// The text is part of generated code: anything that could affect code outside of its position is a
/// problem.
@Suite("Problems") struct ProblemTests {
  @Test(arguments: [
    "}\nfunc evil() {", "a = 1 }", "{", "a = (1", "a = [1", "x = \"abc", "x = \"\"\"\nabc",
    "a = 1 /* and", "/* /* */", "#if A\na()", "#endif", "case .a: b()", "a b", "let = 1", "if {",
    "&& a", "a =", "import Foundation", "extension A {}", "func f() { import A }",
    "infix operator +++", "precedencegroup A {}", "macro a() = #b", "init() {}", "deinit {}",
    "subscript(a: Int) -> Int { 1 }", "#sourceLocation(file: \"a\", line: 1)", "#sourceLocation()",
    "f {\n#sourceLocation()\n}", "guard a else { b = 1 }", "guard a else { if b { c = 1 } }",
    "struct A {\n#sourceLocation()\n}", "#!/bin/sh\na()", "var a", "let a\na = 1", "a = []()",
    "a = if b { 1 }", "let a = if b { 1 } else if c { 2 }",
  ]) func bodies(_ text: String) {
    let fragment = SwiftReader.body(text)
    #expect(!fragment.problems.isEmpty)
    #expect(fragment.statements.isEmpty)
    expectInside(fragment.problems, text)
  }

  @Test(arguments: [
    "", "1) ; (2", "1, evil: 2", "a\nb", "a; b", "a }", "a // b", "a /* b", "a +", "let a = 1",
    "\"a", "return 1", "1; }", "f { import A }", "a\n// b", "1 }\nfunc evil() { _ = 1", "a } { b",
    "#if A", "(a", "a ? b", "func f() {}",
  ]) func expressions(_ text: String) {
    let fragment = SwiftReader.expression(text)
    #expect(!fragment.problems.isEmpty)
    expectInside(fragment.problems, text)
  }

  @Test(arguments: [
    "", "Int, evil: Int", "Int = 1", "Int }", "Int; A", "Int // a", "Int /* a */", "/* a */ Int",
    "[Int", "Int { 1 }", "Int where T: P", "Int\nvar evil = 1", "Result<Int", "1", "Int Int", "a.",
    "() ->", "Int)", "Int) -> (Int", "Int\nInt",
  ]) func types(_ text: String) {
    let type = SwiftReader.type(text)
    #expect(!type.problems.isEmpty)
    expectInside(type.problems, text)
  }

  @Test(arguments: [
    "", "a = 1", "#if A\na()\n#endif", "func f() {}", "struct A { init() {}; deinit {} }",
    "a() // b", "// only a comment", "a = b /* c */ + d", "return", "self = .init()",
    "protocol P { associatedtype A }", "guard a else { b() }", "guard a else { throw b }",
    "guard a else { if b { return } else { return } }", "let a, b: Int", "@A(\\.b) var c",
    "a = if b { 1 } else { 2 }", "if a { b() } else if c { d() }", "a = []", "var a: Int { 1 }",
    "for a in b { guard c else { continue } }",
  ]) func bodiesWithoutProblems(_ text: String) {
    #expect(SwiftReader.body(text).problems == [])
  }

  @Test(arguments: ["a /* b */", "a + // b\nc", "if a { b } else { c }", "{ a in b }", "\"// b\""])
  func expressionsWithoutProblems(_ text: String) {
    #expect(SwiftReader.expression(text).problems == [])
  }

  @Test func theOffsetIsThatOfTheError() {
    #expect(SwiftReader.body("é = 1\n}").problems.map(\.offset) == [7])
    #expect(SwiftReader.body("a()\nimport A").problems.map(\.offset) == [4])
    #expect(SwiftReader.type("Int, evil: Int").problems.map(\.offset) == [3])
    #expect(SwiftReader.expression("a // b").problems.map(\.offset) == [2])
  }

  @Test func everyMisplacedDeclarationIsReported() {
    #expect(SwiftReader.body("import A\na()\nimport B").problems.map(\.offset) == [0, 13])
  }

  @Test(arguments: [
    ("\u{0}", "U+0000 (NULL)"), ("\u{2028}", "U+2028 (LINE SEPARATOR)"),
    ("\u{202E}", "U+202E (RIGHT-TO-LEFT OVERRIDE)"),
    ("\u{2066}", "U+2066 (LEFT-TO-RIGHT ISOLATE)"), ("\u{FEFF}", "U+FEFF (BYTE ORDER MARK)"),
  ]) func charactersThatLie(_ character: String, _ name: String) {
    for text in ["s = \"é\(character)\"", "a // é\(character)"] {
      let problems = SwiftReader.body(text).problems
      #expect(problems.first?.message == "The character \(name) is not allowed.")
      #expect(
        problems.first?.offset == text.utf8.count - character.utf8.count
          - (text.last == "\"" ? 1 : 0))
    }
    #expect(!SwiftReader.expression("\"\(character)\"").problems.isEmpty)
    #expect(!SwiftReader.type("Int\(character)").problems.isEmpty)
  }

  /// Comments of YAML, on lines of their own and after statements; one message for each line.
  @Test(arguments: [
    ("n += 1 # increase", [7]), ("# It isn't # done\nn += 1", [0]),
    ("a()\n  # b \"c\nd() # e", [6, 17]),
    ("f { # g\n}", [4]), ("a = [1, # one\n2]", [8]),
  ]) func commentsOfYAML(_ text: String, _ offsets: [Int]) {
    let problems = SwiftReader.body(text).problems
    #expect(problems.map(\.offset) == offsets)
    #expect(problems.allSatisfy { $0.message == "`#` does not start a comment: write `//`." })
  }

  private func expectInside(_ problems: [Fragment.Problem], _ text: String) {
    for problem in problems {
      #expect((0...text.utf8.count).contains(problem.offset))
      #expect(!problem.message.isEmpty)
    }
  }
}
