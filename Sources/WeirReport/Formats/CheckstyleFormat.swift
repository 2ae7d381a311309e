import WeirDiagnostics

/// Checkstyle XML, which most code review servers read: findings by file.
public struct CheckstyleFormat: ReportFormat {
  public static let name = "checkstyle"

  public init() {}

  public func text(of report: Report) -> String {
    var output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="4.3">

      """
    var files: [String] = []
    var lines: [String: String] = [:]
    for finding in report.findings {
      let path = report.path(finding.position)
      if lines[path] == nil { files.append(path) }
      lines[path, default: ""] += line(finding, report)
    }
    for file in files {
      output += "  <file name=\"\(XMLText.escaped(file))\">\n\(lines[file]!)  </file>\n"
    }
    return output + "</checkstyle>\n"
  }

  private func line(_ finding: ReportedFinding, _ report: Report) -> String {
    let message = XMLText.escaped(report.text(of: finding))
    return "    <error line=\"\(finding.position.line)\" column=\"\(finding.position.column)\" "
      + "severity=\"\(finding.severity.rawValue)\" message=\"\(message)\" "
      + "source=\"weir.\(XMLText.escaped(finding.rule))\"/>\n"
  }
}
