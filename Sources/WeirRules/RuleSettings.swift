/// Which rules speak, how loud, and within which bounds.
struct RuleSettings {
  private var levels: [String: RuleSpec.Level] = [:]
  private var bounds: [String: Double] = [:]

  /// Reads `rules:` of `weir.yaml`; a name that is no rule's is reported.
  static func resolve(_ spec: ProjectSpec) -> (settings: RuleSettings, findings: [Finding]) {
    var settings = RuleSettings()
    var findings: [Finding] = []
    let names = RuleRegistry.rules.map { $0.name }
    for rule in RuleRegistry.rules { settings.levels[rule.name] = rule.level }
    for setting in spec.rules {
      let name = setting.name.value
      guard let rule = RuleRegistry.rule(named: name) else {
        findings.append(unknown(setting.name, names))
        continue
      }
      if let max = setting.max {
        if rule.bound == nil {
          findings.append(.syntax("`\(name)` has no bound", at: max.span))
        }
        settings.bounds[name] = max.value
        // A bound that is given asks for the rule.
        if setting.level == nil, rule.level == .off { settings.levels[name] = .error }
      } else if rule.bound != nil, setting.level != .off, !setting.hasMax {
        findings.append(
          .syntax(
            "`\(name)` needs a bound", at: setting.name.span,
            help: "write `\(name): { severity: warning, max: 8 }`"))
      }
      if let level = setting.level { settings.levels[name] = level }
    }
    for ignore in spec.ignores {
      if let name = ignore.rule, RuleRegistry.rule(named: name.value) == nil {
        findings.append(unknown(name, names))
      }
    }
    return (settings, findings)
  }

  private static func unknown(_ name: Located<String>, _ names: [String]) -> Finding {
    .syntax(
      "there is no rule `\(name.value)`" + NearName.question(for: name.value, in: names),
      at: name.span, help: "`weir rules` lists them")
  }

  /// Nil where the rule is off.
  subscript(rule: any Rule.Type) -> (severity: Severity, max: Double?)? {
    let max = bounds[rule.name]
    if rule.bound != nil, max == nil { return nil }
    switch levels[rule.name] {
    case .error: return (.error, max)
    case .warning: return (.warning, max)
    case .off, nil: return nil
    }
  }
}
