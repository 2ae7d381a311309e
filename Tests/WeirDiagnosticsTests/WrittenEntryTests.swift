import Testing

@testable import WeirDiagnostics

/// The text of a YAML entry that a fix removes.
@Suite struct WrittenEntryTests {
  /// The text without the entry whose name is between `«` and `»`; nil if it cannot be removed.
  private func without(
    _ marked: String, _ edit: (Span) -> Edit = Edit.removingEntry(at:)
  ) -> String? {
    edited(marked, edit)
  }

  @Test(arguments: [
    ("state:\n  «a»: Int\n  b: Int\n", "state:\n  b: Int\n"),
    ("state:\n  a: Int\n  «b»: Int # why\n\nactions:\n", "state:\n  a: Int\n\nactions:\n"),
    // Comments remain.
    ("state:\n  # First.\n  «a»: Int\n  b: Int\n", "state:\n  # First.\n  b: Int\n"),
    (
      "state:\n  «a»:\n    type: Int\n\n    doc: A.\n  b: Int\n", "state:\n  b: Int\n"
    ),
    ("# All.\nstate:\n# Note.\n  «a»: Int\n  b: Int\n", "# All.\nstate:\n# Note.\n  b: Int\n"),
    ("# All.\nmodule: M\n# The state.\nstate:\n  «a»: Int\n", "# All.\nmodule: M\n# The state.\n"),
    ("import:\n  - «A»\n  - B\n", "import:\n  - B\n"),
    // The only entry takes its parent along.
    ("module: M\nstate:\n  «a»: Int\nactions:\n  go:\n", "module: M\nactions:\n  go:\n"),
    ("module: M\nreads:\n  deep:\n    «a»: Int\n", "module: M\n"),
    ("module: M\n«reads»: { a: B.c }\nlayer: X\n", "module: M\nlayer: X\n"),
    ("state:\n  a: Int\n  «b»: Int", "state:\n  a: Int\n"),
  ])
  func blocks(marked: String, expected: String) throws {
    #expect(without(marked) == expected)
  }

  /// Comments that are about the entry are removed with it, all others remain.
  @Test(arguments: [
    // The comments of a section remain without it.
    (
      "module: M\nstate: # not saved\n  «a»: Int\nactions:\n",
      "module: M\n# not saved\nactions:\n"
    ),
    (
      "# All.\nstate:\n  # Not saved.\n\n  «a»: Int # why\nactions:\n",
      "# All.\n# Not saved.\nactions:\n"
    ),
    (
      "c:\n  reads: # outer\n    deep: # inner\n      «a»: Int\n  x: 1\n",
      "c:\n  # outer\n  # inner\n  x: 1\n"
    ),
    ("\"a # b\": # c\n  «a»: Int\nx: 1\n", "# c\nx: 1\n"),
    ("import: # all\n  - «A»\n", "# all\n"),
    ("import:\n  - «A»\n  # - B\nx: 1\n", "  # - B\nx: 1\n"),
    // A comment directly above an entry, which has no other one below it.
    ("import:\n  # for dates\n  - «A»\nx: 1\n", "x: 1\n"),
    ("state:\n  a: Int\n  # The sum,\n  # in cents.\n  «b»: Int\n", "state:\n  a: Int\n"),
    (
      "state:\n  # A.\n  «a»: Int\n  # B.\n  b: Int\n", "state:\n  # B.\n  b: Int\n"
    ),
    ("state:\n  # A.\n  «a»: Int\n\n  b: Int\n", "state:\n\n  b: Int\n"),
    // It may be about all that follow.
    (
      "state:\n  c: Int\n  # Sums.\n  «a»: Int\n  b: Int\n",
      "state:\n  c: Int\n  # Sums.\n  b: Int\n"
    ),
    ("# Sections.\n«state»: { a: Int }\nx: 1\n", "# Sections.\nx: 1\n"),
    ("m: 1\n# Dates.\nimport: [«A»] # why\n\nx: 1\n", "m: 1\n# Dates.\n\nx: 1\n"),
  ])
  func comments(marked: String, expected: String) throws {
    #expect(without(marked) == expected)
  }

