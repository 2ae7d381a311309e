import WeirDiagnostics

/// Annotations for GitHub Actions, as workflow commands.
///
/// GitHub shows ten errors and ten warnings of a step: the format prints the most severe ones, and a
/// notice with the number of the others. `markdown` contains all of them, for the step's summary.
public struct GitHubFormat: ReportFormat {
  public static let name = "github"
  static let limit = 10

  public init() {}

  public func text(of report: Report) -> String {
    var shown: [Severity: Int] = [:]
    var left: [Severity: Int] = [:]
    var output = ""
    for finding in report.worstFirst {
      if shown[finding.severity, default: 0] == Self.limit {
        left[finding.severity, default: 0] += 1
      } else {
        shown[finding.severity, default: 0] += 1
        output += command(finding, report) + "\n"
      }
    }
    let more = [Severity.error, .warning].compactMap { severity in
      left[severity].map { pluralized($0, "more \(severity.rawValue)") }
    }
    if !more.isEmpty {
      let text = more.joined(separator: " and ") + ": the step's summary lists all findings"
      output += "::notice title=weir::\(Self.data(text))\n"
    }
    return output
  }

  private func command(_ finding: ReportedFinding, _ report: Report) -> String {
    let position = finding.position
    var properties = [
      "file=" + Self.property(report.path(position)), "line=\(position.line)",
      "endLine=\(position.endLine)",
    ]
    // Columns are meaningful only within one line.
    if position.line == position.endLine {
      properties += ["col=\(position.character)", "endColumn=\(position.endCharacter)"]
    }
    properties.append("title=" + Self.property("weir: " + finding.rule))
    // GitHub shows no edits in an annotation.
    let fix = finding.fixes.first.map { "\nFix: \($0.title)" } ?? ""
    let text = Self.data(report.text(of: finding) + fix)
    return "::\(finding.severity.rawValue) \(properties.joined(separator: ","))::\(text)"
  }

  /// The text after the second `::`; line breaks become `%0A`.
  private static func data(_ text: String) -> String {
    Printable.lines(text).escaped(["%": "%25", "\n": "%0A"])
  }

  /// The text between `=` and a comma.
  private static func property(_ text: String) -> String {
    Printable.text(text).escaped(["%": "%25", ":": "%3A", ",": "%2C"])
  }
}
