import WeirDiagnostics
import WeirProject
import WeirSpec

/// A child whose state is never used.
enum UnusedChild: Rule {
  static let name = "unused-child"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let isUnused = unused(in: project)
    for module in project.modules where !isUnused[module.id.index] {
      for child in module.children {
        guard let childModule = child.module, isUnused[childModule.index] else { continue }
        let name = project.name(childModule)
        report.add(
          "`\(child.name)` can never be changed or read", at: child.spec.name.span,
          modules: [module.name, name], members: [child.name],
          related: [Related("`\(name)` is declared here", at: project[childModule].nameSpan)],
          chain: [module.name, name], chainNote: "\(module.name) owns \(name)",
          note: "`\(name)` has no actions, and no body calls its operations or reads it",
          help: "remove the child, or call an operation of `\(child.name)`",
          fixes: module.spec.isHandWritten
            ? [] : [.removing("the child", at: child.spec.name.span, isUnsafe: true)])
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
        if let passed = project[step.owner].children[step.child].module {
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
