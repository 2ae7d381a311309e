/// How a project differs from what it was.
public struct ProjectDiff: Sendable {
  public let before: ProjectState
  public let after: ProjectState
  /// In the order of the project.
  public let modulesCome: [String]
  public let modulesGone: [String]
  /// Modules that are the same under another name; none of the lists but this one holds the old name.
  public let modulesRenamed: [RenamedModule]
  /// Modules of both, by their new names, whose documents differ in more than comments and layout.
  public let modulesChanged: [ModuleChange]
  public let edgesCome: [EdgeName]
  public let edgesGone: [EdgeName]
  /// Findings that count now and did not, in the order of their places.
  public let come: [Finding]
  /// Findings that counted already, in the order of their places.
  public let stay: [Finding]
  /// Findings that occur no more, whether they counted or not; their places are those of the state
  /// before.
  public let settled: [SettledFinding]
  /// Findings that an exception or the baseline covers now, and did not, whether they counted or are new.
  public let silenced: [SuppressedFinding]
  /// Rules that are not set as they were: what they no longer say is settled by nobody.
  public let rulesChanged: [RuleChange]
  /// Entries of `ignore` in words, as `two-owners at Cart until 2027-03-01`, in their order; one with
  /// another day goes and comes.
  public let exceptionsCome: [String]
  public let exceptionsGone: [String]
  public let figures: [FigureChange]
  /// Modules that can reach what has come, gone or changed, and are none of it.
  public let reached: [ReachedModule]

  public init(from before: ProjectState, to after: ProjectState) {
    (self.before, self.after) = (before, after)
    let (old, new) = (before.project, after.project)
    modulesRenamed = RenamedModule.between(before, after)
    let names = Dictionary(modulesRenamed.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let origins = Dictionary(modulesRenamed.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    func past(_ module: Module) -> Module? {
      old.module(named: origins[module.name] ?? module.name)
    }
    modulesCome = new.modules.filter { past($0) == nil }.map(\.name)
    modulesGone = old.modules.map(\.name).filter { new.module(named: names[$0] ?? $0) == nil }
    modulesChanged = new.modules.compactMap { module in
      guard let past = past(module),
        after.text(of: module)
          != before.text(of: past).map({ $0.replacingWords(names) })
      else { return nil }
      let (here, there) = (module.declared, past.declared)
      let (now, then) = (Set(here), Set(there))
      return ModuleChange(
        name: module.name, come: here.filter { !then.contains($0) },
        gone: there.filter { !now.contains($0) })
    }
    let (edgesBefore, edgesAfter) = (EdgeName.all(of: old, names), EdgeName.all(of: new))
    edgesCome = edgesAfter.subtracting(edgesBefore).sorted()
    edgesGone = edgesBefore.subtracting(edgesAfter).sorted()

    let (was, outcome) = (before.outcome, after.outcome)
    let then = was.findings.map { (finding: $0, identity: $0.identity(names)) }
    let now = outcome.findings.map { (finding: $0, identity: $0.identity) }
    let quiet = outcome.suppressed.map(\.finding.identity)
    let coming = Finding.missing(now, in: then.map(\.identity))
    come = coming.map(\.finding)
    stay = Finding.missing(now, in: coming.map(\.identity)).map(\.finding)
    let gone = Finding.missing(then, in: now.map(\.identity))
    let counted = Finding.missing(gone, in: quiet).map { SettledFinding(finding: $0.finding) }
    let occurring = Set(quiet + now.map(\.identity))
    let known = was.suppressed.filter { !occurring.contains($0.finding.identity(names)) }
      .map { SettledFinding(finding: $0.finding, suppression: $0.suppression) }
    settled = (counted + known).sorted { $0.finding.span < $1.finding.span }
    let covered = Set(was.suppressed.map { $0.finding.identity(names) })
    silenced = outcome.suppressed.filter { !covered.contains($0.finding.identity) }
    rulesChanged = RuleChange.all(old.spec, new.spec)
    let (exceptions, past) = (new.spec.ignores.map(\.words), old.spec.ignores.map(\.words))
    let (excepted, wasExcepted) = (Set(exceptions), Set(past))
    exceptionsCome = exceptions.filter { !wasExcepted.contains($0) }
    exceptionsGone = past.filter { !excepted.contains($0) }
    figures = FigureChange.byName(old, new, origins)
    reached = ReachedModule.of(
      changed: Set(modulesCome + modulesChanged.map(\.name)), gone: Set(modulesGone),
      before: old, after: new)
  }

  /// Whether it brings something that fails a run.
  public var fails: Bool { come.contains { $0.severity == .error } }

  /// Whether there is nothing to tell.
  public var isEmpty: Bool {
    modulesCome.isEmpty && modulesGone.isEmpty && modulesRenamed.isEmpty && modulesChanged.isEmpty
      && edgesCome.isEmpty && edgesGone.isEmpty && come.isEmpty && settled.isEmpty
      && silenced.isEmpty && rulesChanged.isEmpty && exceptionsCome.isEmpty
      && exceptionsGone.isEmpty
      && figures.isEmpty
  }
}

extension IgnoreSpec {
  /// What it covers and for how long; not why.
  fileprivate var words: String {
    "\(rule?.value ?? "") at \(at?.value ?? "")" + (max.map { ", max \($0.value)" } ?? "")
      + (until.map { " until \($0.value)" } ?? "") + (owner.map { ", by \($0.value)" } ?? "")
  }
}

/// A finding that occurs no more.
public struct SettledFinding: Sendable {
  public let finding: Finding
  /// Why it did not count; nil where it did.
  public var suppression: Suppression?
}
