import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The effect of changes, for people.
struct WhatIfText {
  private let outcome: WhatIf
  private let folder: ProjectFolder
  private let format: HumanFormat

  init(_ outcome: WhatIf, folder: ProjectFolder, common: CommonOptions) {
    self.outcome = outcome
    self.folder = folder
    format = HumanFormat(isColoured: common.isColoured)
  }

  var text: String {
    var parts = [outcome.effects.map { Printable.text($0) + "\n" }.joined()]
    let lost = outcome.lost.map {
      "  \(position(of: $0.span)): \(Self.words(for: $0, outcome.before))"
    }
    parts.append(section("unresolved names", lost))
    parts.append(section("new cycles", outcome.cyclesClosed.map(Self.path)))
    parts.append(section("removed cycles", outcome.cyclesOpened.map(Self.path)))
    if !outcome.added.isEmpty {
      let findings = format.findings(of: folder.report(outcome.added))
      parts.append("new findings:\n\n" + findings.withoutEmptyLine)
    }
    parts.append(section("fixed by this change", outcome.fixed.map(brief)))
    parts.append(section("changed metrics", MetricTable(outcome.metrics).lines))
    parts.append(summary + "\n")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\(title):\n" + lines.map { Printable.text($0) + "\n" }.joined()
  }

  /// A fixed finding on one line.
  private func brief(_ finding: Finding) -> String {
    "  \(position(of: finding.span)): \(finding.line)"
  }

  private func position(of span: Span) -> String {
    folder.prefix + folder.sources.position(of: span)
  }

  static func words(for lost: LostName, _ project: Project) -> String {
    "`\(project[lost.module].name)` names `\(lost.name)`"
  }

  private static func path(_ cycle: [String]) -> String { "  " + cycle.joined(separator: " -> ") }

  private var summary: String {
    var parts = DiffWords.counts(of: outcome.added)
    if !outcome.lost.isEmpty { parts.append(pluralized(outcome.lost.count, "unresolved name")) }
    let added = parts.isEmpty ? "adds no findings" : "adds " + parts.joined(separator: ", ")
    return outcome.fixed.isEmpty
      ? added : added + "; fixes \(pluralized(outcome.fixed.count, "finding"))"
  }
}
