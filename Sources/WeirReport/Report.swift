@_exported import WeirDiagnostics

/// What a run has found, with all that a format needs to print it.
public struct Report: Sendable {
  public let findings: [Finding]
  public let sources: SourceMap
  public let suppressed: Int
  public let modules: Int
  /// One for each finding, in their order.
  public let fingerprints: [String]

  public init(findings: [Finding], sources: SourceMap, suppressed: Int, modules: Int) {
    self.findings = findings
    self.sources = sources
    self.suppressed = suppressed
    self.modules = modules
    fingerprints = Self.fingerprints(findings)
  }

  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Made of the rule and the names concerned, never of a line or the message, so that it survives
  /// reformatting; equal ones are numbered in their order.
  private static func fingerprints(_ findings: [Finding]) -> [String] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      var hash = StableHash()
      hash.add(finding.rule)
      for part in finding.key.isEmpty ? [finding.message] : finding.key { hash.add(part) }
      let digits = hash.digits
      seen[digits, default: 0] += 1
      let number = seen[digits]!
      return number == 1 ? digits : "\(digits)-\(number)"
    }
  }
}

/// A form in which findings are printed; one format is one file.
public protocol ReportFormat: Sendable {
  /// As `--format` names it.
  static var name: String { get }
  func text(of report: Report) -> String
}
