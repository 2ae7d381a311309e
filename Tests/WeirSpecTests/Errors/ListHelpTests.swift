import Testing
import WeirDiagnostics
import WeirSpec

/// The help for lists in place of mappings, for the reverse, and for lists without brackets.
@Suite struct ListHelpTests {
  @Test(arguments: [
    ("uses: { cart: Cart }", "write `[Cart]`"),
    ("uses: { Cart }", "write `[Cart]`"),
    ("decisions: { a: { cases: { when: b } } }", "write `[{ … }]`"),
    (
      "types: { A: { enum: [b], conforms: Hashable, Sendable } }",
      "write `conforms: [Hashable, Sendable]`"
    ),
    ("actions: { a: { n: { type: Int, doc: b } } }", "write only the type: `Int`"),
    ("reduce: { a | b: n = 1 }", "separate actions by commas: `a, b`"),
    ("reduce: { a: { n += 1 } }", "write `reduce: { a: n += 1 }`"),
    ("children: { rows: { module: Row, keyed: Int, optional: true } }", "remove `optional`"),
    (
      "requests: { a: { GET: /a, returns: { id: Int } } }",
      "write a status such as `404`, `4xx` or `default`; declare a struct in `types`, and write its "
        + "name"
    ),
  ])
  func module(_ text: String, _ help: String) {
    #expect(Decoded("module: M\n\(text)\n").spec.findings.map(\.help) == [help])
  }

  @Test(arguments: [
    ("weir: 1\ngenerate: { output: 'Sources/{Module}' }\n", "write `{module}`"),
    (
      "weir: 1\ngenerate: { output: 'Sources/{name}' }\n",
      "use one of `{layer}`, `{module}`, `{target}`"
    ),
    ("weir: 1\ngenerate: Generated\n", "write `{ output: … }`"),
    (
      "weir: 1\ngenerate: { conforms: Equatable, Sendable }\n",
      "write `conforms: [Equatable, Sendable]`"
    ),
    ("weir: 1\nlayers: { App: 1, Feature: 2 }\n", "write `[App, Feature]`"),
  ])
  func project(_ text: String, _ help: String) {
    #expect(Decoded(project: text).spec.findings.map(\.help) == [help])
  }
}
