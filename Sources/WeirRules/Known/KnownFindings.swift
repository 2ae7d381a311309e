/// What is known and does not count: exceptions, comments beside lines, the baseline.
struct KnownFindings {
  private let checker: Checker
  private var exceptions: Exceptions
  private var comments: IgnoreComments
  private var baseline: Baseline?

  init(_ spec: ProjectSpec, _ checker: Checker) {
    self.checker = checker
    exceptions = Exceptions(spec, today: checker.today)
    comments = checker.comments
    baseline = checker.baseline
  }

  /// Why a finding does not count. Both kinds of exceptions are asked, so that none is taken for unused.
  /// A finding that counts names the exceptions that covered it.
  mutating func cover(_ finding: inout Finding) -> Suppression? {
    let exception = exceptions.cover(finding)
    let comment = comments.cover(finding, today: checker.today)
    if let suppression = exception ?? comment {
      baseline?.noteExcepted(finding)
      return suppression
    }
    let suppression = baseline?.cover(finding)
    if suppression == nil { exceptions.mention(in: &finding) }
    return suppression
  }

  var settled: [Baseline.Entry] { baseline?.settled(checker.covers) ?? [] }

  /// What the rule `unused-exception` reports, if it is on.
  func unused(_ project: Project, _ settings: RuleSettings) -> [Finding] {
    guard checker.covers(UnusedException.self), project.isWhole,
      let (severity, _) = settings[UnusedException.self]
    else { return [] }
    var report = RuleReport(
      UnusedException.self, severity: severity, max: nil, Analyses(project))
    exceptions.report(to: &report, checker.covers)
    comments.report(to: &report, today: checker.today, checker.covers)
    baseline?.report(to: &report, checker.covers)
    return report.entries.map(\.finding)
  }
}
