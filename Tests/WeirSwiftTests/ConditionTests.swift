import Testing
import WeirSwift

@Suite("Conditions") struct ConditionTests {
  /// The condition of the last statement, an `if … { f() }`.
  @Test(arguments: [
    Example("x == .a", "x in a"),
    Example(".a == x", "x in a"),
    Example("x == Status.a", "x in a"),
    Example("self.x == Order.Status.a", "self.x in a"),
    Example("x != .a", "x not in a"),
    Example("x == .a(1)", "all(x in a, ?)"),
    Example("x != .a(1)", "not(all(x in a, ?))"),
    Example("x == .a || x == .b", "any(x in a, x in b)"),
    Example("x == .a && !y", "all(x in a, not(y))"),
    Example("x == .a && (y || z.w) && q == nil", "all(x in a, any(y, z.w), ?)"),
    Example("x == .a, y", "all(x in a, y)"),
    Example("!(x == .a)", "not(x in a)"),
    Example("case .a = x", "x in a"),
    Example("case .a(let v) = x", "x in a"),
    Example("case .a(_) = x", "x in a"),
    Example("case .a(1) = x", "all(x in a, ?)"),
    Example("case .a(let v)? = x", "x in a"),
    Example("case Status.a = x", "x in a"),
    Example("[.a, .b].contains(x)", "x in a|b"),
    Example("[.a, Status.b].contains(order.x)", "order.x in a|b"),
    Example("![.a].contains(x)", "not(x in a)"),
    Example("[.a, y].contains(x)", "?"),
    Example("flag", "flag"),
    Example("order.canMoveStatus(to: .done)", "order.canMoveStatus(to: case done)"),
    Example("flag == true", "flag"),
    Example("flag == false", "not(flag)"),
    Example("x == nil", "?"),
    Example("x == y", "?"),
    Example("x > 1", "?"),
    Example("let y = x", "?"),
    Example("let y = x, y == .a", "all(?, %y in a)"),
    Example("#available(macOS 10, *)", "?"),
    Example("x < 1 || y < 2", "?"),
  ]) func says(_ example: Example) {
    let lines = outline("if \(example.text) { f() }").split(separator: "\n")
    #expect(lines.dropLast().last.map(String.init) == "if " + example.outline)
  }

  @Test(arguments: [
    Example("a && b", "a", "b"),
    Example("a && b()", "a", "if a", "  !b()"),
    Example("a || b()", "a", "if not(a)", "  !b()"),
    Example("a() && b", "!a()", "b"),
    Example("x == .a && y == .b && f()", "x", ".a", "y", ".b", "if all(x in a, y in b)", "  !f()"),
    Example("if a, b() { c() }", "a", "if a", "  !b()", "if all(a, b())", "  !c()"),
    Example("!a()", "!a()"),
  ]) func whatRunsOnlySometimes(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test func elseIfIsInsideOfElse() {
    #expect(
      outline("if a { b = 1 } else if c { b = 2 } else { b = 3 }") == """
        a
        if a
          b = '1'
        else
          c
          if c
            b = '2'
          else
            b = '3'
        """)
  }

  @Test func guards() {
    #expect(
      outline("guard x == .a, !y else { return }\nz = 1") == """
        x
        .a
        y
        guard all(x in a, not(y))
        else
          exit
        z = '1'
        """)
  }
}
