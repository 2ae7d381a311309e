import WeirDiagnostics
import WeirProject

/// For spreadsheets, after RFC 4180: a record for the project, then one for each module. A cell
/// that does not apply is empty.
public struct CSVMetricsFormat: MetricsFormat {
  public static let name = "csv"

  public init() {}

  public func text(of table: MetricsTable) -> String {
    let metrics = Metric.ofGraph
    var records = [
      ["scope", "name"] + metrics.map(\.key) + ["modules", "edges", "propagation_cost", "effects"],
      ["project", table.title] + metrics.map { _ in "" } + [
        String(table.moduleCount), String(table.edgeCount),
        JSON.text(of: table.propagationCost, places: 4), "",
      ],
    ]
    records += table.rows.map { row in
      ["module", row.name] + metrics.map { row.metrics.text($0) ?? "" }
        + ["", "", "", String(row.metrics.effects)]
    }
    return records.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  static func cell(_ text: String) -> String {
    let text = Printable.text(text)
    let isPlain = !text.unicodeScalars.contains {
      $0 == "," || $0 == "\"" || $0.properties.isWhitespace
    }
    guard !isPlain else { return text }
    return "\"" + text.escaped(["\"": "\"\""]) + "\""
  }
}
