import WeirReport
import WeirRules

/// How a project differs, for people.
struct DiffText {
  private let diff: ProjectDiff
  private let sides: DiffSides
  private let format: HumanFormat

  init(_ diff: ProjectDiff, _ sides: DiffSides, isColoured: Bool) {
    self.diff = diff
    self.sides = sides
    format = HumanFormat(isColoured: isColoured)
  }

  var text: String {
    let words = DiffWords(diff, sides)
    var parts = [Printable.text(words.title) + "\n"]
    parts.append(section("modules that come", diff.modulesCome))
    parts.append(section("modules that go", diff.modulesGone))
    parts.append(
      section(
        "modules that have another name", diff.modulesRenamed.map { "\($0.from) -> \($0.to)" }))
    parts.append(section("modules that change", diff.modulesChanged.map(DiffWords.line)))
    parts.append(section("edges that come", DiffWords.lines(diff.edgesCome)))
    parts.append(section("edges that go", DiffWords.lines(diff.edgesGone)))
    parts.append(section("rules that change", words.rules))
    parts.append(section("exceptions that come", diff.exceptionsCome))
    parts.append(section("exceptions that go", diff.exceptionsGone))
    if !diff.come.isEmpty {
      let findings = format.findings(of: sides.after.report(diff.come))
      parts.append("findings that come:\n\n" + findings.withoutEmptyLine)
    }
    parts.append(section("errors that stay", words.staying))
    parts.append(section("findings that are settled", words.settled))
    parts.append(section("findings that are known from here on", words.silenced))
    let figures = FigureTable(diff.figures).lines
    if !figures.isEmpty {
      parts.append("figures that move:\n" + figures.map { $0 + "\n" }.joined())
    }
    parts.append(section("reached besides", diff.reached.map { $0.way.joined(separator: " -> ") }))
    parts.append(words.summary + "\n")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty
      ? "" : "\(title):\n" + lines.map { "  " + Printable.text($0) + "\n" }.joined()
  }
}

extension String {
  /// Without the empty line at its end.
  var withoutEmptyLine: String { hasSuffix("\n\n") ? String(dropLast()) : self }
}
