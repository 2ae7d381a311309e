import Foundation
import Fuzzing
import Testing
import WeirSwift

/// No text causes a crash or a hang on a thread with a small stack.
@Suite("Depth") struct DepthTests {
  /// A repeated text, with the text before, after and at the end of each repetition.
  struct Pattern: CustomTestStringConvertible, Sendable {
    let repeated: String
    let before: String
    let behind: String
    let closing: String

    init(_ repeated: String, after: String = "", then: String = "", closed: String = "") {
      self.repeated = repeated
      before = after
      behind = then
      closing = closed
    }

    func text(_ count: Int) -> String {
      before + times(repeated, count) + behind + times(closing, count)
    }

    var testDescription: String { "\(before)\(repeated)…\(behind)\(closing)" }
  }

  static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let patterns: [Pattern] = [
    .init("("),
    .init("(", then: "a", closed: ")"),
    .init("[", then: "a", closed: "]"),
    .init("f { ", then: "a", closed: "}"),
    .init("{"),
    .init(".b", after: "a"),
    .init(".b(1)", after: "a"),
    .init(".b", after: "a", then: " = = )"),
    .init("+a", after: "a"),
    .init(" && a()", after: "a"),
    .init(" || a()", after: "a"),
    .init(" ?? a()", after: "a"),
    .init(" = a", after: "a"),
    .init("a ? b : ", then: "c"),
    .init("a ? ", then: "c", closed: ": b"),
    .init("try ", then: "c"),
    .init("await ", then: "c"),
    .init("- ", then: "c"),
    .init("!", then: "c"),
    .init("!(", then: "c", closed: ")"),
    .init("&", then: "c"),
    .init(" else if a {}", after: "if a {}"),
    .init("if a {"),
    .init("if ", after: "x = "),
    .init("\"\\(", then: "a", closed: ")\""),
    .init("?", after: "a", then: ".b"),
    .init("!", after: "a", then: ".b"),
    .init("()!", after: "a", then: ".b"),
    .init("a<"),
    .init("A<", after: "x as ", then: "B", closed: ">"),
    .init("(A) -> ", after: "let x: ", then: "B"),
    .init("?", after: "let x: A"),
    .init(".B", after: "let x: A"),
    .init(".Type", after: "let x: A"),
    .init("any ", after: "let x: ", then: "A"),
    .init(" & A", after: "let x: A"),
    .init("@a ", then: "let x = 1"),
    .init("let ", after: "if case ", then: "x = y {}"),
    .init(".a(", after: "if case ", then: "x = y {}"),
    .init("#if a\n"),
    .init("return ", then: "1"),
    .init("a[", then: "1", closed: "]"),
    .init("a(", then: "1", closed: ")"),
    .init("()", after: "a"),
    .init(".b", after: "a = \\A"),
    .init("\\", then: "a"),
    .init("struct A { ", closed: "}"),
    .init("func a() { ", closed: "}"),
    .init("do { ", closed: "}"),
    .init("a: ", then: "while b {}"),
    .init("switch a { case b: ", closed: "}"),
    .init(" is A as B", after: "a"),
    .init("a.b = c.d(e)\n"),
    .init("a b ) "),
    .init("} "),
    .init("let = "),
    .init("case .a: "),
    .init("#if b\n.c\n", after: "a\n", closed: "#endif\n"),
    .init("#a(", closed: ")"),
    .init("/a"),
    .init("f(&"),
    .init("let x = "),
    .init("guard a else {"),
    .init("(", after: "let x: "),
    .init("[", after: "let x: "),
    .init("[1 of ", after: "let x: "),
    .init("@escaping ", after: "let x: ", then: "Int"),
    .init("inout "),
    .init("inout ", after: "let x: ", then: "Int"),
    .init("private ", then: "let x = 1"),
    .init("@a("),
    .init("case .a: b(); fallthrough\n", after: "switch a {", then: "default: c() }"),
    .init("defer { a() }\n", closed: "if b { return }\n"),
    .init("/* "),
    .init("#", then: "\""),
    .init("T: A, ", after: "func a<T>() where ", then: "T: B {}"),
    .init(" catch {}", after: "do {}"),
    .init("a < b > c "),
    .init("a < ("),
    .init("a<["),
    .init("a<(b) -> "),
    .init("{ ("),
    .init("{ ["),
    .init("[("),
    .init("f(["),
    .init("[{"),
    .init("[a: "),
    .init("([a], "),
    .init("try await "),
    .init("if switch "),
    .init("if try "),
    .init("x = if "),
    .init("(A<"),
    .init("{ (a: A<B"),
    .init("{ [a] (b: "),
    .init("(", after: "a < ", then: "b", closed: ")"),
    .init("a as? ("),
    .init("if case ("),
    .init("a { } b: { "),
    .init("return if a { 1 } else { "),
    .init("@a(b) { "),
    .init("- ("),
    .init("#if a\nb {\n"),
    .init("(a, b) -> "),
    .init("(a: ["),
    .init("(some ("),
    .init("f(a: { b in "),
    .init("while { "),
    .init("if { "),
    .init("if a { ", closed: "}"),
    .init("guard a else { return; ", closed: "}"),
    .init("x = f(a) { ", closed: "}"),
    .init("{ a in "),
    // Literals and comments whose end the lexer finds elsewhere than it seems.
    .init("try ", after: "let r = /\"\"\"/\n", then: "c"),
    .init("try ", after: "let r = /\\/*/\n", then: "c"),
    .init("try ", after: "let r = #/\"\"\"/#\n", then: "c"),
    .init("try ", after: "let r = \"\\\n", then: "c"),
    .init("try ", after: "let r = /\"/; ", then: "c"),
    .init("try ", after: "let r = /x\\//; ", then: "c"),
    .init("if /\\}/ { ", closed: "}"),
    .init("try ", after: "let r = \"\\(a \" ", then: "c \" b)\""),
    .init("try ", after: "let r = \"\\((a \" ", then: "c \" b))\""),
    .init("try ", after: "let r = \"\"\"\n\\(a \"\"\" ", then: "c \"\"\" b)\n\"\"\""),
    .init("try ", after: "let r = #\"\\#(a, b c, \"\"# ", then: "c \"# b)\"#"),
    .init("f { /\\}/; try try try ", closed: "}"),
  ]

