import WeirDiagnostics

/// For programs; versioned. `lcom4` is null for a module without fields of its own.
public struct JSONMetricsFormat: MetricsFormat {
  public static let name = "json"
  static let version = 1

  public init() {}

  public func text(of table: MetricsTable) -> String {
    JSON.object([
      ("version", .number(Self.version)),
      (
        "project",
        .object([
          ("name", .string(table.title)), ("modules", .number(table.moduleCount)),
          ("edges", .number(table.edgeCount)),
          ("propagationCost", .fraction(table.propagationCost, places: 4)),
        ])
      ),
      (
        "modules",
        .array(
          table.rows.map {
            .object([("name", .string($0.name)), ("metrics", $0.metrics.jsonWithEffects)])
          })
      ),
    ]).text() + "\n"
  }
}
