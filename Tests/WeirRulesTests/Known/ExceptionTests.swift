import Testing
import WeirDiagnostics
import WeirRules
import WeirSpec

/// Entries of `ignore`.
@Suite struct ExceptionTests: KnownFindingsSuite {
  @Test func anExceptionHasAReasonAndAnOwner() {
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
  func anExceptionIsReportedBeforeItExpires(_ day: String, _ notice: String?) {
    let outcome = check(
      project("\(breach), at: App, owner: Ann, until: 2027-03-01"), on: day)
    #expect(outcome.suppressed.count == 2)
    #expect(outcome.findings.count == (notice == nil ? 0 : 1))
    if let notice {
      #expect(outcome.findings[0].message.hasSuffix("expires \(notice), on 2027-03-01"))
      #expect(outcome.findings[0].severity == .warning)
      #expect(outcome.findings[0].help.hasPrefix("ask Ann: "))
    }
  }

  @Test func anExpiredExceptionSuppressesNothing() {
    let outcome = check(
      project("\(breach), at: App, owner: Ann, until: 2027-03-01"), on: "2027-03-02")
    #expect(outcome.suppressed.isEmpty)
    #expect(
      outcome.findings.map(\.rule)
        == ["unused-exception", "encapsulation-breach", "encapsulation-breach"])
    #expect(outcome.findings.allSatisfy { $0.severity == .error })
    let spans = outcome.findings.map(\.span)
    #expect(outcome.findings[0].related == [Related("it suppressed this", at: spans[1])])
    for finding in outcome.findings.dropFirst() {
      #expect(finding.related.last == Related("suppressed until 2027-03-01 by Ann", at: spans[0]))
    }
  }

  @Test func anExpiredExceptionWithoutFindingsMustBeRemoved() {
    let outcome = check(
      project("rule: two-owners, at: App, why: w, until: 2027-03-01"), on: "2027-03-02")
    #expect(outcome.findings[0].message.hasSuffix(" matches nothing"))
  }

  @Test func findingsBeyondTheBoundAreReported() {
    let full = check(project("\(breach), at: 'A*', max: 2"))
    #expect(full.findings.isEmpty && full.suppressed.count == 2)
    let over = check(project("\(breach), at: 'A* -> C*t', max: 1"))
    #expect(over.findings.map(\.rule) == ["unused-exception", "encapsulation-breach"])
    #expect(over.findings[0].message.hasSuffix("matches 2 findings, more than its `max` of 1"))
  }

  @Test(arguments: [
    ("App->Cart", "; did you mean `App -> Cart`?"), ("Ap", "; did you mean `App`?"),
    ("App.count", "; did you mean `App`?"),
    ("Cart -> App", ""), ("Shelf", ""),
  ])
  func similarLocationsAreSuggested(_ at: String, _ question: String) {
    let finding = check(project("\(breach), at: '\(at)'")).findings.first
    #expect(finding?.rule == "unused-exception")
    #expect(finding?.message.hasSuffix("matches nothing" + question) == true)
  }

  @Test func aStarNeedsABound() {
    let outcome = check(project("\(breach), at: '*'"))
    #expect(outcome.findings.map(\.rule).contains("syntax"))
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
