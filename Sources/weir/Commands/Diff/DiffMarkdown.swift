import WeirDiagnostics
import WeirExport
import WeirProject
import WeirReport
import WeirRules

/// The differences, for a comment on a pull request. Names are code spans, so that they contain no
/// links, mentions or markup.
struct DiffMarkdown {
  /// The maximum number of lines in a section.
  private static let limit = 40
  /// The maximum length of a name or a line, so that it fits into a comment.
  private static let longest = 200
  let diff: ProjectDiff
  let sides: DiffSides

  var text: String {
    let words = DiffWords(diff: diff, sides: sides)
    var parts = ["### Weir: \(title)\n", words.summary.capitalizedFirst + ".\n", picture]
    parts.append(modules)
    parts.append(edges)
    parts.append(targets)
    parts.append(list("Changed rules", words.rules.map(Self.text)))
    parts.append(
      list(
        "Exceptions",
        diff.addedExceptions.map { "**+** \(Self.text($0))" }
          + diff.removedExceptions.map { "**−** \(Self.text($0))" }))
    if !diff.added.isEmpty {
      let worst =
        diff.added.filter { $0.severity == .error } + diff.added.filter { $0.severity != .error }
      let table = MarkdownFormat().table(
        of: sides.after.report(Array(worst.prefix(Self.limit))), most: MarkdownFormat.comment / 2)
      parts.append("#### New findings\n\n" + table + Self.rest(worst.count))
    }
    parts.append(list("Remaining errors", words.staying.map(Self.text)))
    parts.append(list("Resolved findings", words.resolved.map(Self.text)))
    parts.append(list("Newly suppressed findings", words.silenced.map(Self.text)))
    parts.append(metrics)
    parts.append(
      list(
        "Other affected modules",
        diff.reached.map { $0.path.map(Self.code).joined(separator: " → ") }))
    return Self.bounded(parts.filter { !$0.isEmpty })
  }

  /// The parts that fit into a comment.
  private static func bounded(_ parts: [String]) -> String {
    let text = parts.joined(separator: "\n")
    if text.utf8.count <= MarkdownFormat.comment { return text }
    let end = "\nSome parts do not fit into a comment: `weir diff` prints them.\n"
    var output = ""
    for part in parts {
      if output.utf8.count + part.utf8.count + end.utf8.count > MarkdownFormat.comment { continue }
      output += (output.isEmpty ? "" : "\n") + part
    }
    return output + end
  }

  private var title: String {
    let title = "\(Self.code(sides.before.name)) → \(Self.code(sides.after.name))"
    if !sides.before.isThere { return title + ", a new project" }
    return sides.after.isThere ? title : title + ", the project is removed"
  }

  private var picture: String {
    let picture = DiffPicture(
      before: diff.before.project, after: diff.after.project,
      changed: Set(diff.modulesChanged.map(\.name) + diff.modulesRenamed.map(\.to)),
      names: Dictionary(diff.modulesRenamed.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 }),
      marks: diff.added.compactMap { finding in
        let ends = finding.subjects.modules
        return ends.count > 1
          ? DiffPicture.Mark(from: ends[0], to: ends[1], rule: finding.rule) : nil
      })
    guard picture.nodes.contains(where: { $0.status != .same }) || !picture.edges.isEmpty else {
      return ""
    }
    let text = "```mermaid\n" + MermaidDiffFormat().text(of: picture) + "```\n"
    return picture.omitted == 0
      ? text : text + "\n\(pluralized(picture.omitted, "more module")) not shown.\n"
  }

  private var modules: String {
    let lines =
      diff.addedModules.map { "**+** \(Self.code($0))" }
      + diff.removedModules.map { "**−** \(Self.code($0))" }
      + diff.modulesRenamed.map { "\(Self.code($0.from)) renamed to \(Self.code($0.to))" }
      + diff.modulesChanged.map { change in
        let members = DiffWords.members(change, signs: Self.signs)
        return Self.code(change.name)
          + (members.isEmpty ? "" : ": " + Words.first(Self.limit, of: members))
      }
    return list("Modules", lines)
  }

  private var edges: String {
    func line(_ sign: String, _ edge: (from: String, to: String, kinds: String)) -> String {
      "**\(sign)** \(Self.code(edge.from)) → \(Self.code(edge.to)): \(edge.kinds)"
    }
    return list(
      "Edges",
      DiffWords.grouped(diff.addedEdges).map { line("+", $0) }
        + DiffWords.grouped(diff.removedEdges).map { line("−", $0) })
  }

  private var targets: String {
    func line(_ sign: String, _ edge: TargetChanges.Import) -> String {
      "**\(sign)** \(Self.code(edge.from)) imports \(Self.code(edge.to))"
    }
    let changes = diff.targets
    return list(
      "Targets",
      changes.added.map { "**+** \(Self.code($0))" }
        + changes.removed.map { "**−** \(Self.code($0))" }
        + changes.addedImports.map { line("+", $0) } + changes.removedImports.map { line("−", $0) })
  }

  private var metrics: String {
    if diff.metrics.isEmpty { return "" }
    let table = MetricTable(diff.metrics)
    var output = "#### Metrics\n\n"
    if !table.rows.isEmpty {
      output += "| | " + table.metrics.map(\.rawValue).joined(separator: " | ") + " |\n|---|"
      output += table.metrics.map { _ in "---|" }.joined() + "\n"
      for row in table.rows.prefix(Self.limit) {
        let cells = table.metrics.map { row.cells[$0] ?? "" }
        output += "| \(Self.code(row.name)) | \(cells.joined(separator: " | ")) |\n"
      }
      output += Self.rest(table.rows.count) + "\n"
    }
    output += table.whole.map { "\($0.name): \($0.text)\n" }.joined()
    let shown = Metric.allCases.filter { metric in
      diff.metrics.contains { $0.metric == metric }
    }
    return output + "\n<sub>\(Metric.legend(of: shown))</sub>\n"
  }

  private static let signs = DiffWords.Signs(minus: "−", arrow: "→", name: code)

  private static func text(_ line: String) -> String { MarkdownFormat.text(line) }

  private func list(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty
      ? ""
      : "#### \(title)\n\n" + lines.prefix(Self.limit).map { "- \($0)\n" }.joined()
        + Self.rest(lines.count)
  }

  private static func rest(_ count: Int) -> String {
    count > limit ? "\nand \(count - limit) more\n" : ""
  }

  /// A code span for any text; also within a table.
  private static func code(_ text: String) -> String {
    let text = Printable.text(String(text.prefix(longest)))
      .replacing("`", with: "'").replacing("|", with: "\\|")
    return text.isEmpty ? "` `" : "`\(text)`"
  }
}
