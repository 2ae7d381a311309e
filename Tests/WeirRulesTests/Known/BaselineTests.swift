import Fuzzing
import Testing
import WeirDiagnostics
import WeirRules

/// Findings in a baseline file.
@Suite struct BaselineTests: KnownFindingsSuite {
  private func baseline(_ text: String) -> (Baseline, findings: [Finding]) {
    Baseline.read(SourceFile(name: "weir-baseline.txt", text: text), as: FileID(1))
  }

  @Test func repeatedBaselineFindingsDoNotCount() {
    let found = check(Self.modules).findings.compactMap(Baseline.Entry.init)
    #expect(found.count == 2)
    let (known, problems) = baseline(Baseline(found).text)
    #expect(problems.isEmpty && known.entries == Baseline(found).entries)
    #expect(known.entries.map(\.text) == ["encapsulation-breach: App -> Cart: writes, count"])
    let outcome = check(Self.modules, baseline: known)
    #expect(outcome.findings.isEmpty && outcome.resolved.isEmpty)
    #expect(outcome.suppressed.map(\.suppression.kind) == [.baseline, .baseline])
  }

  @Test func anUnusedEntryIsAFinding() {
    let (known, _) = baseline("# head\n\ndepth: App: Cart\n")
    let outcome = check(Self.modules, baseline: known)
    #expect(outcome.resolved.map(\.text) == ["depth: App: Cart"])
    let unused = outcome.findings.filter { $0.rule == "unused-exception" }
    #expect(unused.map(\.span) == [Span(file: FileID(1), start: 8, end: 24)])
  }

  /// Otherwise the baseline would suppress the finding after the exception's last day.
  @Test func exceptedFindingsAreNotInTheBaseline() {
    let (known, _) = baseline("encapsulation-breach: App -> Cart: writes, count\n")
    let outcome = check(project("\(breach), at: App"), baseline: known)
    #expect(outcome.suppressed.allSatisfy { $0.suppression.kind == .exception })
    #expect(outcome.resolved == known.entries)
    #expect(outcome.findings.map(\.rule) == ["unused-exception"])
    #expect(
      outcome.findings[0].message.hasSuffix(
        "` is suppressed by an exception, but still in the baseline"))
    let over = check(project("\(breach), at: App, max: 1"), baseline: known)
    #expect(over.suppressed.map(\.suppression.kind) == [.exception, .baseline])
    #expect(over.resolved.isEmpty)
  }

  @Test func byteOrderMarksAndLineEndingsAreAccepted() {
    let (known, problems) = baseline("\u{feff}fan-in: A\r\nfan-out: B: depends on\r\n")
    #expect(problems.isEmpty)
    #expect(known.entries.map(\.text) == ["fan-in: A", "fan-out: B: depends on"])
  }

  /// In a spec, an action has the last part of its name in Swift.
  @Test func anEntryStaysWhenItsModuleMovesIntoASpec() {
    let (known, _) = baseline(
      "encapsulation-breach: App -> Cart: writes, CartActions.Count\n"
        + "encapsulation-breach: App -> Cart: writes, other.count\n")
    let outcome = check(Self.modules, baseline: known)
    #expect(outcome.findings.map(\.rule) == ["unused-exception"])
    #expect(outcome.suppressed.map(\.suppression.kind) == [.baseline, .baseline])
    #expect(outcome.resolved.map(\.members) == [["writes", "other.count"]])
  }

  @Test func aCycleHasOneEntry() {
    func cycle(_ modules: [String]) -> Baseline.Entry? {
      Baseline.Entry(
        Finding(
          rule: "dependency-cycle", "m", at: Span(file: FileID(0), start: 0, end: 0),
          subjects: .modules(modules), members: ["cycle"]))
    }
    #expect(cycle(["C", "A", "B"])?.text == "dependency-cycle: A -> B -> C: cycle")
    #expect(cycle(["C", "A", "B"]) == cycle(["B", "C", "A"]))
    #expect(cycle(["C", "A", "B"]) != cycle(["C", "B", "A"]))
  }

  @Test func namesSurviveEncodingAndDecoding() throws {
    var random = SeededGenerator(seed: 1)
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
        rule: "rule", "m", at: Span(file: FileID(0), start: 0, end: 0),
        subjects: .modules(names), members: members)
      let entry = try #require(Baseline.Entry(finding))
      let (read, problems) = baseline(Baseline([entry]).text)
      #expect(problems.isEmpty && read.entries == [entry], "\(entry.text)")
    }
  }

  @Test func anInvalidLineIsReported() {
    let (known, problems) = baseline("two words: A\nnothing\na: B: c: d\nfan-in: A\n")
    #expect(known.entries.map(\.text) == ["fan-in: A"])
    #expect(problems.map(\.span.start) == [0, 13, 21])
  }

  @Test func findingsAboutExceptionsAreNotInABaseline() {
    let outcome = check(project("\(breach), at: Cart"))
    #expect(outcome.findings.map(\.rule).contains("unused-exception"))
    #expect(
      outcome.findings.compactMap(Baseline.Entry.init).allSatisfy {
        $0.rule == "encapsulation-breach"
      })
  }
}
