import WeirDiagnostics

/// The compiler's format, with a line for each finding and a note for each related position: Xcode
/// and SwiftPM show it beside the source line.
public struct XcodeFormat: ReportFormat {
  public static let name = "xcode"
  /// The prefix of file names, in place of the report's folder: Xcode opens only absolute paths.
  let root: String?

  public init(root: String? = nil) { self.root = root }

  public func text(of report: Report) -> String {
    var output = ""
    for finding in report.findings {
      var parts = [finding.message]
      if let chain = finding.chainText { parts.append("chain: " + chain) }
      if !finding.help.isEmpty { parts.append("help: " + finding.help) }
      let text = Self.line(parts.joined(separator: "; "))
      output +=
        "\(at(finding.position, report)): \(finding.severity.rawValue): \(text) [\(Self.line(finding.rule))]\n"
      for related in finding.related {
        output += "\(at(related.position, report)): note: \(Self.line(related.label))\n"
      }
    }
    return output
  }

  private func at(_ position: ReportedPosition, _ report: Report) -> String {
    let path = Printable.text((root ?? report.folder) + position.file)
    return "\(path):\(position.line):\(position.column)"
  }

  /// The text on one line: a second line would be a separate message.
  private static func line(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map {
      String($0.drop { $0 == " " })
    }
    return Printable.text(lines.joined(separator: " "))
  }
}
