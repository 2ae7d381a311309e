import WeirDiagnostics
import WeirProject
import WeirSpec

/// Everything that suppresses findings: exceptions, comments, the baseline.
struct KnownFindings {
  private let checker: Checker
  private let project: Project
  private var exceptions: Exceptions
  private var comments: IgnoreComments
  private var baseline: Baseline?

  init(_ project: Project, _ checker: Checker) {
    self.checker = checker
    self.project = project
    exceptions = Exceptions(project.spec, today: checker.today)
    comments = checker.comments
    baseline = checker.baseline
  }

  /// The suppression of a finding. Exceptions and comments are both checked, so that neither counts as unused. A
  /// finding that counts lists the expired exceptions that match it.
  mutating func suppress(_ finding: inout Finding) -> Suppression? {
    let exception = exceptions.suppress(finding)
    let comment = comments.suppress(finding, today: checker.today)
    if let suppression = exception ?? comment {
      baseline?.noteExcepted(finding)
      return suppression
    }
    let suppression = baseline?.suppress(finding)
    if suppression == nil { exceptions.mention(in: &finding) }
    return suppression
  }

  var resolved: [Baseline.Entry] { baseline?.resolved(includes) ?? [] }

  /// Whether a finding of a rule would have been found: without a complete exploration, those of the explored rules
  /// may exist nevertheless.
  private func includes(_ rule: any Rule.Type) -> Bool {
    checker.includes(rule, in: project)
      && (rule.group != .explored || project.exploration?.isComplete == true)
  }

  /// The findings of the rule `unused-exception`, if it is on.
  func unused(_ settings: RuleSettings) -> [Finding] {
    let severities = RuleReport.Severities(UnusedException.self, settings, stores: [])
    guard includes(UnusedException.self), project.isFullyRead, !severities.isOff else {
      return []
    }
    var report = RuleReport(
      UnusedException.self, severities: severities, options: RuleOptions(),
      analyses: Analyses(project))
    exceptions.report(to: &report, includes)
    comments.report(to: &report, today: checker.today, includes)
    baseline?.report(to: &report, includes)
    return report.entries.map(\.finding)
  }
}
