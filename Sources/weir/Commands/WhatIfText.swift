import WeirExport
import WeirReport
import WeirRules

/// What changes would bring, for people.
struct WhatIfText {
  private let outcome: WhatIf
  private let folder: ProjectFolder
  private let format: HumanFormat

  init(_ outcome: WhatIf, _ folder: ProjectFolder, _ common: CommonOptions) {
    self.outcome = outcome
    self.folder = folder
    format = HumanFormat(isColoured: common.isColoured)
  }

  var text: String {
    var parts = [outcome.effects.map { Printable.text($0) + "\n" }.joined()]
    let lost = outcome.lost.map {
      "  \(place(of: $0.span)): \(Self.words(for: $0, outcome.before))"
    }
    parts.append(section("no longer found", lost))
    parts.append(section("cycles that close", outcome.cyclesClosed.map(Self.way)))
    parts.append(section("cycles that open", outcome.cyclesOpened.map(Self.way)))
    if !outcome.come.isEmpty {
      let findings = format.findings(of: folder.report(outcome.come))
      parts.append("findings that come:\n\n" + findings.withoutEmptyLine)
    }
    parts.append(section("findings that go", outcome.go.map(brief)))
    parts.append(section("figures that move", FigureTable(outcome.figures).lines))
    parts.append(summary + "\n")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\(title):\n" + lines.map { Printable.text($0) + "\n" }.joined()
  }

  /// One line: what goes has been read before.
  private func brief(_ finding: Finding) -> String {
    "  \(place(of: finding.span)): \(finding.severity.rawValue): "
      + "\(finding.message) [\(finding.rule)]"
  }

  private func place(of span: Span) -> String {
    let start = folder.sources.start(of: span)
    let name = folder.prefix + folder.sources[span.file].name
    return "\(name):\(start.line):\(start.column)"
  }

  static func words(for lost: LostName, _ project: Project) -> String {
    "`\(project[lost.module].name)` names `\(lost.name)`"
  }

  private static func way(_ cycle: [String]) -> String { "  " + cycle.joined(separator: " -> ") }

  private var summary: String {
    var parts: [String] = []
    let errors = outcome.come.count { $0.severity == .error }
    let warnings = outcome.come.count - errors
    if errors > 0 { parts.append(counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    if !outcome.lost.isEmpty { parts.append(counted(outcome.lost.count, "name") + " not found") }
    let come = parts.isEmpty ? "brings no findings" : "brings " + parts.joined(separator: ", ")
    return outcome.go.isEmpty ? come : come + "; settles \(counted(outcome.go.count, "finding"))"
  }
}
