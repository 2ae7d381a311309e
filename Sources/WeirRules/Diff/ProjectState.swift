/// A project as it stands somewhere, and what the rules say of it.
public struct ProjectState: Sendable {
  public let project: Project
  public let sources: SourceMap
  public let outcome: Checker.Outcome

  public init(_ project: Project, _ sources: SourceMap, _ outcome: Checker.Outcome) {
    (self.project, self.sources, self.outcome) = (project, sources, outcome)
  }

  /// Where there is no project.
  public static var none: ProjectState {
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "weir.yaml", bytes: []))
    let spec = ProjectSpec(span: Span(file: id, start: 0, end: 0))
    return ProjectState(
      Project(spec: spec, files: []), sources,
      Checker.Outcome(findings: [], suppressed: [], settled: []))
  }

  /// What a module's document says, without comments of whole lines, blanks at the ends of lines and
  /// empty lines.
  func text(of module: Module) -> [Substring] {
    let file = sources[module.nameSpan.file]
    let number = file.position(at: Int(module.nameSpan.start)).line
    func opens(_ line: Int) -> Bool { file.line(line).hasPrefix("---") }
    var first = number
    while first > 1, !opens(first) { first -= 1 }
    var last = number + 1
    while last <= file.lineCount, !opens(last) { last += 1 }
    let text = file.text(
      in: file.lineRange(first).lowerBound..<file.lineRange(last - 1).upperBound)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.drop { $0 == " " }
      if words.isEmpty || words == "#" || words.hasPrefix("# ") || line == "---" { return nil }
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
