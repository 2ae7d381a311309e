/// A table for a pull request or a step's summary, no longer than the service takes.
public struct MarkdownFormat: ReportFormat {
  public static let name = "markdown"
  public static let summary = "a table, for a comment or a step's summary"
  /// A comment of GitHub may hold 65536 characters.
  public static let comment = 65_000
  /// How many bytes the text may have.
  let most: Int

  public init(most: Int = Self.comment) { self.most = most }

  public func text(of report: Report) -> String {
    let output = "### Weir\n\n" + headline(report) + "\n"
    let table = table(of: report, most: most - output.utf8.count - 1)
    return table.isEmpty ? output : output + "\n" + table
  }

  /// The findings alone, worst first; nothing where there are none.
  ///
  /// - Parameter most: How many bytes it may have; what has no room is counted.
  public func table(of report: Report, most: Int) -> String {
    guard !report.findings.isEmpty else { return "" }
    var output = "| | place | finding | rule |\n|---|---|---|---|\n"
    let findings = report.worstFirst
    let room = most - 40
    for (index, finding) in findings.enumerated() {
      let place = "\(report.path(finding.place)):\(finding.place.line)"
      var text = Self.text(finding.message)
      if let chain = finding.chainText { text += "<br>" + Self.text("Chain: " + chain) }
      if !finding.help.isEmpty { text += "<br>" + Self.help(finding.help) }
      let row =
        "| \(finding.severity.rawValue) | \(Self.text(place)) | \(text) | \(Self.text(finding.rule)) |\n"
      if output.utf8.count + row.utf8.count > room {
        return output + "\nand \(findings.count - index) more\n"
      }
      output += row
    }
    return output
  }

  private func headline(_ report: Report) -> String {
    var parts: [String] = []
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    if errors > 0 { parts.append("**\(counted(errors, "error"))**") }
    if warnings > 0 { parts.append("**\(counted(warnings, "warning"))**") }
    if parts.isEmpty { parts.append("No findings") }
    return parts.joined(separator: ", ") + " in \(counted(report.modules, "module"))"
      + report.known + "."
  }

  /// What to do; lines of a spec below it keep their indentation.
  private static func help(_ help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = text("Help: " + lines[0])
    if lines.count == 1 { return first }
    // Escaped, a backtick is none of code.
    let spec = lines.dropFirst().map { text("`" + $0).dropFirst(2) }
    return first + "<pre>" + spec.joined(separator: "<br>") + "</pre>"
  }

  /// Text within a cell: what Markdown or HTML would read is taken literally; code in single
  /// backticks stays code, as messages use it. A backslash keeps nobody from being mentioned, and no
  /// issue: what is read after the Markdown is parted by a blank without width.
  ///
  /// Scalar by scalar: a mark behind a sign is one Character with it, and the sign counts all the same.
  public static func text(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    var isCode = false
    let scalars = Printable.lines(text).unicodeScalars
    let hasPairs = scalars.count { $0 == "`" }.isMultiple(of: 2)
    for scalar in scalars {
      switch scalar {
      case "`" where hasPairs:
        isCode.toggle()
        output.append(scalar)
      case "`": output += "\\`".unicodeScalars
      case "|": output += "\\|".unicodeScalars
      case "\n": output += (isCode ? " " : "<br>").unicodeScalars
      case "<" where !isCode: output += "&lt;".unicodeScalars
      case ">" where !isCode: output += "&gt;".unicodeScalars
      case "&" where !isCode: output += "&amp;".unicodeScalars
      case "@" where !isCode, "#" where !isCode: output += "\\\(scalar)&#8203;".unicodeScalars
      case "*", "_", "[", "]", "~", "\\", "!":
        if !isCode { output.append("\\") }
        output.append(scalar)
      default: output.append(scalar)
      }
    }
    return String(output)
  }
}
