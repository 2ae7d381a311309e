import Testing
import WeirDiagnostics
import WeirProject

/// Errors in Swift are reported at their lines and columns in the spec, for every style of scalar.
@Suite struct SwiftErrorTests {
  /// A text with one mark, the expected start of a finding about Swift.
  private func check(_ text: String, _ place: SourceLocation = #_sourceLocation) {
    let marked = Marked(text, file: FileID(1))
    let written = Written([marked.text])
    #expect(written.messages.count == 1, sourceLocation: place)
    guard let finding = written.project.findings.first, let mark = marked.spans.first else {
      return
    }
    #expect(finding.message.hasPrefix("Swift: "), sourceLocation: place)
    #expect(
      written.sources.start(of: finding.span) == written.sources.start(of: mark),
      "\(finding.message)", sourceLocation: place)
  }

  @Test(arguments: [
    // A literal block, plain and quoted texts, by the column in the text itself.
    "module: A\nactions: { x: }\nreduce:\n  x: |\n    a = 1\n    b = (1‹›\n",
    "module: A\nactions: { x: }\nreduce:\n  x: |2\n      a = 1\n      b = ‹›)\n",
    "module: A\nactions: { x: }\nreduce:\n  x: a = ‹›)\n",
    "module: A\nactions: { x: }\nreduce: { x: 'a = \"it''s\" + ‹›)' }\n",
    "module: A\nactions: { x: }\nreduce: { x: \"a = \\\"t\\\" + ‹›)\" }\n",
    "module: A\nderived: { d: { type: Int, is: 1 + ‹›) } }\n",
    "module: A\noperations:\n  f:\n    does: |\n      let ‹›= 3\n",
    "module: A\nactions: { x: { id: Int = ‹›) } }\n",
    "module: A\noperations: { f: { takes: { id: Int = ‹›) } } }\n",
    "module: A\ntypes:\n  T:\n    - a: { id: Int = ‹›) }\n",
    "module: A\ntypes: { T: { x: Int = ‹›) } }\n",
    "module: A\ntypes:\n  T: [a = 1 + ‹›)]\n",
    "module: A\nstate: { a: Int = ‹›) }\n",
    "module: A\nstate: { a: { type: Int, default: ‹›) } }\n",
    "module: A\nstate: { a: 'Array<‹›)' }\n",
    "module: A\nchildren: { b: { module: A, keyed: 'Array<‹›)' } }\n",
  ])
  func places(_ text: String) { check(text) }

  @Test(arguments: ["let b = 1; return b", "if a { return 1 }; return 2", "a.sort(); a"])
  func severalStatements(_ text: String) {
    Broken(
      "module: A\nstate:\n  d:\n    type: Int\n    default: ‹\(text)›\n",
      "expected one expression, found several statements",
      help: "combine them into one, such as `{ let sum = a + b; return sum }()`"
    ).check()
  }

  @Test(arguments: [
    "a = 1 }\nfunc evil() {", "} ; { a = 1", "a = 1 }", "a = 1\n}\n}\nextension X {",
    "/* never closed", "a = \"never closed", "a = 1 // }\n}", "#if DEBUG\na = 1",
    "a = \"\"\"\nx",
  ])
  func textThatLeavesItsScalar(_ body: String) {
    let indented = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let written = Written(["module: A\nactions: { x: }\nreduce:\n  x: |\n\(indented)\n"])
    #expect(written.messages.count == 1)
    #expect(written.messages.allSatisfy { $0.contains(" Swift: ") })
  }

  @Test(arguments: ["1 }", "1, 2", "1 /* x", ") + (", "{"])
  func expressionsThatLeaveTheirPlace(_ text: String) {
    let written = Written(["module: A\nderived:\n  d: { type: Int, is: '\(text)' }\n"])
    #expect(written.messages.count == 1)
    #expect(written.messages.allSatisfy { $0.contains(" Swift: ") })
  }

  @Test func aCommentMayEndADerivedValue() {
    let written = Written(["module: A\nderived:\n  d: { type: Int, is: '1 // comment' }\n"])
    #expect(written.messages.isEmpty)
  }

  @Test(arguments: ["Int }", "Int = 3 }", "Int, b: Int", "Int; var b", "Int //", "Int {", ""])
  func typesThatLeaveTheirScalar(_ text: String) {
    let written = Written(["module: A\nstate:\n  a: '\(text)'\n"])
    #expect(written.messages.count == 1)
  }

  @Test func emptyHalves() {
    #expect(Written(["module: A\nstate: { a: Int = }\n"]).messages.count == 1)
    #expect(Written(["module: A\nstate: { a: = 3 }\n"]).messages.count == 1)
    #expect(Written(["module: A\ntypes: { T: [a = ] }\n"]).messages.count == 1)
  }
}
