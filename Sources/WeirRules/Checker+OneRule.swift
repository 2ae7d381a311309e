extension Checker {
  /// Holds a project against one rule as `rules:` of `weir.yaml` sets it, without exceptions; gives
  /// the number of its findings, nil where the rule is off. What benchmarks measure a rule by.
  package static func count(_ rule: any Rule.Type, in project: Project) -> Int? {
    guard let (severity, max) = RuleSettings.resolve(project.spec).settings[rule] else {
      return nil
    }
    var report = RuleReport(rule, severity: severity, max: max, Analyses(project))
    rule.check(project, &report)
    return report.entries.count
  }
}
