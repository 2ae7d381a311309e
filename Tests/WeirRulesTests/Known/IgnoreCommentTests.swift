import Testing
import WeirDiagnostics
import WeirRules

/// Exceptions in comments.
@Suite struct IgnoreCommentTests: KnownFindingsSuite {
  private func commented(_ comment: String, on day: String? = nil) -> Checker.Outcome {
    let text = Self.modules.replacing(
      "cart.count = 0\n", with: "cart.count = 0  # \(comment)\n")
    return check(text, on: day)
  }

  @Test func aCommentSuppressesOnItsLine() {
    let outcome = commented("weir:ignore encapsulation-breach because it goes in Q1")
    #expect(outcome.findings.map(\.rule) == ["encapsulation-breach"])
    #expect(
      outcome.suppressed.map(\.suppression) == [Suppression(.inline, reason: "it goes in Q1")])
  }

  @Test func aCommentAboveSuppressesOnTheNextLineWithContent() {
    let text = Self.modules.replacing(
      "  didOpen: cart",
      with: """
          # weir:ignore encapsulation-breach because it goes

          # another comment
          didOpen: cart
        """)
    let outcome = check(text)
    #expect(outcome.suppressed.count == 1 && outcome.findings.count == 1)
  }

  /// Each comment is used, in any order, except one about another rule.
  @Test func consecutiveCommentsApplyToOneLine() {
    let comments = (0..<40).map { "  # weir:ignore encapsulation-breach because of \($0)\n" }
    let text = Self.modules.replacing(
      "  didOpen: cart",
      with: comments.joined() + "  # weir:ignore two-owners because of nothing\n  didOpen: cart")
    let outcome = check(text)
    #expect(outcome.suppressed.map(\.suppression) == [Suppression(.inline, reason: "of 0")])
    #expect(
      outcome.findings.map(\.message).filter { $0.contains("this exception") }
        == ["this exception to `two-owners` matches nothing"])
  }

  @Test func aSwiftCommentSuppressesOnALineOfABody() {
    let text = Self.modules.replacing(
      "didOpen: cart.count = 0",
      with: """
        didOpen: |
            cart.count = 0  // weir:ignore encapsulation-breach because it goes
        """)
    let outcome = check(text)
    #expect(outcome.suppressed.count == 1 && outcome.findings.count == 1)
  }

  @Test(arguments: [
    ("weir:ignore", "the exception names no rule"),
    ("weir:ignore encapsulation-breach", "the exception has no reason"),
    ("weir:ignore encapsulation-breach because", "the exception has no reason"),
    ("weir:ignore encapsulation-breach, two-owners because x", "an exception is for one rule"),
    ("weir: ignore encapsulation-breach because x", "an exception is written without a blank"),
    ("weir:ignore encapsulation-breach until", "`until` needs a date"),
    ("weir:ignore encapsulation-breach until soon because x", "`soon` is not a date"),
    ("weir:ignore encapsulation-breach until 2027-02-30 because x", "`2027-02-30` is not a date"),
    ("weir:ignore encapsulation-breech because x", "did you mean `encapsulation-breach`?"),
    ("weir:ignore two-owners because x", "matches nothing"),
    ("weir:ignore encapsulation-breach until 2026-01-01 because x", "expired on 2026-01-01"),
  ])
  func anUnusedCommentIsReported(_ comment: String, _ message: String) {
    let outcome = commented(comment, on: "2026-06-01")
    #expect(outcome.suppressed.isEmpty)
    let unused = outcome.findings.filter { $0.rule == "unused-exception" }
    #expect(unused.count == 1 && unused[0].message.contains(message))
  }

  @Test func theWordsElsewhereAreNotAnException() {
    let text = Self.modules.replacing(
      "module: Cart", with: "module: Cart\ndoc: say weir:ignore two-owners because of it")
    #expect(check(text).findings.map(\.rule) == Array(repeating: "encapsulation-breach", count: 2))
  }

  /// Strings, prose and keys contain no comments.
  @Test(arguments: [
    "doc: 'see # weir:ignore two-owners because of it'",
    "doc: \"see # weir:ignore two-owners because of it\"",
    "doc: |\n  # weir:ignore two-owners because of it",
    "doc: >\n  see\n  # weir:ignore two-owners because of it",
    "doc: see // weir:ignore two-owners because of it is prose, \"// weir:ignore x\"",
    "types: { A: String }  # see http://weir:ignore",
  ])
  func textIsNotAComment(_ line: String) {
    let text = Self.modules.replacing("module: Cart", with: "module: Cart\n" + line)
    let found = check(text).findings.filter { $0.rule == "unused-exception" }
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func swiftStringsContainNoComments() {
    let text = Self.modules.replacing(
      "didOpen: cart.count = 0",
      with: """
        didOpen: |
            cart.count = "// weir:ignore encapsulation-breach because it is text".count
            cart.count = \"\"\"
              # weir:ignore two-owners because it is text
              // weir:ignore two-owners because it is text
              \"\"\".count // says weir:ignore, // weir:ignore two-owners because it is one
        """)
    let outcome = check(text)
    #expect(outcome.suppressed.isEmpty)
    let unused = outcome.findings.filter { $0.rule == "unused-exception" }
    #expect(unused.count == 1, "\(unused.map(\.message))")
  }

  @Test(arguments: [
    "reduce: { didOpen: \"cart.count = 0 // weir:ignore encapsulation-breach because a, b\" }",
    "reduce:\n  didOpen: 'cart.count = 0 // weir:ignore encapsulation-breach because a, b'",
    "reduce:\n  didOpen: cart.count = 0 // weir:ignore encapsulation-breach because a, b",
    "reduce:\n  didOpen: |-\n    cart.count = 0 /// so // weir:ignore encapsulation-breach "
      + "because a, b",
    "reduce:\n  didOpen: |\n    cart.count = 0\n  # weir:ignore two-owners because "
      + "x\nreusable: true",
  ])
  func commentsAreFoundInEveryStyleOfScalar(_ lines: String) {
    let start = Self.modules.firstRange(of: "reduce:")!.lowerBound
    let end = Self.modules.firstRange(of: "---")!.lowerBound
    let text = String(Self.modules[..<start] + lines + "\n" + Self.modules[end...])
      .replacing("didOpen: , didClose: ", with: "didOpen: ")
    let outcome = check(text)
    if lines.hasSuffix("true") {
      #expect(outcome.findings.filter { $0.rule == "unused-exception" }.count == 1)
    } else {
      #expect(outcome.suppressed.map(\.suppression.reason) == ["a, b"])
    }
  }

  @Test func anExceptionNeedsAReason() {
    let outcome = check(
      "weir: 1\nignore: [{ rule: two-owners, at: App, why: ' ' }]\n---\n" + Self.modules)
    #expect(outcome.findings[0].message == "an exception must have a reason")
  }
}
