import WeirDiagnostics

/// JUnit XML with a test case for each finding, which fails if the finding fails the run. Without findings, a single case
/// passes, because some readers treat an empty suite as a broken run.
public struct JUnitFormat: ReportFormat {
  public static let name = "junit"

  private let failing: Set<Severity>

  /// - Parameter failing: The severities that fail the run.
  public init(failing: Set<Severity> = [.error]) { self.failing = failing }

  public func text(of report: Report) -> String {
    let cases = report.findings.map { testCase($0, report) }
    let all = cases.isEmpty ? ["    <testcase classname=\"weir\" name=\"check\"/>\n"] : cases
    let failures = report.findings.count { failing.contains($0.severity) }
    let numbers = "tests=\"\(all.count)\" failures=\"\(failures)\" errors=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="weir" \(numbers)>
        <testsuite name="weir" \(numbers) skipped="0">
      \(all.joined())  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ finding: ReportedFinding, _ report: Report) -> String {
    let position = finding.position
    let name = "\(report.path(position)):\(position.line):\(position.column): \(finding.message)"
    let text = XMLText.escaped(report.text(of: finding))
    let attributes =
      "classname=\"weir.\(XMLText.escaped(finding.rule))\" name=\"\(XMLText.escaped(name))\""
    let inside =
      failing.contains(finding.severity)
      ? """
            <failure type="\(XMLText.escaped(finding.rule))" \
      message="\(XMLText.escaped(finding.message))">\(text)</failure>
      """
      : "      <system-out>\(text)</system-out>"
    return "    <testcase \(attributes)>\n\(inside)\n    </testcase>\n"
  }
}
