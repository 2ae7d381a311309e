import Testing
import WeirSwift

/// Where a body that must return a value ends without one.
@Suite("Valueless ends") struct ValuelessEndTests {
  @Test(arguments: [
    "a", "return a", "return a + b", "if a { 1 } else { 2 }", "switch a { case .b: 1; default: 2 }",
    "let b = 1\nreturn b", "if a { return 1 }\nreturn 2",
    "if a { return 1 } else if b { return 2 } else { return 3 }",
    "guard let a else { return 1 }\nswitch a { case 1: return 2\ndefault: fatalError() }",
    "switch a { case 1: fallthrough\ncase 2: return 1\ndefault: preconditionFailure(\"x\") }",
    "do { return try f() } catch { return 1 }", "while true { if a { return 1 } }",
    "var n = 0\nrepeat { n += 1 } while true", "a: while true { return 1 }",
    "#if DEBUG\nreturn 1\n#else\nreturn 2\n#endif",
    "func f() -> Int { return 1 }\nreturn f()", "let f = { return }\nf()\nreturn 1",
  ]) func values(_ text: String) {
    #expect(SwiftReader.body(text).valuelessEnds == [])
  }

  @Test(arguments: [
    ("let b = 1", "let b = 1"), ("a.sort()\na", "a"), ("if a { return 1 }", "if a { return 1 }"),
    ("if a { return 1 } else if b { return 2 }", "if a { return 1 } else if b { return 2 }"),
    ("guard a else { return 1 }\nlet b = 2", "let b = 2"),
    ("for a in b { return a }", "for a in b { return a }"),
    ("while a { return 1 }", "while a { return 1 }"),
    (
      "switch a { case 1: return 1\ndefault: break }",
      "switch a { case 1: return 1\ndefault: break }"
    ),
    ("do { return try f() } catch { g() }", "do { return try f() } catch { g() }"),
    ("if a { return }\nreturn 1", "return"), ("a()\nb()", "b()"), ("1; 2", "2"),
    ("if a { 1 }", "if a { 1 }"),
    ("let f = { return 1 }", "let f = { return 1 }"),
  ]) func ends(_ text: String, _ end: String) {
    let ends = SwiftReader.body(text).valuelessEnds
    #expect(ends.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == [end])
  }
}
