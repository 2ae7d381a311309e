import Testing
import WeirSwift

/// Generated Swift is compiled in the Swift 5 and the Swift 6 language mode, and a text of a spec
/// must not affect code outside of its position in either.
@Suite("Divergences") struct DivergenceTests {
  /// Each ends the enclosing braces in one of the modes, or is rejected by swiftc in generated
  /// code.
  static let bodies = [
    "n = /1 }; static func evil() { } ; mutating func q() { n = 1/", "n = /a}/", "return /a}/",
    "n = x\n/a}/", "f(/a}/)", "f(1, /, }/)", "f(1, /a}/)", "n = [/a}/]", "n = a ?? /}/", "n =/a}/",
    "n = x == /a}/", "n = !/a}/", "n = x ?/y/ : z", "let s = \"\\(/a}/)\"", "f { /x}/ }",
    "n = try? /x}/", "n = /\\/}/", "n = 0 + /y", "n = [/, +]", "f(/, 1/2)", "n = -/y",
    "n = 1\n<<<<<<< x\n} ; func evil() {\n>>>>>>> y\n",
    "n = 1\n<<<<<<< x\n} ; func evil() {\n=======\n>>>>>>> y\n",
    "n = x\n>>>> ORIGINAL\n} ; func evil() {\n<<<<\n", "<<<<<<< x\n}\n>>>>>>> y\n",
    "n = $(evil)", "n = $", "n = $0", "f($0)", "n = { x in $0 }", "n = { func f() { g($0) } }",
    "n = { [x = $0] in x }", "struct A { var a: Int { $0 } }", "#error(\"x\")", "#warning(\"x\")",
    "f { #error(\"x\") }", "struct A { #error(\"x\") }", "#if A\n#error(\"x\")\n#endif", "#line",
    "x()\n#line", "#line 1 \"x\"", "f { #line }", "<#x#>", "static func evil() {}",
    "public var evil: Int { 1 }", "private let a = 1", "mutating func f() {}",
    "@a({ extension Int {} }) func f() {}", "@a({ import A }) struct B {}",
  ]

  @Test(arguments: bodies) func hostileBody(_ text: String) {
    let fragment = SwiftReader.body(text)
    #expect(!fragment.problems.isEmpty)
    #expect(fragment.statements.isEmpty)
    #expect(fragment.problems.allSatisfy { (0...text.utf8.count).contains($0.offset) })
  }

  @Test(arguments: [
    "/a}/", "/1 }; static func evil() {} ; var q = 1/", "$(evil)", "$0 + 1", "#line", "\n#line\n",
    "#error(\"x\")", "#warning(\"x\")", "0 + /y", "() -> /x/", "x\n<<<<<<< y\n} ; {\n>>>>>>> z\n",
    "x\n>>>> ORIGINAL\n} ; func evil() {\n<<<<\n", "/", "[/]",
    "init() {}", "init", "x\n#if A\n.y\n#endif",
  ]) func hostileExpression(_ text: String) {
    #expect(!SwiftReader.expression(text).problems.isEmpty)
    // After `if`, no statement begins with `#line`.
    if !text.contains("#line") && !text.contains("#endif") {
      #expect(!SwiftReader.conditions(text).problems.isEmpty)
    }
  }

  @Test(arguments: [
    "$evil", "$x.y", "[$_]", "x.default", "x.self", "Int\n<<<<<<< y\n} ; {\n>>>>>>> z\n",
    "Int\n>>>> ORIGINAL\nvar evil: Int\n<<<<\n",
  ]) func hostileType(_ text: String) {
    #expect(!SwiftReader.type(text).problems.isEmpty)
  }

  /// Syntax that both modes read alike.
  static let legal = [
    "n = a / b / c", "n = a/b/c", "n = (a + b) / 2 / c", "n /= 2", "n = f(a / b, c / d)",
    "n = list.reduce(1, /)", "n = f(/)", "let op: (Int, Int) -> Int = (/)", "n = a\n  / b\n  / c",
    "let r = #/a}b/#", "let r = ##/a/#b/##", "let r = #/\n  a } {\n/#",
    "n = try #/a/#.wholeMatch(in: s)",
    "let s = \"/a}/ // /*\"", "let s = #\"/a}/\"#", "let s = \"\\(a / b)\"", "// a / b }",
    "n = 1 // half: /a}/", "/* /a}/ */ n = 1", "n = a /* / */ / b", "let u = \"https://a.b/c\"",
    "list.map { $0 / $1 }", "list.map { a in b.map { $0 + a } }",
    "f { [weak a] in a?.g($0) }",
    "f($x, self.$y)", "list.sort { $0.a < $1.a }", "f(#function, #file, #line, #column)",
    "log(\n  #line)", "let l = #line", "if #available(iOS 18, *) { a() }", "f(#selector(A.b))",
    "f(\\.a.b, \\A.c[0])", "#if DEBUG\na()\n#else\nb()\n#endif", "x = a << 2 >> 1",
    "let a: [[Int]] = []",
    "struct P { static func / (a: P, b: P) -> P { a } ; private var c = 1 }",
    "func g<T>(_ a: T) -> Array<Array<T>> { [[a]] }", "final class C { public init() {} }",
    "lazy var a = 1", "weak var a = b", "async let a = b()", "let s = \"\"\"\n  a / b\n  \"\"\"",
    "let t = `default` / 2", "switch a { case 1: b() default: break }", "@MainActor func f() {}",
    "#expect(a == b)", "let p = #Predicate<A> { $0.b / 2 > 1 }", "a ? b : c / d", "n = -a / -b",
  ]

  @Test(arguments: legal) func legalBody(_ text: String) {
    #expect(SwiftReader.body(text).problems == [])
  }

  @Test(arguments: ["a / b", "(/)", "reduce(1, /)", "#/a/#", "{ $0 / 2 }", "\"/a}/\"", "(#line)"])
  func legalExpressions(_ text: String) {
    #expect(SwiftReader.expression(text).problems == [])
  }

  @Test func theMessageShowsTheCorrection() {
    let problem = SwiftReader.body("x = 1\nn = /a}/").problems.first
    #expect(problem?.message == "Swift 6 reads a regex here, and Swift 5 does not: write '#/…/#'.")
    #expect(problem?.offset == 10)
  }
}
