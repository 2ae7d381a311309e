import WeirDiagnostics

/// A report for GitLab Code Quality: one array with unique fingerprints.
public struct GitLabFormat: ReportFormat {
  public static let name = "gitlab"

  public init() {}

  public func text(of report: Report) -> String {
    JSON.array(report.findings.map { issue($0, report) }).text() + "\n"
  }

  private func issue(_ finding: ReportedFinding, _ report: Report) -> JSON {
    .object([
      ("description", .string(report.text(of: finding))),
      ("check_name", .string(finding.rule)),
      ("fingerprint", .string(finding.fingerprint)),
      ("severity", .string(severity(of: finding))),
      (
        "location",
        .object([
          ("path", .string(report.path(finding.position))),
          (
            "lines",
            .object([
              ("begin", .number(finding.position.line)), ("end", .number(finding.position.endLine)),
            ])
          ),
        ])
      ),
    ])
  }

  private func severity(of finding: ReportedFinding) -> String {
    if finding.rule == Finding.syntaxRule { return "blocker" }
    return finding.severity == .error ? "major" : "minor"
  }
}
