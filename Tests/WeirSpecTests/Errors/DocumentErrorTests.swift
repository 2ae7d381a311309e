import Testing
import WeirDiagnostics
import WeirSpec

/// Partly unreadable files, and the contents of the rest.
@Suite struct DocumentErrorTests {
  @Test func duplicateKey() {
    let decoded = Decoded("module: M\nstate:\n  a: Int\n  a: Bool\n")
    #expect(decoded.messages.count == 1)
    #expect(decoded.messages.first?.hasPrefix("4:3-4:4 ") == true)
    #expect(decoded.spec.modules.map(\.isFullyRead) == [false])
  }

  @Test func modulesWithoutASeparator() {
    let decoded = Decoded("module: A\nlayer: X\nmodule: B\nlayer: 3\n---\nmodule: C\n")
    #expect(decoded.messages == ["3:1-3:7 a second module starts here"])
    #expect(decoded.spec.modules.map(\.name.value) == ["A", "C"])
    #expect(decoded.spec.modules.map(\.isFullyRead) == [false, true])
    #expect(decoded.spec.modules.first?.layer?.value == "X")
    #expect(decoded.spec.hasNamelessDocument)
  }

  /// The start of a text that a syntax error truncates is not read as Swift.
  @Test(arguments: [
    "derived:\n  a:\n    type: Int\n    is: a ? 0 : 1\n",
    "derived: { a: { type: Int, is: a ? 0 : 1 } }\n",
    "reduce:\n  didLogout: cart.add(item: \"x\")\n",
    "reduce: { didLogout: cart.add(item: \"x\") }\n",
  ])
  func noHalfSwift(_ section: String) {
    let decoded = Decoded("module: M\n" + section)
    #expect(decoded.messages.count == 1)
    #expect(decoded.messages.first?.hasSuffix("as a mapping") == true)
    for derived in decoded.spec.modules.flatMap(\.derived) { #expect(derived.body.isEmpty) }
    #expect(decoded.spec.modules.flatMap(\.reductions).isEmpty)
  }

  @Test(arguments: ["module: [Cart\n", "module: [Cart\nstate: { a: Int }\n", "module: {\n"])
  func aNameThatIsCut(_ text: String) {
    let decoded = Decoded(text)
    #expect(decoded.messages.count == 1)
    #expect(decoded.messages.first?.hasSuffix("is never closed") == true)
    #expect(decoded.spec.hasNamelessDocument)
  }

  @Test func oneBrokenDocumentAmongOthers() {
    let decoded = Decoded(
      """
      module: A
      state: { a: Int }
      ---
      module: B
      stat: { a: Int }
      actions: { a: [ }
      reduce: { b.c: x = 1 }
      ---
      module: C
      actions: { done: }
      """)
    #expect(decoded.spec.modules.map(\.name.value) == ["A", "B", "C"])
    #expect(decoded.spec.modules.map(\.isFullyRead) == [true, false, true])
    // The part before the error is checked; the truncated part is not.
    #expect(decoded.messages.count == 2)
    #expect(
      decoded.messages.first
        == "5:1-5:5 unknown key `stat` in a module; did you mean `state`?")
    #expect(decoded.messages.last?.hasPrefix("6:") == true)
    #expect(!decoded.spec.hasNamelessDocument)
  }

  @Test func cutOffDocumentsReportNothingMissing() {
    let decoded = Decoded("module: B\nderived:\n  a: { type: Int,\n---\nmodule: C\n")
    #expect(decoded.messages.count == 1)
    #expect(decoded.spec.modules.map(\.name.value) == ["B", "C"])
    let nameless = Decoded("doc: |\n  text\nstate: { a: [ }\n")
    #expect(nameless.messages.count == 1)
    #expect(nameless.spec.modules.isEmpty)
    #expect(nameless.spec.hasNamelessDocument)
  }

  @Test func aNameBeforeTheErrorIsKept() {
    let decoded = Decoded("module: B\nstate: { a: \"x }\n")
    #expect(decoded.messages.count == 1)
    #expect(decoded.spec.modules.map(\.name.value) == ["B"])
    #expect(decoded.spec.modules.map(\.isFullyRead) == [false])
    #expect(!decoded.spec.hasNamelessDocument)
  }

  @Test func anEntryWithoutIndentationBelowAnEmptySection() {
    let decoded = Decoded("module: A\nactions:\ndidAdd:\ndidClear:\n")
    #expect(decoded.spec.findings.map(\.help) == ["indent it if it belongs to `actions`"])
  }

  @Test(arguments: ["", "\n", "# a comment\n", "---\n", "---\n---\n"])
  func emptyFiles(_ text: String) {
    let decoded = Decoded(text)
    #expect(decoded.messages.map { $0.hasSuffix("this file declares no module") } == [true])
    #expect(decoded.spec.modules.isEmpty)
    #expect(!decoded.spec.hasNamelessDocument)
  }

  @Test func unreadDocumentsMayDeclareAnyModule() {
    let decoded = Decoded(String(repeating: "module: A\nstate: { a: [ }\n---\n", count: 101))
    #expect(decoded.messages.count == 101)
    #expect(decoded.spec.modules.count == 100)
    #expect(decoded.spec.hasNamelessDocument)
  }

  @Test func notText() {
    let source = SourceFile(name: "a.yaml", bytes: [0xFF, 0xFE, 0x00, 0x41])
    let spec = FileSpec.modules(in: source, as: FileID(0))
    #expect(!spec.findings.isEmpty)
    #expect(spec.modules.isEmpty)
    #expect(spec.hasNamelessDocument)
  }
}
