import WeirDiagnostics
import WeirProject
import WeirSpec

/// The metrics and findings of a project at a revision, for rules with `may-rise: false`.
public struct PastMetrics: Sendable {
  /// As weir.yaml names it.
  public let revision: String
  var propagationCost: Double?
  /// The number of modules on the longest path down.
  var depth: Int?
  /// The number of modules that depend on a module, by its name.
  var fanIn: [String: Int] = [:]
  /// The number of modules on which it depends.
  var fanOut: [String: Int] = [:]
  /// The number of findings of rules without a metric, by the findings' identities.
  var found: [FindingIdentity: Int] = [:]

  /// For a revision without the project.
  public init(at revision: String) { self.revision = revision }

  /// - Parameter spec: The project file whose rules need the metrics.
  public init(of project: Project, at revision: String, neededBy spec: ProjectSpec) {
    self.init(at: revision)
    let metrics = project.metrics()
    propagationCost = metrics.propagationCost
    depth = metrics.modules.map(\.depth).max() ?? 0
    func byName(_ metric: (Metrics.Values) -> Int) -> [String: Int] {
      Dictionary(
        zip(project.modules.map(\.name), metrics.modules.map(metric)), uniquingKeysWith: max)
    }
    fanIn = byName { $0.afferent }
    fanOut = byName { $0.efferent }
    let settings = RuleSettings.resolve(spec).settings
    let analyses = Analyses(project)
    for rule in RuleRegistry.rules where !rule.hasBound && settings.revision(of: rule) != nil {
      let severities = RuleReport.Severities(rule, settings, stores: project.stores)
      guard !severities.isOff else { continue }
      var report = RuleReport(
        rule, severities: severities, options: RuleOptions(), analyses: analyses)
      rule.check(project, &report)
      for entry in report.entries { found[entry.finding.identity, default: 0] += 1 }
    }
  }
}

/// The findings of rules without a metric that a revision already had, with their counts.
struct PastFindings {
  private let revisions: [String: String]
  private var left: [String: [FindingIdentity: Int]] = [:]

  init(_ settings: RuleSettings, _ past: [String: PastMetrics]) {
    var revisions: [String: String] = [:]
    for rule in RuleRegistry.rules where !rule.hasBound {
      guard let revision = settings.revision(of: rule), let metrics = past[revision] else {
        continue
      }
      revisions[rule.name] = metrics.revision
      left[metrics.revision] = metrics.found
    }
    self.revisions = revisions
  }

  mutating func suppress(_ finding: Finding) -> Suppression? {
    guard let revision = revisions[finding.rule],
      let count = left[revision]?[finding.identity], count > 0
    else { return nil }
    left[revision]?[finding.identity] = count - 1
    return Suppression(.past, reason: "already at \(revision)")
  }
}
