import WeirDiagnostics
import WeirProject
import WeirSpec

/// A child whose state is never used.
enum UnusedChild: Rule {
  static let name = "unused-child"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a child whose state can never be changed or read"
  static let reason = """
    A child without actions, of which no body calls an operation or reads a value, is a constant \
    in the state tree. The child is a leftover, or a call of its operation is missing.
    """
  static let needsWholeProject = true
  static let bad = [
    Example(
      "An operation that is never called",
      """
      module: App
      state: { isOpen: Bool = false }
      children: { «counter»: Counter }
      actions: { didOpen: }
      reduce: { didOpen: isOpen = true }
      ---
      module: Counter
      state: { count: Int = 0 }
      operations: { increase: count += 1 }
      """),
    Example(
      "A child with children: only the child is reported",
      """
      module: App
      state: { isOpen: Bool = false }
      children: { «panel»: Panel }
      actions: { didOpen: }
      reduce: { didOpen: isOpen = true }
      ---
      module: Panel
      children: { counter: Counter }
      ---
      module: Counter
      state: { count: Int = 0 }
      operations: { increase: count += 1 }
      """),
  ]
  static let good = [
    Example(
      "An operation that is called, a value that is read, a child that is created and removed",
      """
      module: App
      children:
        counter: Counter
        limit: Limit
        details: { module: Details, optional: true }
      actions:
        didOpen:
        didClose:
      reduce:
        didOpen: |
          if limit.isReached { counter.increase() }
          details = Details()
        didClose: details = nil
      ---
      module: Counter
      state: { count: Int = 0 }
      operations: { increase: count += 1 }
      ---
      module: Limit
      state: { count: Int = 3 }
      derived: { isReached: { type: Bool, is: count > 2 } }
      operations: { lower: count -= 1 }
      ---
      module: Details
      state: { isWide: Bool = false }
      operations: { widen: isWide = true }
      """),
    Example(
      "A child whose own child has actions",
      """
      module: App
      children: { panel: Panel }
      ---
      module: Panel
      children: { counter: Counter }
      ---
      module: Counter
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
    Example(
      "A child that a hand-written body writes",
      """
      module: App
      children: { counter: Counter }
      actions: { didOpen: }
      reduce:
        didOpen: { manual: true, writes: [counter] }
      ---
      module: Counter
      state: { count: Int = 0 }
      operations: { increase: count += 1 }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let isUnused = unused(in: project)
    for module in project.modules where !isUnused[module.id.index] {
      for mount in module.mounts {
        guard let child = mount.module, isUnused[child.index] else { continue }
        let name = project.name(child)
        report.add(
          "`\(mount.name)` can never be changed or read", at: mount.spec.name.span,
          modules: [module.name, name], members: [mount.name],
          related: [Related("`\(name)` is declared here", at: project[child].nameSpan)],
          chain: [module.name, name], chainNote: "\(module.name) owns \(name)",
          note: "`\(name)` has no actions, and no body calls its operations or reads it",
          help: "remove the child, or call an operation of `\(mount.name)`")
      }
    }
  }

  /// For each module, whether nothing uses it or any module below it.
  private static func unused(in project: Project) -> [Bool] {
    var isAlive = project.modules.map { module in
      !module.actions.isEmpty || !module.reductions.isEmpty || !module.spec.components.isEmpty
    }
    for edge in project.edges where edge.kind != .owns && edge.from != edge.to {
      isAlive[edge.to.index] = true
      for step in edge.path {
        if let passed = project[step.holder].mounts[step.mount].module {
          isAlive[passed.index] = true
        }
      }
    }
    let hasState = project.ownership.isMarkedAtOrBelow(project.modules.map(\.hasState))
    isAlive = project.ownership.isMarkedAtOrBelow(isAlive)
    return project.modules.indices.map { index in
      !project.modules[index].owners.isEmpty && hasState[index] && !isAlive[index]
    }
  }
}
