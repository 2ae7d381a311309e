import WeirSwift

/// Checks of each `switch` over several values: `switch (step, isOpen)`.
extension BodyTypes {
  /// The number of combinations of values that are compared with the patterns.
  private static let limit = 256

  /// Reports the first combination that no pattern matches.
  func checkIsExhaustive(
    _ node: Switch, overTuple subject: SwiftExpression, hasValue: Bool
  ) {
    guard let rows = rows(of: node.patterns), case .tuple(let values, _) = subject.kind,
      rows.allSatisfy({ $0.count == values.count })
    else { return }
    var columns: [[String?]] = []
    for (index, value) in values.enumerated() {
      guard let column = column(of: value, rows.map { $0[index] }) else { return }
      columns.append(column)
    }
    guard columns.reduce(1, { min($0 * $1.count, Self.limit + 1) }) <= Self.limit,
      let missing = missing(in: columns, rows)
    else { return }
    let names = missing.map { name in
      name.map { ["true", "false"].contains($0) ? $0 : ".\($0)" } ?? "_"
    }
    let label = "(\(names.joined(separator: ", ")))"
    reject(
      "this `switch` does not handle `\(label)`",
      help: "add `case \(label):` or `default:`, with \(hasValue ? "a value" : "a statement")",
      at: subject.range)
  }

  /// The patterns of the elements; nil if a pattern matches all values, or is not known.
  private func rows(of patterns: [Switch.Pattern]) -> [[Switch.Pattern]]? {
    var rows: [[Switch.Pattern]] = []
    for pattern in patterns {
      switch pattern {
      case .tuple(let parts): rows.append(parts)
      case .part: continue
      case .value, .anything, .unknown: return nil
      }
    }
    return rows
  }

  /// The values of an element: those of an enum, and nil for all others. Nil if they are not known.
  private func column(of value: SwiftExpression, _ patterns: [Switch.Pattern]) -> [String?]? {
    var names: Set<String> = []
    for pattern in patterns {
      switch pattern {
      case .value(let name): names.insert(name)
      case .part, .anything: break
      case .tuple, .unknown: return nil
      }
    }
    guard case .type(let type, isExact: true) = type(of: value), type.isKnown else { return nil }
    if let all = missing([], of: type) {
      return names.isSubset(of: all + ["some"]) && !names.contains("some") ? all : nil
    }
    return names.isEmpty ? [nil] : nil
  }

  private func missing(in columns: [[String?]], _ rows: [[Switch.Pattern]]) -> [String?]? {
    var combinations: [[String?]] = [[]]
    for column in columns {
      combinations = combinations.flatMap { start in column.map { start + [$0] } }
    }
    return combinations.first { combination in
      !rows.contains { row in zip(row, combination).allSatisfy { $0.matches($1) } }
    }
  }
}

extension Switch.Pattern {
  /// - Parameter value: Nil for a value without a name.
  fileprivate func matches(_ value: String?) -> Bool {
    switch self {
    case .anything: true
    case .value(let name): name == value
    case .part, .tuple, .unknown: false
    }
  }
}
