import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The effect of changes, for programs: versioned, with the whole content of the text for people.
/// Lines and columns count from 1, columns in UTF-8 bytes.
struct WhatIfJSON {
  static let version = 1

  private let outcome: WhatIf
  private let changes: [Change]
  private let folder: ProjectFolder

  init(_ outcome: WhatIf, _ changes: [Change], _ folder: ProjectFolder) {
    self.outcome = outcome
    self.changes = changes
    self.folder = folder
  }

  var text: String {
    JSON.object([
      ("version", .number(Self.version)),
      ("tool", .string(Weir.title)),
      ("changes", .array(changes.map { .string($0.text) })),
      ("effects", .array(outcome.effects.map { .string($0) })),
      ("fails", .bool(outcome.fails)),
      ("come", findings(outcome.come)),
      ("go", findings(outcome.go)),
      ("lost", .array(outcome.lost.map(json))),
      ("cyclesClosed", .array(outcome.cyclesClosed.map(Self.names))),
      ("cyclesOpened", .array(outcome.cyclesOpened.map(Self.names))),
      ("figures", .array(outcome.figures.map(\.json))),
    ]).text() + "\n"
  }

  private func findings(_ findings: [Finding]) -> JSON {
    JSONFormat.findings(of: folder.report(findings))
  }

  private func json(_ lost: LostName) -> JSON {
    let start = folder.sources.start(of: lost.span)
    return .object([
      ("module", .string(outcome.before[lost.module].name)),
      ("name", .string(lost.name)),
      ("file", .string(folder.sources[lost.span.file].name)),
      ("line", .number(start.line)), ("column", .number(start.column)),
    ])
  }

  private static func names(_ names: [String]) -> JSON { .array(names.map { .string($0) }) }
}

extension MetricChange {
  var json: JSON {
    func value(_ value: Double?) -> JSON {
      guard let value else { return .null }
      return isShare ? .fraction(value, places: 4) : .number(Int(value))
    }
    return .object([
      ("module", module.map { .string($0) } ?? .null),
      ("figure", .string(figure.key)),
      ("old", value(old)), ("new", value(new)),
    ])
  }
}

extension MetricChange.Figure {
  /// The key of the metric in all outputs for programs.
  var key: String {
    switch self {
    case .afferent: "ca"
    case .efferent: "ce"
    case .instability: "instability"
    case .lcom4: "lcom4"
    case .depth: "depth"
    case .propagationCost: "propagationCost"
    }
  }
}
