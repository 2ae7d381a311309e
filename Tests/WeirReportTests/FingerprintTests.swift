import Testing
import WeirDiagnostics
import WeirReport

@Suite struct FingerprintTests {
  private func finding(
    _ rule: String = "r", _ message: String = "m", line: Int = 0, key: [String] = ["A", "x"]
  ) -> Finding {
    Finding(rule: rule, message, at: Span(file: FileID(0), start: line, end: line), members: key)
  }

  private func prints(_ findings: Finding...) -> [String] {
    report(findings, "a\nb").findings.map(\.fingerprint)
  }

  @Test func positionAndMessageDoNotCount() {
    #expect(prints(finding()) == prints(finding("r", "other words", line: 2)))
  }

  @Test func ruleAndNamesCount() {
    let all = prints(
      finding(), finding("s"), finding(key: ["A", "y"]), finding(key: ["Ax"]),
      finding(key: ["A", "x", ""]))
    #expect(Set(all).count == all.count)
  }

  @Test func equalFingerprintsAreNumbered() {
    let prints = prints(finding(), finding(line: 2), finding())
    // In the order of the positions, in which the third precedes the second.
    #expect(prints == [prints[0], prints[0] + "-3", prints[0] + "-2"])
  }

  @Test func aSuppressedFindingKeepsItsNumber() {
    let known = SuppressedFinding(finding(), by: Suppression(.baseline))
    let file = SourceFile(name: "A.yaml", text: "a\nb")
    let report = report([finding(line: 2)], [file], suppressed: [known])
    #expect(report.suppressed.map(\.fingerprint) == prints(finding()))
    #expect(report.findings.map(\.fingerprint) == [prints(finding())[0] + "-2"])
  }

  @Test func withoutNamesTheMessageCounts() {
    #expect(prints(finding(key: [])) != prints(finding("r", "n", key: [])))
  }

  /// Baselines are committed: this value must not change between versions.
  @Test func theAlgorithmIsKept() {
    #expect(prints(finding()) == ["00fc7d7bf8a6cdef"])
  }
}
