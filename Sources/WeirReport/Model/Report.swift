@_exported import WeirDiagnostics

/// What a run has found, with all that a format needs to print it. It can be saved as JSON and read
/// again.
public struct Report: Sendable, Equatable {
  /// The tool's name and version.
  public let tool: String
  /// The project's folder as seen from where people stand, with a `/` at its end, or empty; it is put
  /// before every file's name.
  public internal(set) var folder: String
  /// What counts, in the order of the places.
  public let findings: [ReportedFinding]
  /// What is known and does not count.
  public let suppressed: [ReportedFinding]
  /// The rules that have spoken, by name.
  public let rules: [RuleDescription]
  public let modules: Int
  /// Nil where no baseline is held against the project.
  public let baseline: BaselineChange?

  /// - Parameter rules: Descriptions of all rules; those that have spoken are kept.
  public init(
    findings: [Finding], suppressed: [SuppressedFinding] = [], sources: SourceMap, modules: Int,
    tool: String, folder: String = "", rules: [RuleDescription] = [],
    baseline: BaselineChange? = nil
  ) {
    let all =
      findings.map { ($0, Suppression?.none) } + suppressed.map { ($0.finding, $0.suppression) }
    let prints = Fingerprints.of(all.map(\.0))
    let reported = zip(all, prints).map { one, fingerprint in
      ReportedFinding(one.0, fingerprint: fingerprint, suppression: one.1, sources)
    }
    self.findings = Array(reported.prefix(findings.count))
    self.suppressed = Array(reported.dropFirst(findings.count))
    let spoken = Set(reported.map(\.rule))
    self.rules = rules.filter { spoken.contains($0.name) }.sorted { $0.name < $1.name }
    self.tool = tool
    self.folder = folder
    self.modules = modules
    self.baseline = baseline
  }

  /// The same report with its files as seen from elsewhere.
  public func with(folder: String) -> Report {
    var report = self
    report.folder = folder
    return report
  }

  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

/// How a run differs from what its baseline holds.
public struct BaselineChange: Sendable, Equatable, Decodable {
  /// Findings of the run that the baseline holds.
  public let known: Int
  /// Findings that it does not hold.
  public let new: Int
  /// Its entries that occur no more.
  public let settled: Int

  public init(known: Int, new: Int, settled: Int) {
    self.known = known
    self.new = new
    self.settled = settled
  }

  private enum Key: String, CodingKey { case known, new, settled }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    known = try values.number(.known, from: 0)
    new = try values.number(.new, from: 0)
    settled = try values.number(.settled, from: 0)
  }

  var json: JSON {
    .object([("known", .number(known)), ("new", .number(new)), ("settled", .number(settled))])
  }
}

/// A form in which findings are printed; one format is one file.
public protocol ReportFormat: Sendable {
  /// As `--format` names it.
  static var name: String { get }
  /// One line, without a full stop: what it is for.
  static var summary: String { get }
  func text(of report: Report) -> String
}
