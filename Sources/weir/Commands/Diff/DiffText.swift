import WeirDiagnostics
import WeirReport
import WeirRules

/// The differences, for people.
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
    parts.append(section("added modules", diff.modulesCome))
    parts.append(section("removed modules", diff.modulesGone))
    parts.append(
      section(
        "renamed modules", diff.modulesRenamed.map { "\($0.from) -> \($0.to)" }))
    parts.append(section("changed modules", diff.modulesChanged.map(DiffWords.line)))
    parts.append(section("added edges", DiffWords.lines(diff.edgesCome)))
    parts.append(section("removed edges", DiffWords.lines(diff.edgesGone)))
    parts.append(section("changed rules", words.rules))
    parts.append(section("added exceptions", diff.exceptionsCome))
    parts.append(section("removed exceptions", diff.exceptionsGone))
    if !diff.come.isEmpty {
      let findings = format.findings(of: sides.after.report(diff.come))
      parts.append("new findings:\n\n" + findings.withoutEmptyLine)
    }
    parts.append(section("remaining errors", words.staying))
    parts.append(section("resolved findings", words.settled))
    parts.append(section("newly suppressed findings", words.silenced))
    let figures = MetricTable(diff.figures).lines
    if !figures.isEmpty {
      parts.append("changed metrics:\n" + figures.map { $0 + "\n" }.joined())
    }
    parts.append(
      section("other affected modules", diff.reached.map { $0.way.joined(separator: " -> ") }))
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
