/// Collects findings: a stage adds its own and continues.
public struct Diagnostics: Sendable {
  public private(set) var findings: [Finding] = []

  public init() {}

  public var isEmpty: Bool { findings.isEmpty }

  public mutating func report(_ finding: Finding) { findings.append(finding) }

  public mutating func append(_ other: Diagnostics) { findings += other.findings }

  /// Sorted by span, then by rule and message: the order of every report. Findings about the output are the last ones.
  public static func ordered(_ findings: [Finding]) -> [Finding] {
    func key(_ finding: Finding) -> (Int, Span, String, String) {
      (finding.isAboutOutput ? 1 : 0, finding.span, finding.rule, finding.message)
    }
    return findings.sorted { key($0) < key($1) }
  }
}
