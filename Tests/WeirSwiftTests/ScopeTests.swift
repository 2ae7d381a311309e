import Testing
import WeirSwift

@Suite("Scopes") struct ScopeTests {
  @Test(arguments: [
    Example("let a = 1\na", "%a"),
    Example("a\nlet a = 1", "a"),
    Example("let note = note\nnote", "note", "%note"),
    Example("var a: Int\na = 1", ":Int", "%a = '1'"),
    Example("let (a, b) = c\na + b", "c", "%a", "%b"),
    Example("do { let a = 1 }\na", "block", "a"),
    Example("let a = 1\nself.a = a", "%a", "self.a = %a"),
    Example("let `in` = 1\n`in`", "%in"),
  ]) func bindings(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test(arguments: [
    Example("if let note { note }\nnote", "note", "if ?", "  %note", "note"),
    Example(
      "if let a = b, let c = a.d { c } else { a }", "b", "%a.d", "if ?", "  %c", "else", "  a"),
    Example(
      "guard let a = note else { return a }\na", "note", "guard ?", "else", "  a", "  exit", "%a"),
    Example(
      "guard let self else { return }\nself.x", "self", "guard ?", "else", "  exit", "self.x"),
    Example("while let a = next() { a }", "loop", "  !next()", "  if ?", "    %a"),
    Example("for a in b { a }\na", "b", "loop", "  %a", "a"),
    Example("for (a, _) in b where a > c { a }", "b", "loop", "  %a", "  c", "  if ?", "    %a"),
    Example("do { try f() } catch { error }", "if ?", "  !f()", "if ?", "  %error"),
    Example(
      "do { try f() } catch let e as Oops { e }\ne", "if ?", "  !f()", "if ?", "  :Oops", "  %e",
      "e"),
    Example("if case .a(let v, let w) = x { v + w }", "x", ".a", "if x in a", "  %v", "  %w"),
    Example("if case let .a(v) = x { v }", "x", ".a", "if x in a", "  %v"),
  ]) func conditions(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test(arguments: [
    Example("f { $0.x + y }", "closure", "  %$0.x", "  y", "!f('{ $0.x + y }')"),
    Example("f { a, b in a.b(c) }", "closure", "  c", "  !%a.b(c)", "!f('{ a, b in a.b(c) }')"),
    Example(
      "{ [n = note, weak a] in n; a?.x }", "note", "a", "closure", "  %n", "  %a.x"),
    Example("{ [note] in note }", "note", "closure", "  %note"),
    Example("{ (a: Int) in a }\na", "closure", "  :Int", "  %a", "a"),
    Example("{ let a = 1; return a }\na", "closure", "  %a", "  exit", "a"),
  ]) func closures(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test(arguments: [
    Example("g(1)\nfunc g(_ a: Int) { a; h() }", "!%g('1')", "closure", "  :Int", "  %a", "  !h()"),
    Example(
      "func g<T: P>(a b: T, c: Int = d) -> T { b }", "closure", "  :P", "  :%T", "  :Int", "  d",
      "  :%T", "  %b"),
    Example("var a: Int { b }\na", ":Int", "closure", "  b", "%a"),
    Example("var a = 1 { didSet { oldValue + b } }", "closure", "  %oldValue", "  b"),
    Example(
      "struct A { var b: Int; func c() -> Int { self.b + b + d } }\nA(b: 1)",
      "closure", "  :Int", "  closure", "    :Int", "    <value>.b", "    %b", "    d",
      "!%A(b: '1')"),
  ]) func declarations(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test func aliases() {
    #expect(outline("typealias A = Order\nlet b: A") == ":Order\n:%A")
  }

  @Test func conditionalCompilationDeclaresForFollowingStatements() {
    #expect(
      outline("#if DEBUG\nlet a = 1\n#else\nlet a = b()\n#endif\na") == "if ?\n  !b()\n%a")
  }
}