  /// Counts around the limits of the guard and of the parser. Problems are in the text, a text with problems
  /// has no statements, and what is too deep is too deep if it is repeated more often.
  @Test(arguments: patterns, [12, 19, 40, 120, 3000])
  func onASmallStack(_ pattern: Pattern, _ count: Int) async {
    let isCorrect = await withCheckedContinuation { done in
      let thread = Thread { done.resume(returning: Self.isReadCorrectly(pattern, count)) }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(isCorrect)
  }

  private static func isReadCorrectly(_ pattern: Pattern, _ count: Int) -> Bool {
    let text = pattern.text(count)
    let type = text.hasPrefix("let x: ") ? String(text.dropFirst(7)) : text
    let (body, expression) = (SwiftReader.body(text), SwiftReader.expression(text))
    return areInside(SwiftReader.type(type).problems, type)
      && [body, expression].allSatisfy { fragment in
        areInside(fragment.problems, text)
          && (fragment.problems.isEmpty || fragment.statements.isEmpty)
      }
      && (count > 1_000 || !isTooDeep(body) || isTooDeep(SwiftReader.body(pattern.text(2 * count))))
  }

  private static func areInside(_ problems: [Fragment.Problem], _ text: String) -> Bool {
    problems.allSatisfy { (0...text.utf8.count).contains($0.offset) }
  }

  private static func isTooDeep(_ fragment: Fragment) -> Bool {
    fragment.problems.contains { $0.message == "This is nested too deeply." }
  }

  @Test(arguments: [
    "f(g([h { i in j[k(l)] }]))", "if a { if b { for c in d { switch e { case .f: g { h } } } } }",
    "[[[1, 2], [3]], [[4]]]", "a.b.c.d.e.f.g().h?.i!.j[0].k", "try await (try f(try g()))",
    "if a {} else if b {} else if c {} else if d {} else if e {} else {}",
    "a ? b : c ? d : e ? f : g", "let x: [A: [B: [C<D<E>>]]] = [:]",
    "x = a + b - c * d / e % f << g >> h & i | j ^ k && l || m == n",
  ]) func ordinaryNestingIsRead(_ text: String) {
    #expect(SwiftReader.body(text).problems == [])
  }

  @Test func aLongBodyIsNotDeep() {
    let text = Self.times("if a.b == .c { d.e(f: [g, h], i: { $0.j }) }\nk.l = m ? n : o\n", 200)
    #expect(SwiftReader.body(text).problems == [])
    let list = "x = [" + Self.times("a(.b, c: [d: \"(((\"]), ", 200) + "]"
    #expect(SwiftReader.body(list).problems == [])
    let cases = "switch a {\n" + Self.times("case .b:\n  return c\n", 300) + "}"
    #expect(SwiftReader.body(cases).problems == [])
    let text2 = Self.times("// ((((((((((((((((((((((((((((((\na = \"[[[[[[[[[[[[[\"\n", 50)
    #expect(SwiftReader.body(text2).problems == [])
  }

  /// Lines that begin a statement, whatever sign they begin with.
  @Test(arguments: [
    "@objc class A {}\n", "@a @b(c)\nvar d: Int { 1 }\n", "#warning(\"a\")\n", "(a, b) = (b, a)\n",
    "[a].forEach(b)\n", "\"a\"\n", "\"\\(a)\"\n", "#if A\nlet a = 1\n#else\nlet a = 2\n#endif\n",
    "case .a: break\n", "a = b as? C\n", "let a: A<B> = A<B>()\n", "if a > b, c < d { e() }\n",
  ]) func aFlatFileIsRead(_ line: String) {
    let count = SlowTests.count(2_000, quick: 500)
    #expect(SwiftReader.obstacle(in: Self.times(line, count)) == nil)
  }

  @Test func aFlatListIsRead() {
    let list = "let a = [" + Self.times("A<B<C>>(d < e), ", 2_000) + "]"
    #expect(SwiftReader.obstacle(in: list) == nil)
  }

  /// Text at which the lexer looks ahead again and again.
  @Test(arguments: [
    "#", "\u{201c} ", "#/\n", "<<<<<<< a\n", "= /\\", "(/ a\\", "nil @objc\n", "a @b(c)\n",
  ])
  func aTextThatTakesTooLongIsNotParsed(_ text: String) {
    let text = Self.times(text, 20_000 / text.utf8.count)
    #expect(SwiftReader.obstacle(in: text) != nil)
    #expect(SwiftReader.body(text).problems.count == 1)
  }

  @Test(arguments: [
    ("let a = \"\\(b \" c \" d)\"", 9), ("a = \"\\(b \"", 5), ("\"\\(f { ( } \"x\")\"", 1),
  ]) func anIncompleteInterpolationIsNotParsed(_ text: String, _ offset: Int) {
    let found = SwiftReader.obstacle(in: text)
    #expect(found?.obstacle == .interpolation && found?.offset == offset)
    #expect(
      SwiftReader.body(text).problems.map(\.message) == [
        "This string interpolation is not complete."
      ])
  }

  @Test(arguments: [
    "\"\\(a ? \"b\" : \"c\")\"", "\"\\(f(\"a\", in: \"b\") ?? \"c\")\"", "#\"\\#(a + \"b\")\"#",
    "\"\"\"\n\\(a.map { \"\\($0): \\(b[\"c\"] ?? \"\")\" }\n  .joined(separator: \", \"))\n\"\"\"",
    "\"\\(a, default: \"b\") \\(c)\"", "\"\\(try! a(\"b\"))\"", "\"a \\(\"b\")\"", "\\A.b",
    "\\.a[\"b\"]",
  ]) func literalsInInterpolationsAreRead(_ text: String) {
    #expect(SwiftReader.obstacle(in: text) == nil)
    #expect(SwiftReader.body("a = " + text).problems == [])
  }

  @Test func tooDeepSwiftIsReported() {
    for text in [Self.times("(", 10_000), "a" + Self.times(".b", 50_000)] {
      let problems = SwiftReader.body(text).problems
      #expect(problems.map(\.message) == ["This is nested too deeply."])
      #expect(problems.allSatisfy { $0.offset < text.utf8.count })
    }
  }
}
