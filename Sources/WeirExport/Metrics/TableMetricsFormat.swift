import WeirDiagnostics
import WeirProject

/// For people: aligned columns, then the figures of the whole.
public struct TableMetricsFormat: MetricsFormat {
  public static let name = "table"

  public init() {}

  public func text(of table: MetricsTable) -> String {
    let hasEffects = table.rows.contains { $0.metrics.effects > 0 }
    let metrics = Metric.ofGraph + (hasEffects ? [.effects] : [])
    var rows = [["module"] + metrics.map(\.rawValue)]
    rows += table.rows.map { row in
      [Printable.text(row.name)]
        + metrics.map { metric in
          metric.isShare
            ? Self.fixed(row.metrics[metric] ?? 0) : row.metrics.text(metric) ?? "-"
        }
    }
    let widths = rows[0].indices.map { column in
      rows.map { Printable.width($0[column]) }.max() ?? 0
    }
    var output = ""
    for row in rows {
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - Printable.width(cell))
        output += column == 0 ? cell + padding : "  " + padding + cell
      }
      output += "\n"
    }
    let cost = Self.fixed(table.propagationCost)
    output +=
      "\n\(pluralized(table.moduleCount, "module")), \(pluralized(table.edgeCount, "edge")), "
    return output + "propagation cost \(cost)\n"
  }

  /// Two digits after the point, so that columns line up.
  public static func fixed(_ value: Double) -> String {
    var text = JSON.text(of: value, places: 2)
    if !text.contains(".") { text += "." }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)[1].count
    return text + String(repeating: "0", count: max(0, 2 - digits))
  }
}
