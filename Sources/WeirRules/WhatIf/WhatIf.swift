import WeirDiagnostics
import WeirProject
import WeirYAML

/// The effect of changes on a project, computed without writing them.
public struct WhatIf: Sendable {
  /// One line for each change.
  public let effects: [String]
  public let before: Project
  public let after: Project
  /// Findings that only the changed project has, in source order.
  public let added: [Finding]
  /// Findings that only the current project has.
  public let fixed: [Finding]
  /// Names in bodies that no longer resolve.
  public let lost: [LostName]
  /// New cycles, each as the modules of a shortest one.
  public let cyclesClosed: [[String]]
  public let cyclesOpened: [[String]]
  public let metrics: [MetricChange]

  /// - Parameter jobs: The number of modules to resolve in parallel; the result is the same.
  /// - Throws: `ChangeProblem` for the first change that cannot be applied.
  public init(
    _ changes: [Change], in project: Project, _ checker: Checker, jobs: Int = 1
  ) throws(ChangeProblem) {
    let draft = try Draft(project, changes)
    effects = draft.effects
    before = project
    after = draft.project(jobs: jobs)
    let old = checker.check(before).findings
    let new = checker.check(after).findings
    let names = Dictionary(draft.renamed.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let oldFindings = old.map { (finding: $0, identity: $0.identity(names)) }
    // `lost` contains the names that the change removes.
    let newFindings = new.filter { $0.rule != UnresolvedName.name }
      .map { (finding: $0, identity: $0.identity) }
    added = Finding.missing(newFindings, in: oldFindings.map(\.identity)).map(\.finding)
    let removed = Finding.missing(oldFindings, in: newFindings.map(\.identity)).map(\.finding)
    // A rule that needs the whole project reports nothing about one that is not fully read.
    let fixed =
      after.isFullyRead
      ? removed
      : removed.filter { RuleRegistry.rule(named: $0.rule)?.needsWholeProject != true }
    let lost = before.namesLost(in: after)
    let unresolved = lost.flatMap { name in
      project[name.module].swift.map(\.scalar.span).filter(name.span.isInside)
    }
    // Rules report nothing about a body with names that do not resolve.
    self.fixed = fixed.filter { finding in !unresolved.contains(where: finding.span.isInside) }
    self.lost = lost
    let (cyclesBefore, cyclesAfter) = (Self.cycles(of: before), Self.cycles(of: after))
    let membersBefore = cyclesBefore.map { Set($0.map { names[$0] ?? $0 }) }
    let membersAfter = cyclesAfter.map { Set($0) }
    let (were, are) = (Set(membersBefore), Set(membersAfter))
    cyclesClosed = zip(cyclesAfter, membersAfter).filter { !were.contains($1) }.map(\.0)
    cyclesOpened = zip(cyclesBefore, membersBefore).filter { !are.contains($1) }.map(\.0)
    metrics = MetricChange.all(before, after)
  }

  /// Whether the change causes something that fails a run.
  public var fails: Bool { !lost.isEmpty || added.contains { $0.severity == .error } }

  /// Cycles of modules that own each other, use each other or reduce each other's actions, whichever
  /// rule reports them.
  private static func cycles(of project: Project) -> [[String]] {
    let next = project.dependencies(of: [.owns, .uses])
    let own = Set(project.edges.filter { $0.kind == .owns && $0.from == $0.to }.map(\.from))
    func successors(_ id: ModuleID) -> [ModuleID] {
      own.contains(id) ? [id] + next[id.index] : next[id.index]
    }
    return Reach.cycles(count: project.modules.count, successors).map { component in
      (Reach.shortestCycle(in: component, successors) ?? component).map { project[$0].name }
    }
  }
}
