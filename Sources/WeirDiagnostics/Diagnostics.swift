/// The findings of all stages.
public enum Diagnostics {
  /// Sorted by span, then by rule and message: the order of every report. Findings about the output are the last ones.
  public static func ordered(_ findings: [Finding]) -> [Finding] {
    func key(_ finding: Finding) -> (Int, Span, String, String) {
      (finding.isAboutOutput ? 1 : 0, finding.span, finding.rule, finding.message)
    }
    return findings.sorted { key($0) < key($1) }
  }
}
