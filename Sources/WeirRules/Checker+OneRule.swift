import WeirProject

extension Checker {
  /// Checks a project against one rule, configured as in `rules:` of `weir.yaml` and without
  /// exceptions; returns the number of its findings, or nil if the rule is off. For benchmarks.
  package static func count(_ rule: any Rule.Type, in project: Project) -> Int? {
    let settings = RuleSettings.resolve(project.spec).settings
    let severities = RuleReport.Severities(rule, settings, stores: project.stores)
    guard !severities.isOff else { return nil }
    var report = RuleReport(
      rule, severities: severities, options: settings.options(of: rule), analyses: Analyses(project)
    )
    rule.check(project, &report)
    return report.entries.count
  }
}
