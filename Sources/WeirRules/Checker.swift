import WeirDiagnostics
import WeirProject
import WeirSpec

/// Checks a project against all rules.
public struct Checker: Sendable {
  /// The date on which exceptions expire or apply; with nil, none expires.
  let today: Day?
  /// Only the rules that stop generation.
  let isForGeneration: Bool
  /// Exceptions in comments of the specs.
  let comments: IgnoreComments
  let baseline: Baseline?
  /// The metrics of past revisions, by revision; a rule that needs another one reports nothing.
  let past: [String: PastMetrics]

  public init(
    today: Day?, isForGeneration: Bool = false,
    comments: IgnoreComments = IgnoreComments(), baseline: Baseline? = nil,
    past: [String: PastMetrics] = [:]
  ) {
    self.today = today
    self.isForGeneration = isForGeneration
    self.comments = comments
    self.baseline = baseline
    self.past = past
  }

  public var hasBaseline: Bool { baseline != nil }

  func includes(_ rule: any Rule.Type, in project: Project) -> Bool {
    (!isForGeneration || rule.stopsGeneration)
      && (!rule.needsGeneratedFiles || project.driftedFiles != nil)
  }

  public struct Outcome: Sendable {
    /// In source order, with those from reading the spec (rule `syntax`).
    public var findings: [Finding]
    /// Those that an exception or the baseline suppresses, in source order.
    public var suppressed: [SuppressedFinding]
    /// Entries of the baseline whose findings no longer occur.
    public var resolved: [Baseline.Entry]
    /// Those that others explain (`Rule.explainedBy`).
    var explained: [Finding] = []

    /// The entries of a baseline after which nothing is new: also what a known finding explains is known then.
    public var baselineEntries: [Baseline.Entry] {
      (findings + explained).compactMap(Baseline.Entry.init)
    }
  }

  /// - Parameters:
  ///   - memory: What is known of an earlier check, and is kept for a later one; the outcome is the same.
  ///   - jobs: The maximal number of rules to check at a time; the outcome is the same.
  public func check(_ project: Project, with memory: ModuleMemory? = nil, jobs: Int = 1) -> Outcome
  {
    var (settings, findings) = RuleSettings.resolve(project.spec)
    let entries = reports(project, settings, with: memory).parallelMap(jobs: jobs) { report in
      var report = report
      report.check()
      return report.entries
    }
    var known = KnownFindings(project, self)
    var found = PastFindings(settings, past)
    var suppressed: [SuppressedFinding] = []
    var counted: [Finding] = []
    for var finding in Self.oneForEachEdge(entries.flatMap { $0 }).map(\.finding) {
      if let suppression = known.suppress(&finding) ?? found.suppress(finding) {
        suppressed.append(SuppressedFinding(finding, by: suppression))
      } else {
        counted.append(finding)
      }
    }
    suppressed.sort {
      ($0.finding.span, $0.finding.rule, $0.finding.message)
        < ($1.finding.span, $1.finding.rule, $1.finding.message)
    }
    findings += known.unused(settings)
    // A finding that a past finding explains is past too; an exception says that its finding is not a cause.
    let past = suppressed.filter { $0.suppression.kind == .past }
    let (kept, explained) = Self.explained(counted, by: counted + past.map(\.finding))
    findings += project.findings + kept
    return Outcome(
      findings: Diagnostics.ordered(findings), suppressed: suppressed,
      resolved: project.isFullyRead ? known.resolved : [], explained: explained)
  }

  /// An empty report for each rule that applies.
  private func reports(
    _ project: Project, _ settings: RuleSettings, with memory: ModuleMemory?
  ) -> [RuleReport] {
    let analyses = Analyses(project, memory)
    var others: [String: Severity] = [:]
    let stores = project.stores
    let isSwiftOnly = project.modules.allSatisfy { !$0.spec.isGenerated }
    let reports = RuleRegistry.rules.compactMap { rule -> RuleReport? in
      guard includes(rule, in: project), project.isFullyRead || !rule.needsWholeProject else {
        return nil
      }
      let severities = RuleReport.Severities(rule, settings, stores: stores)
      guard !severities.isOff else { return nil }
      let revision = settings.revision(of: rule)
      // The findings at that revision are not known.
      if !rule.hasBound, let revision, past[revision] == nil { return nil }
      others[rule.name] = severities.ofSpecs
      if isSwiftOnly, rule.isAboutModules, severities.ofStores.isEmpty { return nil }
      var report = RuleReport(
        rule, severities: severities, options: settings.options(of: rule), analyses: analyses)
      report.isForGeneration = isForGeneration
      report.past = revision.flatMap { past[$0] }
      return report
    }
    return reports.map { report in
      var report = report
      report.others = others
      return report
    }
  }

  /// The findings without those that one of the causes explains (`Rule.explainedBy`), and these.
  private static func explained(
    _ findings: [Finding], by causes: [Finding]
  ) -> (kept: [Finding], explained: [Finding]) {
    let causes = Set(causes.map(Cause.init))
    var kept: [Finding] = []
    var explained: [Finding] = []
    var severities: [Cause: Severity] = [:]
    for finding in findings {
      let explanations = RuleRegistry.rule(named: finding.rule)?.explainedBy ?? []
      let cause = explanations.lazy.map { Cause(rule: $0, subject: finding.subjects.first) }
        .first(where: causes.contains)
      if let cause {
        severities[cause] = max(severities[cause] ?? .warning, finding.severity)
        explained.append(finding)
      } else {
        kept.append(finding)
      }
    }
    for index in kept.indices {
      guard let severity = severities[Cause(kept[index])],
        RuleRegistry.rule(named: kept[index].rule)?.level == .error
      else { continue }
      kept[index].severity = max(kept[index].severity, severity)
    }
    return (kept, explained)
  }

  /// A cause that may explain findings of other rules: a rule's findings about a module.
  private struct Cause: Hashable {
    let rule: String
    let subject: Subject?

    init(rule: String, subject: Subject?) {
      self.rule = rule
      self.subject = subject
    }

    init(_ finding: Finding) { self.init(rule: finding.rule, subject: finding.subjects.first) }
  }

  /// At most one finding for each edge: if several rules report an edge, the one with the highest
  /// precedence (the lowest number) reports it. A finding about several edges (a cycle) is kept only
  /// if no rule of higher precedence reports any of them.
  private static func oneForEachEdge(_ entries: [RuleReport.Entry]) -> [RuleReport.Entry] {
    var best: [Int: Int] = [:]
    for entry in entries {
      guard let precedence = entry.precedence else { continue }
      for edge in entry.edges { best[edge] = min(best[edge] ?? .max, precedence) }
    }
    return entries.filter { entry in
      guard let precedence = entry.precedence else { return true }
      return entry.edges.allSatisfy { best[$0] == precedence }
    }
  }
}
