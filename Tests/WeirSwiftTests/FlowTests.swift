import Testing
import WeirSwift

@Suite("Flow") struct FlowTests {
  @Test(arguments: [
    Example("return a", "a", "exit"),
    Example("throw a", "a", "exit"),
    Example("fatalError()", "!fatalError()", "exit"),
    Example("preconditionFailure(a)", "a", "!preconditionFailure(a)", "exit"),
    Example("a.fatalError()", "!a.fatalError()"),
    Example("for a in b { break }", "b", "loop", "  break"),
    Example("for a in b { continue }", "b", "loop", "  break"),
    Example("for a in b { return }", "b", "loop", "  exit"),
    Example("f { return a }", "closure", "  a", "  exit", "!f('{ return a }')"),
    Example("a: while b { break a }", "loop", "  b", "  if b", "    break"),
    Example("repeat { a = 1 } while b()", "loop", "  a = '1'", "  !b()"),
  ]) func exitsAndLoops(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test func deferRunsAtTheEndOfItsScope() {
    #expect(
      outline("defer { a = 1 }\nguard x else { return }\ndefer { b = 1 }\nc = 1") == """
        x
        guard x
        else
          block
            a = '1'
          exit
        c = '1'
        block
          b = '1'
        block
          a = '1'
        """)
  }

  @Test func deferOfALoopRunsBeforeBreakAndNotBeforeTheLoop() {
    #expect(
      outline("defer { a() }\nfor x in y { defer { b() }; if z { break } }") == """
        y
        loop
          z
          if z
            block
              !b()
            break
          block
            !b()
        block
          !a()
        """)
  }

  @Test func continuePassesASwitch() {
    #expect(
      outline("for x in y { defer { a() }; switch z { case .b: continue; default: break } }") == """
        y
        loop
          z
          switch z
          - b
            .b
            block
              !a()
            break
          - default
            break
          block
            !a()
        """)
  }

  @Test func aThrowThatIsCaughtDoesNotLeave() {
    #expect(
      outline("do { throw a } catch { b() }\nfunc g() throws { throw c }") == """
        if ?
          a
          break
        if ?
          !b()
        closure
          c
          exit
        """)
  }
}

@Suite("Switches") struct SwitchTests {
  @Test func cases() {
    #expect(
      outline(
        """
        switch self.status {
        case .a, Status.b: x = 1
        case .c(let v), .d(_, let v): x = v
        case .e(1): x = 2
        case .f where q: x = 3
        case let other: other()
        case is Int: return
        @unknown default: break
        }
        """) == """
          self.status
          switch self.status
          - a|b
            .a
            Status.b
            x = '1'
          - c|d
            .c
            .d
            %v
            x = %v
          - ?
            .e
            x = '2'
          - ?
            .f
            q
            x = '3'
          - ?
            !%other()
          - ?
            :Int
            exit
          - default
            break
          """)
  }

  @Test func fallthroughContinuesWithTheNextBody() {
    #expect(
      outline("switch a {\ncase .b: x = 1; fallthrough\ncase .c: y = 1\ndefault: z = 1 }") == """
        a
        switch a
        - b
          .b
          x = '1'
          .c
          y = '1'
        - c
          .c
          y = '1'
        - default
          z = '1'
        """)
  }

  @Test func otherSubjects() {
    #expect(outline("switch (a, b) { case (.x, _): f()\ndefault: g() }").contains("switch ?\n- ?"))
    #expect(outline("switch f() { case .x: g() }").contains("switch ?\n- x"))
    #expect(outline("switch a! { case .x: g() }").contains("switch a\n- x"))
  }

  @Test func asAValue() {
    #expect(
      outline("let r = switch x { case .a: 1\ncase .b: f() }\nlet q = if y { 1 } else { g(r) }")
        == """
        x
        switch x
        - a
          .a
        - b
          .b
          !f()
        y
        if y
        else
          %r
          !g(%r)
        """)
  }

  @Test func casesInsideOfConditionalCompilation() {
    #expect(
      outline("switch a {\n#if X\ncase .b: f()\n#endif\ndefault: g() }").contains(
        "- b\n  .b\n  !f()"))
  }
}
