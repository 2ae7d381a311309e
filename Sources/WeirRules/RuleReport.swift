import WeirDiagnostics
import WeirProject
import WeirSpec

public struct RuleReport: Sendable {
  /// The options of the rule in `weir.yaml`.
  public let options: RuleOptions
  /// The metrics that may not rise, for a rule that is configured so.
  var past: PastMetrics?
  /// Whether only findings that make generated Swift wrong are reported.
  var isForGeneration = false
  let rule: any Rule.Type
  let severities: Severities
  let analyses: Analyses
  /// The severities of all rules that are checked; nil if they are not known, and then all are.
  var others: [String: Severity]?
  private(set) var entries: [Entry] = []

  /// Checks the project, unless the rule had nothing to report about the same facts.
  mutating func check() {
    let (rule, analyses) = (rule, analyses)
    let facts = analyses.memory?.assumed[rule.name] ?? rule.dependsOn
    guard facts != .all else { return rule.check(analyses.project, &self) }
    check(given: facts) { report in rule.check(analyses.project, &report) }
  }

  /// Checks the project, unless nothing was to report about the same facts.
  mutating func check(given facts: BodyFacts, _ check: (_ report: inout RuleReport) -> Void) {
    self.check(outlinesGiven: analyses.versions(of: facts), check)
  }

  /// Checks the outlines of all modules, unless nothing was to report about the same outlines.
  ///
  /// - Parameters:
  ///   - input: Everything else that the check depends on.
  ///   - check: Depends on no body that is not in outlines: see `ModuleMemory`.
  mutating func check<Input: Equatable & Sendable>(
    outlinesGiven input: Input, _ check: (_ report: inout RuleReport) -> Void
  ) {
    guard let memory = analyses.memory, !isForGeneration else { return check(&self) }
    var empty = self
    empty.entries = []
    let found = memory.unlessEmpty(rule.name, of: analyses.project, given: input) {
      check(&empty)
      return empty.entries
    }
    entries += found ?? []
  }

  /// Checks each module for itself, unless nothing was to report about the same one.
  ///
  /// - Parameter check: Depends on the module, but not on the bodies of others: see `ModuleMemory`.
  mutating func checkEach(_ check: (_ module: Module, _ report: inout RuleReport) -> Void) {
    let modules = analyses.project.modules
    guard analyses.memory != nil, !isForGeneration else {
      for module in modules { check(module, &self) }
      return
    }
    var empty = self
    empty.entries = []
    let mustBeChecked = analyses.facts(rule.name) { module in
      var report = empty
      check(module, &report)
      return !report.entries.isEmpty || !module.isSelfContained
    }
    for (module, isDue) in zip(modules, mustBeChecked.facts) where isDue { check(module, &self) }
  }

  struct Entry: Sendable {
    var finding: Finding
    /// The indices of the project's edges in the finding.
    var edges: [Int]
    /// The rule's precedence; nil if it is not about edges.
    var precedence: Int?
  }

  /// The severities of a rule's findings; nil where the rule is off.
  struct Severities: Sendable {
    let ofSpecs: Severity?
    let ofStores: [StoreDescription: Severity]

    /// One severity for all findings about specs.
    init(_ severity: Severity) {
      ofSpecs = severity
      ofStores = [:]
    }

    init(_ rule: any Rule.Type, _ settings: RuleSettings, stores: [StoreDescription]) {
      ofSpecs = settings.severity(rule)
      var ofStores: [StoreDescription: Severity] = [:]
      for store in stores { ofStores[store] = settings.severity(rule, in: store) }
      self.ofStores = ofStores
    }

    var isOff: Bool { ofSpecs == nil && ofStores.isEmpty }
  }

  init(
    _ rule: any Rule.Type, severities: Severities, options: RuleOptions, analyses: Analyses
  ) {
    self.analyses = analyses
    self.rule = rule
    self.severities = severities
    self.options = options
  }

  /// The severity of findings about something; nil if the rule is off for it. Only modules have a store.
  private func severity(about subject: Subject?) -> Severity? {
    guard let subject, subject.kind == .module,
      let store = analyses.project.module(named: subject.name)?.spec.swiftStore
    else { return severities.ofSpecs }
    return severities.ofStores[store]
  }

  /// Whether another rule is checked with at least that severity, so that this one does not repeat its findings.
  func checks(_ other: any Rule.Type, as least: Severity = .warning) -> Bool {
    guard let others else { return true }
    return others[other.name].map { $0 >= least } ?? false
  }

  /// Reports a finding.
  ///
  /// - Parameters:
  ///   - message: One sentence without a full stop.
  ///   - modules: The modules concerned, beginning with the one that has to change. Together with
  ///     `members` they are the fingerprint, and `ignore` names them as `First` or `First -> Second`.
  ///   - subjects: In place of `modules`, for a finding that is not about modules.
  ///   - members: Names of actions, fields and edge kinds that distinguish this finding from others.
  ///   - edges: Indices into the project's edges, for a finding about edges.
  ///   - doesNotCompile: Whether the compiler rejects the Swift.
  ///   - maxSeverity: `.warning` for a finding that is less severe than others of its rule.
  public mutating func add(
    _ message: String, at span: Span, modules: [String] = [], about subjects: [Subject] = [],
    members: [String] = [], label: String = "", related: [Related] = [], chain: [String] = [],
    chainNote: String = "",
    note: String = "", help: String = "", fixes: [Fix] = [], edges: [Int] = [],
    doesNotCompile: Bool = false, atMost maxSeverity: Severity = .error
  ) {
    let subjects = subjects.isEmpty ? .modules(modules) : subjects
    guard let severity = severity(about: subjects.first) else { return }
    var finding = Finding(
      rule: rule.name, severity: min(severity, maxSeverity), message, at: span, label: label,
      related: related,
      chain: chain, chainNote: chainNote, note: note, help: help, fixes: fixes,
      subjects: subjects, members: members)
    finding.doesNotCompile = doesNotCompile
    entries.append(
      Entry(finding: finding, edges: edges, precedence: rule.precedence))
  }
}

extension Module {
  /// Whether its Swift needs no names of hand-written files, which may change while the specs stay the same.
  fileprivate var isSelfContained: Bool { foreignNames.isEmpty && rejectedSwift.isEmpty }
}
