import WeirDiagnostics

/// Fingerprints of findings, from the rule and the names concerned. They contain no line and no
/// message, so that they are stable when the spec is reformatted.
public enum Fingerprints {
  /// One fingerprint for each finding, in the given order; equal ones are numbered in source order.
  public static func of(_ findings: [Finding]) -> [String] {
    var seen: [String: Int] = [:]
    var prints = [String](repeating: "", count: findings.count)
    let order = findings.indices.sorted {
      (findings[$0].span, $0) < (findings[$1].span, $1)
    }
    for index in order {
      let digits = digits(of: findings[index])
      seen[digits, default: 0] += 1
      let number = seen[digits]!
      prints[index] = number == 1 ? digits : "\(digits)-\(number)"
    }
    return prints
  }

  private static func digits(of finding: Finding) -> String {
    var hash = StableHash()
    hash.add(finding.rule)
    for part in finding.key.isEmpty ? [finding.message] : finding.key { hash.add(part) }
    return hash.digits
  }
}
