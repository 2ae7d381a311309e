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
    let words = DiffWords(diff: diff, sides: sides)
    var parts = [Printable.text(words.title) + "\n"]
    parts.append(section("added modules", diff.addedModules))
    parts.append(section("removed modules", diff.removedModules))
    parts.append(
      section(
        "renamed modules", diff.modulesRenamed.map { "\($0.from) -> \($0.to)" }))
    parts.append(section("changed modules", diff.modulesChanged.map(DiffWords.line)))
    parts.append(section("added edges", DiffWords.lines(diff.addedEdges)))
    parts.append(section("removed edges", DiffWords.lines(diff.removedEdges)))
    parts.append(section("added targets", diff.targets.added))
    parts.append(section("removed targets", diff.targets.removed))
    parts.append(section("added imports", diff.targets.addedImports.map(DiffWords.line)))
    parts.append(section("removed imports", diff.targets.removedImports.map(DiffWords.line)))
    parts.append(section("changed rules", words.rules))
    parts.append(section("added exceptions", diff.addedExceptions))
    parts.append(section("removed exceptions", diff.removedExceptions))
    if !diff.added.isEmpty {
      let findings = format.findings(of: sides.after.report(diff.added))
      parts.append("new findings:\n\n" + findings.withoutEmptyLine)
    }
    parts.append(section("remaining errors", words.staying))
    parts.append(section("resolved findings", words.resolved))
    parts.append(section("newly suppressed findings", words.silenced))
    let metrics = MetricTable(diff.metrics).lines
    if !metrics.isEmpty {
      parts.append("changed metrics:\n" + metrics.map { $0 + "\n" }.joined())
    }
    parts.append(
      section("other affected modules", diff.reached.map { $0.path.joined(separator: " -> ") }))
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
