import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The outcome of a hypothetical change, for programs: versioned, with the whole content of the text
/// for people. Lines and columns count from 1, columns in UTF-8 bytes.
struct WhatIfJSON {
  let outcome: WhatIf
  let changes: [Change]
  let folder: ProjectFolder

  var text: String { Self.record.json(self).text() + "\n" }

  private static let record = JSONRecord<WhatIfJSON> {
    .version(1)
    JSONField("tool", .string) { _ in Weir.title }
    JSONField("changes", .strings) { $0.changes.map(\.text) }
    JSONField("effects", .strings) { $0.outcome.effects }
    JSONField("fails", .flag) { $0.outcome.fails }
    JSONField("come", .findings) { $0.folder.report($0.outcome.added) }
    JSONField("go", .findings) { $0.folder.report($0.outcome.fixed) }
    JSONField("lost", .list(of: .record(lost))) { output in
      output.outcome.lost.map {
        Lost(
          name: $0, module: output.outcome.before[$0.module].name,
          file: output.folder.sources[$0.span.file].name,
          start: output.folder.sources.start(of: $0.span))
      }
    }
    JSONField("cyclesClosed", .list(of: .strings)) { $0.outcome.cyclesClosed }
    JSONField("cyclesOpened", .list(of: .strings)) { $0.outcome.cyclesOpened }
    JSONField("figures", .list(of: .record(MetricChange.record))) { $0.outcome.metrics }
  }

  private struct Lost {
    let name: LostName
    let module: String
    let file: String
    let start: Position
  }

  private static let lost = JSONRecord<Lost> {
    JSONField("module", .string) { $0.module }
    JSONField("name", .string) { $0.name.name }
    JSONField("file", .string) { $0.file }
    JSONField("line", .count(from: 1)) { $0.start.line }
    JSONField("column", .count(from: 1)) { $0.start.column }
  }
}

extension MetricChange {
  static let record = JSONRecord<MetricChange>("figure") {
    JSONField("module", .orNull(.string), "Null for the project.") { $0.module }
    JSONField("figure", .choice(Metric.allCases.map(\.key))) { $0.metric.key }
    JSONField("old", .orNull(.number), "Null if there was none.") { $0.json($0.old) }
    JSONField("new", .orNull(.number), "Null if there is none.") { $0.json($0.new) }
  }

  private func json(_ value: Double?) -> JSON? {
    value.map { metric.isShare ? .fraction($0, places: 4) : .number(Int($0)) }
  }
}
