import WeirDiagnostics

/// The findings of a run, with everything that a format needs to print them. It can be saved as JSON
/// and read again.
public struct Report: Sendable, Equatable {
  /// The tool's name and version.
  public internal(set) var tool: String
  /// The path from the working folder to the project's folder, with a `/` at its end, or empty: the
  /// prefix of every file's name.
  public internal(set) var folder: String
  /// The findings that count, in source order.
  public internal(set) var findings: [ReportedFinding]
  public internal(set) var suppressed: [ReportedFinding]
  /// The rules with findings, by name.
  public internal(set) var rules: [RuleDescription]
  public internal(set) var modules: Int
  /// The number of Swift targets; nil if the project has none.
  public internal(set) var targets: Int?
  /// Nil if the project has no baseline.
  public internal(set) var baseline: BaselineChange?
  /// The Swift files that the compiler did not read; nil if the Swift was not compiled.
  public internal(set) var notCompiled: [OmittedFile]?
  /// Nil if the project has no hand-written Swift.
  public internal(set) var swift: ReportedSwift?
  /// For formats that show more than findings; a saved report does not contain it.
  public private(set) var project: ReportedProject?

  /// - Parameter rules: Descriptions of all rules; only those with findings are kept.
  public init(
    findings: [Finding], suppressed: [SuppressedFinding] = [], sources: SourceMap, modules: Int,
    targets: Int? = nil, tool: String, folder: String = "", rules: [RuleDescription] = [],
    baseline: BaselineChange? = nil, notCompiled: [OmittedFile]? = nil,
    swift: ReportedSwift? = nil
  ) {
    let all =
      findings.map { ($0, Suppression?.none) } + suppressed.map { ($0.finding, $0.suppression) }
    let prints = Fingerprints.of(all.map(\.0))
    let reported = zip(all, prints).map { one, fingerprint in
      ReportedFinding(one.0, fingerprint: fingerprint, suppression: one.1, sources)
    }
    self.findings = Array(reported.prefix(findings.count))
    self.suppressed = Array(reported.dropFirst(findings.count))
    let found = Set(reported.map(\.rule))
    self.rules = rules.filter { found.contains($0.name) }.sorted { $0.name < $1.name }
    self.tool = tool
    self.folder = folder
    self.modules = modules
    self.targets = targets
    self.baseline = baseline
    self.notCompiled = notCompiled
    self.swift = swift
  }

  /// The same report with another prefix of file names.
  public func with(folder: String) -> Report {
    var report = self
    report.folder = folder
    return report
  }

  public func with(project: ReportedProject) -> Report {
    var report = self
    report.project = project
    return report
  }

  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// `3 modules`, `86 targets`, or both.
  var checked: String {
    let targets = targets.map { pluralized($0, "target") }
    guard let targets else { return pluralized(modules, "module") }
    return modules == 0 ? targets : pluralized(modules, "module") + " and " + targets
  }
}

/// The difference between a run and its baseline.
public struct BaselineChange: Sendable, Equatable, Decodable {
  /// Findings of the run that are in the baseline.
  public private(set) var known: Int
  /// Findings that are not.
  public private(set) var new: Int
  /// Its entries whose findings no longer occur.
  public private(set) var resolved: Int

  public init(known: Int, new: Int, resolved: Int) {
    self.known = known
    self.new = new
    self.resolved = resolved
  }

  static let record = JSONRecord<BaselineChange> {
    JSONField("known", .count(from: 0), at: \.known)
    JSONField("new", .count(from: 0), at: \.new)
    JSONField("settled", .count(from: 0), at: \.resolved)
  }

  public init(from decoder: any Decoder) throws {
    self = try Self.record.read(BaselineChange(known: 0, new: 0, resolved: 0), decoder)
  }
}

/// An output format of findings; each format is one file.
public protocol ReportFormat: Sendable {
  /// The name for `--format`.
  static var name: String { get }
  func text(of report: Report) -> String
}