  @Test(arguments: [
    ("contains:\n  A:\n    «b»: c\n  D:\n", "contains:\n  A:\n  D:\n"),
    ("contains: { A: { «b»: c }, D: }\n", "contains: { A:, D: }\n"),
    ("contains: { A: { «b»: c } }\n", "contains: { A: }\n"),
    ("contains: { A: { «b»: c, d: e } }\n", "contains: { A: { d: e } }\n"),
    ("contains:\n  - A: { «b»: c } # twice\n  - A:\n", "contains:\n  - A: # twice\n  - A:\n"),
  ])
  func theKeyRemains(marked: String, expected: String) throws {
    #expect(without(marked) { .removingEntry(keepingKeyAbove: $0) } == expected)
  }

  @Test(arguments: [
    ("V:\n  requires: # c\n    «b»: C\n  x: 1\n", "V:\n  # c\n  new: 1\n  x: 1\n"),
    ("V:\n  requires:\n    «b»: { type: C }\n", "V:\n  new: 1\n"),
    ("V: { requires: { «b»: C } }\n", "V: { new: 1 }\n"),
    ("V:\n  requires: { «b»: C } # c\n", "V:\n  new: 1 # c\n"),
    ("V: { requires: { «b»: C, d: E } }\n", nil),
    ("V: { requires: { d: E, «b»: C } }\n", nil),
    ("V:\n  requires:\n    «b»: C\n    d: E\n", nil),
    ("V:\n  requires:\n    d: E\n    «b»: C\n", nil),
  ])
  func onlyEntriesAreReplaced(marked: String, expected: String?) throws {
    #expect(without(marked) { .replacing(sectionOf: $0, with: "new: 1") } == expected)
  }

  @Test(arguments: [
    ("import: [«A», B]\n", "import: [B]\n"),
    ("contains: [A]\nprovides: «B»\nshows: C\n", "contains: [A]\nshows: C\n"),
    ("import: [A, «B»]\n", "import: [A]\n"),
    ("import: [A, «B», C]\n", "import: [A, C]\n"),
    ("reads: { «a»: B.c, d: E.f }\n", "reads: { d: E.f }\n"),
    ("reads: { a: B.c, «d»: E.f }\n", "reads: { a: B.c }\n"),
    ("a: { «b»: { c: 1, d: [2, 3] }, e: \"x, y\" }\n", "a: { e: \"x, y\" }\n"),
    ("a: { b: 1, «e»: \"x, ] y\" }\n", "a: { b: 1 }\n"),
    ("a: ['«b»', c]\n", "a: [c]\n"),
    ("module: M\nimport: [«A»]\nstate:\n", "module: M\nstate:\n"),
    ("a: { x: [«b»], c: 1 }\n", "a: { c: 1 }\n"),
    ("V: { provides: [«A»], contains: [B] }\n", "V: { contains: [B] }\n"),
    ("a: 1\nV: { provides: [«A»] }\n", "a: 1\n"),
  ])
  func flows(marked: String, expected: String) throws {
    #expect(without(marked) == expected)
  }

  @Test(arguments: ["a: { «b»: {\n  c: 1 }, d: 2 }\n", "a: [«b»"])
  func whatIsNotUnderstoodRemains(marked: String) throws {
    #expect(without(marked) == nil)
  }

  @Test(arguments: [
    ("a: 1 # weir:ignore «x» because y\nb: 2\n", "a.yaml", "a: 1\nb: 2\n"),
    ("  # weir:ignore «x» because y\nb: 2\n", "a.yaml", "b: 2\n"),
    ("let a = 1  // weir:ignore «x»", "a.swift", "let a = 1"),
    ("\"# a\": 1 # weir:ignore «x»\n", "a.yaml", "\"# a\": 1\n"),
  ])
  func commentsAreRemoved(marked: String, name: String, expected: String) throws {
    let start = try #require(marked.utf8.firstIndex(of: "«".utf8.first ?? 0))
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    var sources = SourceMap()
    let source = SourceFile(name: name, text: text)
    let file = sources.add(source)
    let offset = marked.utf8.distance(from: marked.startIndex, to: start)
    let edit = Edit.removingComment(at: Span(file: file, start: offset, end: offset + 1))
    let found = try #require(edit.resolved(in: sources))
    var bytes = source.bytes
    bytes.replaceSubrange(found.span.range, with: [])
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func aNameIsReplacedOnlyIfItIsThere() throws {
    var sources = SourceMap()
    let file = sources.add(SourceFile(name: "a.yaml", text: "onn: 1\n"))
    let edit = Edit(Span(file: file, start: 0, end: 3), to: "on", from: "onn")
    #expect(edit.resolved(in: sources)?.text == "on")
    let other = Edit(Span(file: file, start: 0, end: 3), to: "on", from: "one")
    #expect(other.resolved(in: sources) == nil)
  }
}
