import WeirDiagnostics
import WeirProject

/// For spreadsheets, after RFC 4180: a record for the project, then one for each module. A cell
/// that does not apply is empty.
public struct CSVMetricsFormat: MetricsFormat {
  public static let name = "csv"

  public init() {}

  public func text(of table: MetricsTable) -> String {
    var records = [
      [
        "scope", "name", "ca", "ce", "instability", "lcom4", "depth", "modules", "edges",
        "propagation_cost", "effects",
      ],
      [
        "project", table.title, "", "", "", "", "", String(table.moduleCount),
        String(table.edgeCount), JSON.text(of: table.propagationCost, places: 4), "",
      ],
    ]
    records += table.rows.map { row in
      let metrics = row.metrics
      return [
        "module", row.name, String(metrics.afferent), String(metrics.efferent),
        JSON.text(of: metrics.instability, places: 3), metrics.lcom4.map { String($0) } ?? "",
        String(metrics.depth), "", "", "", String(metrics.effects),
      ]
    }
    return records.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  static func cell(_ text: String) -> String {
    let text = Printable.text(text)
    let isPlain = !text.unicodeScalars.contains {
      $0 == "," || $0 == "\"" || $0.properties.isWhitespace
    }
    guard !isPlain else { return text }
    var quoted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return "\"" + String(quoted) + "\""
  }
}
