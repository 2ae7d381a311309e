import Testing
import WeirDiagnostics
import WeirRules

/// The samples of the repository: the valid ones have no findings, and the broken one has each of
/// its mistakes reported once, at its position.
@Suite struct SampleTests {
  @Test(arguments: ["taxi", "shop"])
  func legalSampleIsSilent(name: String) throws {
    #expect(try findings(in: name) == [])
  }

  @Test func brokenSampleHasFiveFindings() throws {
    #expect(
      try findings(in: "broken") == [
        "modules/CommonAction.yaml:2 common-module",
        "modules/Driver.yaml:12 shared-action",
        "modules/Feature.yaml:12 encapsulation-breach",
        "modules/Feature.yaml:17 split-event",
        "modules/Profile.yaml:2 low-cohesion",
      ])
  }

  /// A real app, whose use of actions is known from its sources.
  @Test func moviesSplitsEventsAndSharesAnAction() throws {
    let found = try findings(in: "movies", group: .coupling)
    #expect(found.filter { $0.hasSuffix(" split-event") }.count == 3)
    #expect(
      found.filter { !$0.hasSuffix(" split-event") } == ["modules/Movies.yaml:194 shared-action"])
  }

  /// Each finding as `file:line rule`.
  private func findings(in name: String, group: RuleGroup? = nil) throws -> [String] {
    let sample = try Sample(name)
    let findings = Checker(today: nil).check(sample.project).findings
    return (group.map(findings.of) ?? findings).map { finding in
      let line = sample.sources.start(of: finding.span).line
      return "\(sample.sources[finding.span.file].name):\(line) \(finding.rule)"
    }
  }
}
