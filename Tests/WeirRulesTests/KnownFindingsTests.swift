import Testing
import WeirRules

/// Exceptions, comments beside lines, and the baseline.
@Suite struct KnownFindingsTests {
  private static let modules = """
    module: App
    children: { cart: Cart }
    actions: { didOpen: , didClose: }
    reduce:
      didOpen: cart.count = 0
      didClose: cart.count = 1
    ---
    module: Cart
    state: { count: Int = 0 }
    actions: { didAdd: }
    reduce: { didAdd: count += 1 }
    """

  private func check(
    _ text: String, on day: String? = nil, baseline: Baseline? = nil
  ) -> Checker.Outcome {
    let text = ExampleText(text)
    return Checker(
      today: day.flatMap(Day.init), comments: IgnoreComments(in: text.sources), baseline: baseline
    ).check(text.project())
  }

  private func project(_ ignore: String) -> String {
    "weir: 1\nignore:\n  - { \(ignore) }\n---\n" + Self.modules
  }

  private let breach = "rule: encapsulation-breach, why: w"

  // MARK: Entries of `ignore`

  @Test func anExceptionSaysWhyAndWhose() {
    let outcome = check(
      project("\(breach), at: App -> Cart, owner: the cart's people, until: 2027-03-01"),
      on: "2026-12-01")
    #expect(outcome.findings.isEmpty)
    #expect(outcome.suppressed.count == 2)
    #expect(
      outcome.suppressed[0].suppression
        == Suppression(
          .exception, reason: "w", owner: "the cart's people", until: "2027-03-01"))
  }

  @Test(arguments: [
    ("2027-02-14", nil), ("2027-02-15", "in 14 days"), ("2027-02-28", "tomorrow"),
    ("2027-03-01", "today"),
  ])
  func anExceptionSpeaksBeforeItsEnd(_ day: String, _ notice: String?) {
    let outcome = check(
      project("\(breach), at: App, owner: Ann, until: 2027-03-01"), on: day)
    #expect(outcome.suppressed.count == 2)
    #expect(outcome.findings.count == (notice == nil ? 0 : 1))
    if let notice {
      #expect(outcome.findings[0].message.hasSuffix("runs out \(notice), on 2027-03-01"))
      #expect(outcome.findings[0].severity == .warning)
      #expect(outcome.findings[0].help.hasPrefix("ask Ann: "))
    }
  }

  @Test func afterItsEndAnExceptionCoversNothing() {
    let outcome = check(
      project("\(breach), at: App, owner: Ann, until: 2027-03-01"), on: "2027-03-02")
    #expect(outcome.suppressed.isEmpty)
    #expect(
      outcome.findings.map(\.rule)
        == ["unused-exception", "encapsulation-breach", "encapsulation-breach"])
    #expect(outcome.findings.allSatisfy { $0.severity == .error })
    let spans = outcome.findings.map(\.span)
    #expect(outcome.findings[0].related == [Related("it covered this", at: spans[1])])
    for finding in outcome.findings.dropFirst() {
      #expect(finding.related.last == Related("excepted until 2027-03-01, by Ann", at: spans[0]))
    }
  }

  @Test func whatIsSettledAfterItsEndHasToGo() {
    let outcome = check(
      project("rule: two-owners, at: App, why: w, until: 2027-03-01"), on: "2027-03-02")
    #expect(outcome.findings[0].message.hasSuffix(" matches nothing"))
  }

  @Test func whatIsBeyondItsBoundSpeaks() {
    let full = check(project("\(breach), at: 'A*', max: 2"))
    #expect(full.findings.isEmpty && full.suppressed.count == 2)
    let over = check(project("\(breach), at: 'A* -> C*t', max: 1"))
    #expect(over.findings.map(\.rule) == ["unused-exception", "encapsulation-breach"])
    #expect(over.findings[0].message.hasSuffix("meets 2 findings, more than its 1"))
  }

  @Test(arguments: [
    ("App->Cart", "; did you mean `App -> Cart`?"), ("Ap", "; did you mean `App`?"),
    ("Cart -> App", ""), ("Shelf", ""),
  ])
  func whatMayHaveBeenMeantIsAsked(_ at: String, _ question: String) {
    let said = check(project("\(breach), at: '\(at)'")).findings.first
    #expect(said?.rule == "unused-exception")
    #expect(said?.message.hasSuffix("matches nothing" + question) == true)
  }

  @Test func aStarNeedsABound() {
    let outcome = check(project("\(breach), at: '*'"))
    #expect(outcome.findings.map(\.rule).contains("syntax"))
  }

  // MARK: Comments

  private func commented(_ comment: String, on day: String? = nil) -> Checker.Outcome {
    let text = Self.modules.replacing(
      "cart.count = 0\n", with: "cart.count = 0  # \(comment)\n")
    return check(text, on: day)
  }

  @Test func aCommentCoversItsLine() {
    let outcome = commented("weir:ignore encapsulation-breach because it goes in Q1")
    #expect(outcome.findings.map(\.rule) == ["encapsulation-breach"])
    #expect(
      outcome.suppressed.map(\.suppression) == [Suppression(.inline, reason: "it goes in Q1")])
  }

  @Test func aCommentAboveCoversTheNextLineThatSaysSomething() {
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

  @Test func aCommentOfSwiftCoversALineOfABody() {
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
    ("weir:ignore encapsulation-breach", "the exception gives no reason"),
    ("weir:ignore encapsulation-breach because", "the exception gives no reason"),
    ("weir:ignore encapsulation-breach until", "`until` needs a day"),
    ("weir:ignore encapsulation-breach until soon because x", "`soon` is no day"),
    ("weir:ignore encapsulation-breach until 2027-02-30 because x", "`2027-02-30` is no day"),
    ("weir:ignore encapsulation-breech because x", "did you mean `encapsulation-breach`?"),
    ("weir:ignore two-owners because x", "matches nothing"),
    ("weir:ignore encapsulation-breach until 2026-01-01 because x", "ran out on 2026-01-01"),
  ])
  func aCommentThatCoversNothingIsReported(_ comment: String, _ message: String) {
    let outcome = commented(comment, on: "2026-06-01")
    #expect(outcome.suppressed.isEmpty)
    let said = outcome.findings.filter { $0.rule == "unused-exception" }
    #expect(said.count == 1 && said[0].message.contains(message))
  }

  @Test func theWordsElsewhereAreNoException() {
    let text = Self.modules.replacing(
      "module: Cart", with: "module: Cart\ndoc: say weir:ignore two-owners because of it")
    #expect(check(text).findings.map(\.rule) == Array(repeating: "encapsulation-breach", count: 2))
  }

  /// In a string, in prose and in a key nothing is a comment, whatever it looks like.
  @Test(arguments: [
    "doc: 'see # weir:ignore two-owners because of it'",
    "doc: \"see # weir:ignore two-owners because of it\"",
    "doc: |\n  # weir:ignore two-owners because of it",
    "doc: >\n  see\n  # weir:ignore two-owners because of it",
    "doc: see // weir:ignore two-owners because of it is prose, \"// weir:ignore x\"",
    "types: { A: String }  # see http://weir:ignore",
  ])
  func textIsNoComment(_ line: String) {
    let text = Self.modules.replacing("module: Cart", with: "module: Cart\n" + line)
    let found = check(text).findings.filter { $0.rule == "unused-exception" }
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func stringsOfSwiftHoldNoComments() {
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
    "reduce:\n  didOpen: |-\n    cart.count = 0 /// so // weir:ignore encapsulation-breach because a, b",
    "reduce:\n  didOpen: |\n    cart.count = 0\n  # weir:ignore two-owners because x\nreusable: true",
  ])
  func commentsStandInEveryStyleOfScalar(_ lines: String) {
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
    #expect(outcome.findings[0].message == "an exception needs a reason")
  }

  // MARK: The baseline

  private func baseline(_ text: String) -> (Baseline, findings: [Finding]) {
    Baseline.read(SourceFile(name: "weir-baseline.txt", text: text), as: FileID(1))
  }

  @Test func whatTheBaselineHoldsDoesNotCountHoweverOften() {
    let found = check(Self.modules).findings.compactMap(Baseline.Entry.init)
    #expect(found.count == 2)
    let (known, problems) = baseline(Baseline(found).text)
    #expect(problems.isEmpty && known.entries == Baseline(found).entries)
    #expect(known.entries.map(\.text) == ["encapsulation-breach: App -> Cart: writes, count"])
    let outcome = check(Self.modules, baseline: known)
    #expect(outcome.findings.isEmpty && outcome.settled.isEmpty)
    #expect(outcome.suppressed.map(\.suppression.kind) == [.baseline, .baseline])
  }

  @Test func anEntryThatOccursNoMoreIsAFinding() {
    let (known, _) = baseline("# head\n\ndepth: App: Cart\n")
    let outcome = check(Self.modules, baseline: known)
    #expect(outcome.settled.map(\.text) == ["depth: App: Cart"])
    let said = outcome.findings.filter { $0.rule == "unused-exception" }
    #expect(said.map(\.span) == [Span(file: FileID(1), start: 8, end: 24)])
  }

  /// With both, the line would go on covering what the exception covers no more after its last day.
  @Test func whatIsExceptedHasNoLineInTheBaseline() {
    let (known, _) = baseline("encapsulation-breach: App -> Cart: writes, count\n")
    let outcome = check(project("\(breach), at: App"), baseline: known)
    #expect(outcome.suppressed.allSatisfy { $0.suppression.kind == .exception })
    #expect(outcome.settled == known.entries)
    #expect(outcome.findings.map(\.rule) == ["unused-exception"])
    #expect(outcome.findings[0].message.hasSuffix("` is excepted, and still in the baseline"))
    let over = check(project("\(breach), at: App, max: 1"), baseline: known)
    #expect(over.suppressed.map(\.suppression.kind) == [.exception, .baseline])
    #expect(over.settled.isEmpty)
  }

  @Test func aFileOfAnyEditorIsRead() {
    let (known, problems) = baseline("\u{feff}fan-in: A\r\nfan-out: B: depends on\r\n")
    #expect(problems.isEmpty)
    #expect(known.entries.map(\.text) == ["fan-in: A", "fan-out: B: depends on"])
  }

  @Test func aCycleIsOneWhereverItBegins() {
    func cycle(_ modules: [String]) -> Baseline.Entry? {
      Baseline.Entry(
        Finding(
          rule: "dependency-cycle", "m", at: Span(file: FileID(0), start: 0, end: 0),
          modules: modules, members: ["cycle"]))
    }
    #expect(cycle(["C", "A", "B"])?.text == "dependency-cycle: A -> B -> C: cycle")
    #expect(cycle(["C", "A", "B"]) == cycle(["B", "C", "A"]))
    #expect(cycle(["C", "A", "B"]) != cycle(["C", "B", "A"]))
  }

  @Test func anyNamesComeBack() throws {
    var random = SystemRandomNumberGenerator()
    let signs: [Character] = [
      "a", "B", " ", ":", ",", ">", "-", "%", "2", "\n", "é", "🚕", "#", "\u{2028}",
    ]
    func name() -> String {
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          signs.randomElement(using: &random)!
        })
    }
    for _ in 0..<2000 {
      let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in name() }
      let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in name() }
      let finding = Finding(
        rule: "rule", "m", at: Span(file: FileID(0), start: 0, end: 0), modules: names,
        members: members)
      let entry = try #require(Baseline.Entry(finding))
      let (read, problems) = baseline(Baseline([entry]).text)
      #expect(problems.isEmpty && read.entries == [entry], "\(entry.text)")
    }
  }

  @Test func aLineThatIsNoneIsReported() {
    let (known, problems) = baseline("two words: A\nnothing\na: B: c: d\nfan-in: A\n")
    #expect(known.entries.map(\.text) == ["fan-in: A"])
    #expect(problems.map(\.span.start) == [0, 13, 21])
  }

  @Test func whatIsSaidOfExceptionsIsNeverKnown() {
    let outcome = check(project("\(breach), at: Cart"))
    #expect(outcome.findings.map(\.rule).contains("unused-exception"))
    #expect(
      outcome.findings.compactMap(Baseline.Entry.init).allSatisfy {
        $0.rule == "encapsulation-breach"
      })
  }

  @Test func daysAreCounted() throws {
    let days = try [
      ("2024-02-28", "2024-03-01", 2), ("2023-02-28", "2023-03-01", 1),
      ("1999-12-31", "2000-01-01", 1), ("2026-11-21", "2027-11-21", 365),
    ]
    .map { (try #require(Day($0.0)), try #require(Day($0.1)), $0.2) }
    for (from, to, count) in days { #expect(to.number - from.number == count) }
  }
}
