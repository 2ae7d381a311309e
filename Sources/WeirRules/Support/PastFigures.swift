/// What the figures of a project were at a revision, and what was found in it, for rules of which nothing
/// may rise.
public struct PastFigures: Sendable {
  /// As weir.yaml names it.
  public let revision: String
  var propagationCost: Double?
  /// Modules on the longest way down.
  var depth: Int?
  /// How many others depend on a module, by its name.
  var fanIn: [String: Int] = [:]
  /// How many others it depends on.
  var fanOut: [String: Int] = [:]
  /// How often rules without a figure found what, by the findings' identities.
  var found: [[String]: Int] = [:]

  /// Where there was no such project yet.
  public init(at revision: String) { self.revision = revision }

  /// - Parameter spec: The project file whose rules ask for it.
  public init(of project: Project, at revision: String, askedBy spec: ProjectSpec) {
    self.init(at: revision)
    let metrics = project.metrics()
    propagationCost = metrics.propagationCost
    depth = metrics.modules.map(\.depth).max() ?? 0
    func byName(_ figure: (Metrics.Figures) -> Int) -> [String: Int] {
      Dictionary(
        zip(project.modules.map(\.name), metrics.modules.map(figure)), uniquingKeysWith: max)
    }
    fanIn = byName { $0.afferent }
    fanOut = byName { $0.efferent }
    let settings = RuleSettings.resolve(spec).settings
    let analyses = Analyses(project)
    for rule in RuleRegistry.rules where rule.bound == nil && settings.revision(of: rule) != nil {
      guard let (severity, _) = settings[rule] else { continue }
      var report = RuleReport(rule, severity: severity, max: nil, analyses)
      rule.check(project, &report)
      for entry in report.entries { found[entry.finding.identity, default: 0] += 1 }
    }
  }
}

/// Findings of rules without a figure that a revision had already, as many as there were.
struct PastFindings {
  private let revisions: [String: String]
  private var left: [String: [[String]: Int]] = [:]

  init(_ settings: RuleSettings, _ past: [String: PastFigures]) {
    var revisions: [String: String] = [:]
    for rule in RuleRegistry.rules where rule.bound == nil {
      guard let revision = settings.revision(of: rule), let figures = past[revision] else {
        continue
      }
      revisions[rule.name] = figures.revision
      left[figures.revision] = figures.found
    }
    self.revisions = revisions
  }

  mutating func cover(_ finding: Finding) -> Suppression? {
    guard let revision = revisions[finding.rule],
      let count = left[revision]?[finding.identity], count > 0
    else { return nil }
    left[revision]?[finding.identity] = count - 1
    return Suppression(.past, reason: "it is there at \(revision)")
  }
}
