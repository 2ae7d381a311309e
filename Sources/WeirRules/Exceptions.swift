/// The exceptions of `weir.yaml`, and which of them have covered something.
struct Exceptions {
  private let today: Day?
  private let specs: [IgnoreSpec]
  private var matched: [Bool]

  init(_ spec: ProjectSpec, today: Day?) {
    self.today = today
    specs = spec.ignores
    matched = specs.map { _ in false }
  }

  private func hasRunOut(_ spec: IgnoreSpec) -> Bool {
    guard let today, let until = spec.until?.value else { return false }
    return until < today
  }

  /// The exception that covers a finding; one that has run out covers nothing.
  mutating func cover(_ entry: RuleReport.Entry) -> Suppression? {
    var suppression: Suppression?
    for (index, spec) in specs.enumerated() where matches(spec, entry) {
      matched[index] = true
      guard suppression == nil, !hasRunOut(spec) else { continue }
      suppression = Suppression(
        .exception, reason: spec.why?.value ?? "", until: spec.until?.value.description ?? "")
    }
    return suppression
  }

  private func matches(_ spec: IgnoreSpec, _ entry: RuleReport.Entry) -> Bool {
    guard spec.rule?.value == entry.finding.rule, let at = spec.at?.value else { return false }
    return at == entry.modules.first
      || at == entry.modules.prefix(2).joined(separator: " -> ")
      || at == entry.modules.joined(separator: " -> ")
  }

  /// What the rule `unused-exception` reports, if it is on.
  func unused(
    _ project: Project, _ settings: RuleSettings, _ covers: (any Rule.Type) -> Bool
  ) -> [Finding] {
    guard covers(UnusedException.self), project.isWhole,
      let (severity, _) = settings[UnusedException.self]
    else { return [] }
    var report = RuleReport(
      UnusedException.self, severity: severity, max: nil, Analyses(project))
    for (index, spec) in specs.enumerated() {
      guard let rule = spec.rule?.value, let known = RuleRegistry.rule(named: rule) else {
        continue
      }
      let at = spec.at?.value ?? ""
      if let until = spec.until, hasRunOut(spec) {
        report.add(
          "the exception of `\(rule)` at \(at) has run out on \(until.value)", at: until.span,
          modules: [at], members: [rule], label: "its finding speaks again",
          help: "settle the finding, or give the exception a new day")
      } else if !matched[index], covers(known) {
        report.add(
          "the exception of `\(rule)` at \(at) matches nothing", at: spec.at?.span ?? spec.span,
          modules: [at], members: [rule], help: "remove the line")
      }
    }
    return report.entries.map(\.finding)
  }
}
