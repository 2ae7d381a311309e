/// Collects findings: a stage adds its own and continues.
public struct Diagnostics: Sendable {
  public private(set) var findings: [Finding] = []

  public init() {}

  public var isEmpty: Bool { findings.isEmpty }

  public mutating func report(_ finding: Finding) { findings.append(finding) }

  public mutating func append(_ other: Diagnostics) { findings += other.findings }

  /// Sorted by span, then by rule and message: the order of every report.
  public static func ordered(_ findings: [Finding]) -> [Finding] {
    findings.sorted { ($0.span, $0.rule, $0.message) < ($1.span, $1.rule, $1.message) }
  }
}
