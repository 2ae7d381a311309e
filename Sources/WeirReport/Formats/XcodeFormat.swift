/// The compiler's own form, a line for each finding and a note for each other place: Xcode and
/// SwiftPM show it beside the line.
public struct XcodeFormat: ReportFormat {
  public static let name = "xcode"
  public static let summary = "the compiler's form, with whole paths, for build phases"
  /// Put before every file's name in place of the report's folder: Xcode opens whole paths alone.
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
        "\(at(finding.place, report)): \(finding.severity.rawValue): \(text) [\(Self.line(finding.rule))]\n"
      for related in finding.related {
        output += "\(at(related.place, report)): note: \(Self.line(related.label))\n"
      }
    }
    return output
  }

  private func at(_ place: Place, _ report: Report) -> String {
    let path = Printable.text((root ?? report.folder) + place.file)
    return "\(path):\(place.line):\(place.column)"
  }

  /// On one line: a second one would be a message of its own.
  private static func line(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map {
      String($0.drop { $0 == " " })
    }
    return Printable.text(lines.joined(separator: " "))
  }
}
