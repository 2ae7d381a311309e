/// For people: the compiler's own first line, the text concerned with what is wrong under it, and
/// what to do.
public struct HumanFormat: ReportFormat {
  public static let name = "human"
  let paint: Paint
  let folder: String

  /// - Parameter folder: The project's folder as seen from where people stand, with a `/` at its end;
  ///   it is put before every file's name.
  public init(isColoured: Bool, folder: String = "") {
    paint = Paint(isOn: isColoured)
    self.folder = folder
  }

  public func text(of report: Report) -> String {
    var output = ""
    for finding in report.findings { write(finding, report.sources, to: &output) }
    output += summary(of: report) + "\n"
    return output
  }

  private func write(_ finding: Finding, _ sources: SourceMap, to output: inout String) {
    let file = sources[finding.span.file]
    let start = file.position(at: Int(finding.span.start))
    let level = paint(finding.severity.rawValue, finding.severity == .error ? .red : .yellow)
    let place = paint("\(Printable.text(folder + file.name)):\(start.line):\(start.column):", .bold)
    output += "\(place) \(level): \(paint(Printable.text(finding.message), .bold))"
    output += " [\(finding.rule)]\n"
    let gutter = excerpt(finding, file, to: &output)
    func add(_ line: String) {
      output += "\(gutter) \(paint("=", .blue)) \(line)\n"
    }
    for related in finding.related {
      let place = sources.start(of: related.span)
      let name = Printable.text(folder + sources[related.span.file].name)
      add("\(name):\(place.line):\(place.column): \(Printable.text(related.label))")
    }
    if !finding.chain.isEmpty {
      let note = finding.chainNote.isEmpty ? "" : "; " + finding.chainNote
      add("chain: " + Printable.text(finding.chain.joined(separator: " -> ") + note))
    }
    if !finding.note.isEmpty { add("note: " + Printable.text(finding.note)) }
    if !finding.help.isEmpty {
      let lines = finding.help.split(separator: "\n", omittingEmptySubsequences: false)
      add(paint("help: ", .cyan) + Printable.text(String(lines[0])))
      for line in lines.dropFirst() { output += "\(gutter)   \(Printable.text(String(line)))\n" }
    }
    output += "\n"
  }

  /// The line concerned, with the line before it, and the underlined text.
  private func excerpt(_ finding: Finding, _ file: SourceFile, to output: inout String) -> String {
    let excerpt = Excerpt(finding.span, file)
    let width = max(4, String(excerpt.lineNumber).count + 1)
    let gutter = String(repeating: " ", count: width)
    if file.bytes.isEmpty { return gutter }
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
    func counted(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    var parts: [String] = []
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    if errors > 0 { parts.append(paint(counted(errors, "error"), .red)) }
    if warnings > 0 { parts.append(paint(counted(warnings, "warning"), .yellow)) }
    if parts.isEmpty { parts.append("no findings") }
    if report.suppressed > 0 { parts.append("\(report.suppressed) excepted") }
    return parts.joined(separator: ", ") + " in " + counted(report.modules, "module")
  }
}
