import WeirDiagnostics

/// For people: the compiler's first line, an excerpt with the error underlined, and the help.
public struct HumanFormat: ReportFormat {
  public static let name = "human"
  let paint: Paint

  public init(isColoured: Bool) { paint = Paint(isOn: isColoured) }

  public func text(of report: Report) -> String {
    findings(of: report) + summary(of: report) + "\n" + fixes(of: report)
  }

  /// Only the findings, each with an empty line after it.
  public func findings(of report: Report) -> String {
    var output = ""
    for finding in report.findings { write(finding, report.folder, to: &output) }
    return output
  }

  private func write(_ finding: ReportedFinding, _ folder: String, to output: inout String) {
    let level = paint(finding.severity.rawValue, finding.severity == .error ? .red : .yellow)
    let position = paint(Self.text(of: finding.position, folder) + ":", .bold)
    output += "\(position) \(level): \(paint(Printable.text(finding.message), .bold))"
    output += " [\(Printable.text(finding.rule))]\n"
    let gutter = excerpt(finding, to: &output)
    func add(_ line: String) {
      output += "\(gutter) \(paint("=", .blue)) \(line)\n"
    }
    for related in finding.related {
      add("\(Self.text(of: related.position, folder)): \(Printable.text(related.label))")
    }
    if let chain = finding.chainText { add("chain: " + Printable.text(chain)) }
    if !finding.note.isEmpty { add("note: " + Printable.text(finding.note)) }
    if !finding.help.isEmpty {
      let lines = finding.help.split(separator: "\n", omittingEmptySubsequences: false)
      add(paint("help: ", .cyan) + Printable.text(String(lines[0])))
      for line in lines.dropFirst() { output += "\(gutter)   \(Printable.text(String(line)))\n" }
    }
    output += "\n"
  }

  private static func text(of position: ReportedPosition, _ folder: String) -> String {
    "\(Printable.text(folder + position.file)):\(position.line):\(position.column)"
  }

  /// The line of the finding with the text underlined, after the line before it.
  private func excerpt(_ finding: ReportedFinding, to output: inout String) -> String {
    let lineNumber = finding.excerpt?.lineNumber ?? 1
    let width = max(4, String(lineNumber).count + 1)
    let gutter = String(repeating: " ", count: width)
    guard let excerpt = finding.excerpt else { return gutter }
    func numbered(_ line: Int) -> String {
      let number = String(line)
      return paint(String(repeating: " ", count: width - number.count) + number, .blue)
    }
    let bar = paint("|", .blue)
    if let line = excerpt.lineBefore {
      output += "\(numbered(excerpt.lineNumber - 1)) \(bar) \(line)\n"
    }
    let line = excerpt.before + excerpt.marked + excerpt.after
    output += "\(numbered(excerpt.lineNumber)) \(bar)\(line.isEmpty ? "" : " " + line)\n"
    let blanks = String(repeating: " ", count: Printable.width(excerpt.before))
    let carets = String(repeating: "^", count: max(1, Printable.width(excerpt.marked)))
    let colour: Paint.Colour = finding.severity == .error ? .red : .yellow
    let label = finding.label.isEmpty ? "" : " " + Printable.text(finding.label)
    output += "\(gutter) \(bar) \(blanks)\(paint(carets + label, colour))\n"
    return gutter
  }

  private func summary(of report: Report) -> String {
    var parts: [String] = []
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    if errors > 0 { parts.append(paint(pluralized(errors, "error"), .red)) }
    if warnings > 0 { parts.append(paint(pluralized(warnings, "warning"), .yellow)) }
    if parts.isEmpty { parts.append("no findings") }
    return parts.joined(separator: ", ") + " in " + report.checked
      + report.known
  }

  private func fixes(of report: Report) -> String {
    let count = report.findings.count { $0.fixes.first.map { $0.isUnsafe == nil } == true }
    return count == 0 ? "" : "run `weir fix` to apply \(count == 1 ? "1 fix" : "\(count) fixes")\n"
  }
}

extension ReportedFinding {
  /// `Driver -> Order; both are owned by Feature`; nil if there is no chain.
  var chainText: String? {
    if chain.isEmpty { return nil }
    return chain.joined(separator: " -> ") + (chainNote.isEmpty ? "" : "; " + chainNote)
  }
}
