import WeirDiagnostics
import WeirSpec

/// The levels and options of all rules.
struct RuleSettings {
  private var levels: [String: RuleSpec.Level] = [:]
  /// The rules whose level weir.yaml sets.
  private var explicit: Set<String> = []
  private var options: [String: RuleOptions] = [:]
  /// Revisions whose metrics are bounds.
  private var ratchets: [String: String] = [:]

  /// Reads `rules:` of `weir.yaml`, and reports unknown rule names.
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
      let ratchet = settings.readRatchet(setting, rule: rule, to: &findings)
      settings.options[name] = setting.options
      if let max = setting.options[.max] {
        if !rule.hasBound { findings.report("`\(name)` has no bound", at: max.span) }
        // A bound turns the rule on.
        if setting.level == nil, rule.level == .off { settings.levels[name] = .error }
        settings.explicit.insert(name)
      } else if let example = rule.exampleOfBound, setting.level != .off, setting.isFullyRead,
        !setting.options.contains(.max), !ratchet
      {
        findings.report(
          "`\(name)` needs a bound", at: setting.name.span, help: "write `\(example)`")
      }
      if let level = setting.level {
        settings.levels[name] = level
        settings.explicit.insert(name)
      }
    }
    for ignore in spec.ignores {
      if let name = ignore.rule, RuleRegistry.rule(named: name.value) == nil {
        findings.append(unknown(name, names))
      }
    }
    return (settings, findings)
  }

  /// Whether the setting contains `may-rise` or `against`, valid or not.
  private mutating func readRatchet(
    _ setting: RuleSpec, rule: any Rule.Type, to findings: inout [Finding]
  ) -> Bool {
    let (mayRise, against) = (setting.options[.mayRise], setting.options[.against])
    guard let span = mayRise?.span ?? against?.span else { return false }
    if !rule.hasBound, rule.stopsGeneration || rule == UnusedException.self {
      // Generation does not depend on a revision, but these rules can prevent it.
      findings.report(
        "`\(rule.name)` cannot be compared with a revision", at: span,
        help: "use `weir baseline write` to suppress its current findings")
    } else if let mayRise, !mayRise.value {
      if let against {
        ratchets[rule.name] = against.value
        if rule.hasBound { explicit.insert(rule.name) }
        // A bound turns the rule on.
        if setting.level == nil, rule.level == .off { levels[rule.name] = .error }
      } else {
        findings.report(
          "`may-rise: false` needs a revision to compare with", at: span,
          help: "write `\(rule.name): { may-rise: false, against: main }`")
      }
    } else if against != nil {
      findings.report(
        "`against` needs `may-rise: false`", at: span,
        help: "write `\(rule.name): { may-rise: false, against: main }`")
    } else {
      // `may-rise: true` is the default.
      return false
    }
    return true
  }

  private static func unknown(_ name: Located<String>, _ names: [String]) -> Finding {
    .syntax(
      NearName.unknown("rule", name.value, in: names),
      at: name.span, help: "run `weir rules` to list all rules")
  }

  /// The severity of a rule's findings about modules of a store, or about specs; nil if the rule is off there.
  func severity(_ rule: any Rule.Type, in store: StoreDescription? = nil) -> Severity? {
    if rule.hasBound, options[rule.name]?[.max] == nil, ratchets[rule.name] == nil { return nil }
    let level =
      if let store, !explicit.contains(rule.name) { rule.storeLevels[store] } else {
        levels[rule.name] ?? .off
      }
    return level.severity
  }

  func options(of rule: any Rule.Type) -> RuleOptions { options[rule.name] ?? RuleOptions() }

  /// The revision with which the rule's metric is compared.
  func revision(of rule: any Rule.Type) -> String? { ratchets[rule.name] }
}

extension Checker {
  /// The revisions that the rules of a project need, without duplicates, in the order of the spec.
  public static func revisions(neededBy spec: ProjectSpec) -> [String] {
    let settings = RuleSettings.resolve(spec).settings
    var seen: Set<String> = []
    return spec.rules.compactMap { setting in
      guard let rule = RuleRegistry.rule(named: setting.name.value), settings.severity(rule) != nil,
        let revision = settings.revision(of: rule), seen.insert(revision).inserted
      else { return nil }
      return revision
    }
  }
}
