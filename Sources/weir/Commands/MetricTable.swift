import WeirDiagnostics
import WeirExport
import WeirProject
import WeirRules

/// Old and new metrics: a row for each module with changes, then the metrics of the project.
struct MetricTable {
  private(set) var rows: [(name: String, cells: [Metric: String])] = []
  /// The columns.
  private(set) var metrics: [Metric] = []
  private(set) var whole: [(name: String, text: String)] = []

  init(_ changes: [MetricChange]) {
    for change in changes {
      guard let name = change.module else {
        whole.append((change.metric.rawValue, Self.text(of: change)))
        continue
      }
      if rows.last?.name != name { rows.append((name, [:])) }
      rows[rows.count - 1].cells[change.metric] = Self.text(of: change)
    }
    let rows = rows
    metrics = Metric.allCases.filter { metric in
      rows.contains { $0.cells[metric] != nil }
    }
  }

  /// For people.
  var lines: [String] {
    let table = rows.map { row in
      [Printable.text(row.name)] + metrics.map { row.cells[$0] ?? "" }
    }
    return (table.isEmpty ? [] : Self.aligned([[""] + metrics.map(\.rawValue)] + table))
      + whole.map { "  \($0.name)  \($0.text)" }
  }

  private static func aligned(_ table: [[String]]) -> [String] {
    let widths = table[0].indices.map { column in
      table.map { Printable.width($0[column]) }.max() ?? 0
    }
    return table.map { row in
      var line = " "
      for (cell, width) in zip(row, widths) {
        line += " " + cell + String(repeating: " ", count: width - Printable.width(cell)) + " "
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// `1 -> 2`; shares have two decimal places.
  private static func text(of change: MetricChange) -> String {
    func text(_ value: Double?) -> String {
      guard let value else { return "-" }
      return change.metric.isShare ? TableMetricsFormat.fixed(value) : String(Int(value))
    }
    let (old, new) = (text(change.old), text(change.new))
    return old == new ? "\(old), changed by less than 0.01" : "\(old) -> \(new)"
  }
}

extension Metric {
  static func legend(of metrics: [Self]) -> String {
    metrics.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "; ")
  }

  private var meaning: String {
    switch self {
    case .afferent: "modules that depend on it"
    case .efferent: "modules on which it depends"
    case .instability: "instability, Ce / (Ca + Ce)"
    case .lcom4: "groups of members that share no field"
    case .effects: "effects that it declares"
    case .depth: "modules on the longest path down to it"
    case .propagationCost: "share of pairs of modules of which one reaches the other"
    }
  }
}
