import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A child whose state is never used.
enum UnusedChild: Rule {
  static let name = "unused-child"
  static let dependsOn: BodyFacts = [.edges, .reductions]
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .warning)
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkSwift(project, &report)
    let isUnused = unused(in: project)
    for (module, child) in project.each(\.children)
    where !isUnused[module.id.index] && !module.spec.isHandWritten {
      guard let childModule = child.module, isUnused[childModule.index] else { continue }
      let name = project.name(childModule)
      report.add(
        "`\(child.name)` can never be changed or read", at: child.spec.name.span,
        modules: [module.name, name], members: [child.name],
        related: [Related("`\(name)` is declared here", at: project[childModule].nameSpan)],
        chain: [module.name, name], chainNote: "\(module.name) owns \(name)",
        note: "`\(name)` has no actions, and no body calls its operations or reads it",
        help: "remove the child, or call an operation of `\(child.name)`",
        fixes: [.removing("the child", at: child.spec.name.span, isUnsafe: true)])
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
        if let passed = project.child(at: step).module {
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

/// In hand-written Swift, the state of another module that a state stores and that nothing reads.
extension UnusedChild {
  private struct Slot: Hashable {
    let module: ModuleID
    let child: Int
  }

  private static func checkSwift(_ project: Project, _ report: inout RuleReport) {
    let modules = project.modules.filter {
      !$0.spec.childrenNamedOnce.isEmpty && $0.spec.knowsHandlers
        && $0.spec.knows(.state) && $0.spec.knows(.children)
    }
    guard !modules.isEmpty else { return }
    let (read, writes) = uses(in: project)
    for module in modules {
      for (index, child) in module.children.enumerated() {
        let slot = Slot(module: module.id, child: index)
        guard let childModule = child.module, !read.contains(slot),
          module.spec.childrenNamedOnce.contains(child.name)
        else { continue }
        let name = project.name(childModule)
        report.add(
          writes[slot] == nil
            ? "`\(child.name)` of `\(module.name)` is neither read nor written"
            : "`\(child.name)` of `\(module.name)` is written but never read",
          at: child.spec.name.span, modules: [module.name, name], members: [child.name],
          label: "nothing reads it",
          related: (writes[slot].map { [Related("it is written here", at: $0)] } ?? []),
          chain: [module.name, name], chainNote: "\(module.name) owns \(name)",
          note: "no case of the action contains the actions of `\(name)`, so that its reducer "
            + "does not change it either",
          help: "remove it, or write and show the state of `\(name)` that a scope selects")
      }
    }
  }

  /// The children that bodies read, and where they write the others.
  private static func uses(in project: Project) -> (read: Set<Slot>, writes: [Slot: Span]) {
    var read: Set<Slot> = []
    var writes: [Slot: Span] = [:]
    for body in project.modules.lazy.flatMap(\.stateBodies) {
      for access in body.accesses {
        guard case .descendant(let steps, _) = access.reference else { continue }
        for step in steps {
          let slot = Slot(module: step.owner, child: step.child)
          if case .write(reads: false) = access.kind {
            if writes[slot] == nil { writes[slot] = body.span(of: access.path.range) }
          } else {
            read.insert(slot)
          }
        }
      }
    }
    return (read, writes)
  }
}
