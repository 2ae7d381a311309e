import WeirDiagnostics

/// A table for a pull request or a step's summary, within the service's size limit.
public struct MarkdownFormat: ReportFormat {
  public static let name = "markdown"
  /// GitHub limits a comment to 65536 characters.
  public static let comment = 65_000
  /// The maximum size of the text in bytes.
  let most: Int

  public init(most: Int = Self.comment) { self.most = most }

  public func text(of report: Report) -> String {
    let output = "### Weir\n\n" + headline(report) + "\n"
    let table = table(of: report, most: most - output.utf8.count - 1)
    return table.isEmpty ? output : output + "\n" + table
  }

  /// The rules of which the related positions are a sequence of actions, without which a finding says little.
  private static let sequences: Set<String> = ["broken-invariant", "crash", "interfering-effects"]

  /// Only the findings, the most severe first; empty if there are none.
  ///
  /// - Parameter most: The maximum size in bytes; findings that do not fit are only counted.
  public func table(of report: Report, most: Int) -> String {
    guard !report.findings.isEmpty else { return "" }
    var output = "| | location | finding | rule |\n|---|---|---|---|\n"
    let findings = report.worstFirst
    let limit = most - 40
    for (index, finding) in findings.enumerated() {
      let position = "\(report.path(finding.position)):\(finding.position.line)"
      var text = Self.text(finding.message)
      if let chain = finding.chainText { text += "<br>" + Self.text("Chain: " + chain) }
      if Self.sequences.contains(finding.rule) {
        for step in finding.related { text += "<br>" + Self.text(step.label) }
        if !finding.note.isEmpty { text += "<br>" + Self.text("Note: " + finding.note) }
      }
      if !finding.help.isEmpty { text += "<br>" + Self.help(finding.help) }
      let row =
        "| \(finding.severity.rawValue) | \(Self.text(position)) | \(text) | \(Self.text(finding.rule)) |\n"
      if output.utf8.count + row.utf8.count > limit {
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
    if errors > 0 { parts.append("**\(pluralized(errors, "error"))**") }
    if warnings > 0 { parts.append("**\(pluralized(warnings, "warning"))**") }
    if parts.isEmpty { parts.append("No findings") }
    return parts.joined(separator: ", ") + " in " + report.checked
      + report.known + "."
  }

  /// The help; YAML below its first line keeps the indentation.
  private static func help(_ help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = text("Help: " + lines[0])
    if lines.count == 1 { return first }
    // The added backtick has no pair, so `text` escapes it; both characters are dropped.
    let spec = lines.dropFirst().map { text("`" + $0).dropFirst(2) }
    return first + "<pre>" + spec.joined(separator: "<br>") + "</pre>"
  }

  /// Escapes Markdown and HTML in a table cell; code in single backticks, as in messages, remains
  /// code. A backslash does not prevent mentions and issue links, so `@` and `#` are followed by a
  /// zero-width space.
  ///
  /// Works on scalars: a combining mark forms one Character with the sign before it, which still has
  /// to be escaped.
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
