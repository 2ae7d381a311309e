/// What changes would bring, before anyone writes them.
public struct WhatIf: Sendable {
  /// What each change does, in one line.
  public let effects: [String]
  public let before: Project
  public let after: Project
  /// Findings that the changed project has and the present one has not, in the order of their places.
  public let come: [Finding]
  /// Findings that the present project has and the changed one has not.
  public let go: [Finding]
  /// What is written in bodies and is no longer found.
  public let lost: [LostName]
  /// Cycles that are closed, each as the modules on a shortest way round.
  public let cyclesClosed: [[String]]
  public let cyclesOpened: [[String]]
  public let figures: [FigureChange]

  /// - Parameter jobs: How many modules may be resolved at a time; the result is the same.
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
    let was = old.map { (finding: $0, identity: $0.identity(names)) }
    let comes = new.map { (finding: $0, identity: $0.identity) }
    come = Finding.missing(comes, in: was.map(\.identity)).map(\.finding)
    let gone = Finding.missing(was, in: comes.map(\.identity)).map(\.finding)
    // A rule about what is missing is silent about a project that cannot be read whole.
    go =
      after.isWhole
      ? gone
      : gone.filter { RuleRegistry.rule(named: $0.rule)?.needsWholeProject != true }
    lost = before.namesLost(in: after)
    let (cyclesBefore, cyclesAfter) = (Self.cycles(of: before), Self.cycles(of: after))
    let membersBefore = cyclesBefore.map { Set($0.map { names[$0] ?? $0 }) }
    let membersAfter = cyclesAfter.map { Set($0) }
    let (were, are) = (Set(membersBefore), Set(membersAfter))
    cyclesClosed = zip(cyclesAfter, membersAfter).filter { !were.contains($1) }.map(\.0)
    cyclesOpened = zip(cyclesBefore, membersBefore).filter { !are.contains($1) }.map(\.0)
    figures = FigureChange.all(before, after)
  }

  /// Whether the change brings something that fails a run.
  public var fails: Bool { !lost.isEmpty || come.contains { $0.severity == .error } }

  /// Modules that own each other, use each other or reduce each other's actions, whichever rule
  /// speaks of it.
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
