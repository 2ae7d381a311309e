import WeirDiagnostics
import WeirProject
import WeirSpec

/// The differences between two states of a project.
public struct ProjectDiff: Sendable {
  public let before: ProjectState
  public let after: ProjectState
  /// In the order of the project.
  public let addedModules: [String]
  public let removedModules: [String]
  /// Modules with only a new name; the other lists do not contain their old names.
  public let modulesRenamed: [RenamedModule]
  /// Modules in both states, by their new names, whose documents differ in content.
  public let modulesChanged: [ModuleChange]
  public let addedEdges: [EdgeName]
  public let removedEdges: [EdgeName]
  public let targets: TargetChanges
  /// Findings that count now and did not before, in source order.
  public let added: [Finding]
  /// Findings that count in both states, in source order.
  public let stay: [Finding]
  /// Findings that no longer occur, whether they counted or not, with their positions in the old
  /// state.
  public let resolved: [ResolvedFinding]
  /// Findings that an exception or the baseline suppresses now and did not before.
  public let silenced: [SuppressedFinding]
  /// Rules with a changed setting: findings that they no longer report are not resolved.
  public let rulesChanged: [RuleChange]
  /// Entries of `ignore` as text, as `two-owners at Cart until 2027-03-01`. An entry with a changed
  /// date is both removed and added.
  public let addedExceptions: [String]
  public let removedExceptions: [String]
  public let metrics: [MetricChange]
  /// Unchanged modules from which an added, removed or changed module can be reached.
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
    addedModules = new.modules.filter { past($0) == nil }.map(\.name)
    removedModules = old.modules.map(\.name).filter { new.module(named: names[$0] ?? $0) == nil }
    modulesChanged = new.modules.compactMap { module in
      guard let past = past(module),
        after.text(of: module)
          != before.text(of: past).map({ $0.replacingWords(names) })
      else { return nil }
      // Hand-written Swift may have several reductions of one name.
      let (here, there) = (module.declared.uniqued(), past.declared.uniqued())
      let (now, then) = (Set(here), Set(there))
      return ModuleChange(
        name: module.name, added: here.filter { !then.contains($0) },
        removed: there.filter { !now.contains($0) },
        members: MemberChange.all(from: past, to: module, names),
        entities: EntityChange.all(from: past, to: module, names),
        effects: EffectChange.all(from: past, to: module, names))
    }
    let (edgesBefore, edgesAfter) = (EdgeName.all(of: old, names), EdgeName.all(of: new))
    addedEdges = edgesAfter.subtracting(edgesBefore).sorted()
    removedEdges = edgesBefore.subtracting(edgesAfter).sorted()
    targets = TargetChanges(from: old.targets, to: new.targets)

    let (was, outcome) = (before.outcome, after.outcome)
    let then = before.findings.map { (finding: $0, identity: $0.identity(names)) }
    let now = after.findings.map { (finding: $0, identity: $0.identity) }
    let quiet = outcome.suppressed.map(\.finding.identity)
    let coming = Finding.missing(now, in: then.map(\.identity))
    added = coming.map(\.finding)
    stay = Finding.missing(now, in: coming.map(\.identity)).map(\.finding)
    let removed = Finding.missing(then, in: now.map(\.identity))
    let counted = Finding.missing(removed, in: quiet).map { ResolvedFinding(finding: $0.finding) }
    let occurring = Set(quiet + now.map(\.identity))
    let known = was.suppressed.filter { !occurring.contains($0.finding.identity(names)) }
      .map { ResolvedFinding(finding: $0.finding, suppression: $0.suppression) }
    resolved = (counted + known).sorted { $0.finding.span < $1.finding.span }
    let suppressedBefore = Set(was.suppressed.map { $0.finding.identity(names) })
    silenced = outcome.suppressed.filter { !suppressedBefore.contains($0.finding.identity) }
    rulesChanged = RuleChange.all(old.spec, new.spec)
    let (exceptions, past) = (new.spec.ignores.map(\.words), old.spec.ignores.map(\.words))
    let (excepted, wasExcepted) = (Set(exceptions), Set(past))
    addedExceptions = exceptions.filter { !wasExcepted.contains($0) }
    removedExceptions = past.filter { !excepted.contains($0) }
    metrics = MetricChange.byName(old, new, origins: origins)
    reached = ReachedModule.of(
      changed: Set(addedModules + modulesChanged.map(\.name)), removed: Set(removedModules),
      before: old, after: new)
  }

  /// Whether a new finding fails a run.
  public var fails: Bool { added.contains { $0.severity == .error } }

  public var isEmpty: Bool {
    addedModules.isEmpty && removedModules.isEmpty && modulesRenamed.isEmpty
      && modulesChanged.isEmpty
      && addedEdges.isEmpty && removedEdges.isEmpty && targets.isEmpty && added.isEmpty
      && resolved.isEmpty && silenced.isEmpty && rulesChanged.isEmpty && addedExceptions.isEmpty
      && removedExceptions.isEmpty
      && metrics.isEmpty
  }
}

extension IgnoreSpec {
  /// The findings that it suppresses and its last day, without the reason.
  fileprivate var words: String {
    "\(rule?.value ?? "") at \(at?.value ?? "")" + (max.map { ", max \($0.value)" } ?? "")
      + (until.map { " until \($0.value)" } ?? "") + (owner.map { ", by \($0.value)" } ?? "")
  }
}

/// A finding that no longer occurs.
public struct ResolvedFinding: Sendable {
  public let finding: Finding
  /// Why it did not count; nil if it did.
  public var suppression: Suppression?
}
