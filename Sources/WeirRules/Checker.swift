/// Holds a project against all rules.
public struct Checker: Sendable {
  /// Today, for exceptions that run out; nil lets none run out.
  let today: Day?
  /// Only the rules of these groups.
  let groups: Set<RuleGroup>
  /// Only the rules for which nothing is generated while they fail.
  let isForGeneration: Bool
  /// Exceptions beside the lines of the specs.
  let comments: IgnoreComments
  let baseline: Baseline?
  /// What was, by revision; a rule that asks for another one is silent.
  let past: [String: PastFigures]

  public init(
    today: Day?, groups: Set<RuleGroup> = Set(RuleGroup.allCases), isForGeneration: Bool = false,
    comments: IgnoreComments = IgnoreComments(), baseline: Baseline? = nil,
    past: [String: PastFigures] = [:]
  ) {
    self.today = today
    self.groups = groups
    self.isForGeneration = isForGeneration
    self.comments = comments
    self.baseline = baseline
    self.past = past
  }

  public var hasBaseline: Bool { baseline != nil }

  func covers(_ rule: any Rule.Type) -> Bool {
    groups.contains(rule.group) && (!isForGeneration || rule.stopsGeneration)
  }

  public struct Outcome: Sendable {
    /// In the order of their places; those of reading the spec (rule `syntax`) among them.
    public var findings: [Finding]
    /// Those that an exception or the baseline covers, in the order of their places.
    public var suppressed: [SuppressedFinding]
    /// Entries of the baseline that occur no more.
    public var settled: [Baseline.Entry]
  }

  public func check(_ project: Project) -> Outcome {
    var (settings, findings) = RuleSettings.resolve(project.spec)
    var entries: [RuleReport.Entry] = []
    let analyses = Analyses(project)
    for rule in RuleRegistry.rules where covers(rule) {
      guard let (severity, max) = settings[rule] else { continue }
      if rule.needsWholeProject && !project.isWhole { continue }
      let revision = settings.revision(of: rule)
      // Nobody knows what was found there.
      if rule.bound == nil, let revision, past[revision] == nil { continue }
      var report = RuleReport(rule, severity: severity, max: max, analyses)
      report.past = revision.flatMap { past[$0] }
      rule.check(project, &report)
      entries += report.entries
    }
    entries = Self.oneForEachEdge(entries)
    var known = KnownFindings(project.spec, self)
    var found = PastFindings(settings, past)
    var suppressed: [SuppressedFinding] = []
    var speaking: [Finding] = []
    for var finding in entries.map(\.finding) {
      if let suppression = known.cover(&finding) ?? found.cover(finding) {
        suppressed.append(SuppressedFinding(finding, by: suppression))
      } else {
        speaking.append(finding)
      }
    }
    suppressed.sort { $0.finding.span < $1.finding.span }
    findings += known.unused(project, settings)
    findings += project.findings + speaking
    return Outcome(
      findings: Diagnostics.ordered(findings), suppressed: suppressed,
      settled: project.isWhole ? known.settled : [])
  }

  /// One edge, one message: where several rules report an edge, the first of them in precedence
  /// speaks. A finding about several edges (a cycle) speaks only if none of them is reported before.
  private static func oneForEachEdge(_ entries: [RuleReport.Entry]) -> [RuleReport.Entry] {
    var spoken: [Int: Int] = [:]
    for entry in entries {
      guard let precedence = entry.precedence else { continue }
      for edge in entry.edges { spoken[edge] = min(spoken[edge] ?? .max, precedence) }
    }
    return entries.filter { entry in
      guard let precedence = entry.precedence else { return true }
      return entry.edges.allSatisfy { spoken[$0] == precedence }
    }
  }
}
