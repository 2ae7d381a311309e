import WeirDiagnostics
import WeirProject
import WeirSpec

extension ModuleSpec {
  /// Whether hand-written Swift implements it, so that nothing is generated.
  var isInSwift: Bool { !isGenerated || counterpart != nil }
}

extension ProjectFolder {
  /// Leaves out the modules that are written in Swift.
  ///
  /// - Parameter common: Where dependencies between generated and other modules are printed, which end the run; nil to
  ///   ignore them.
  mutating func keepGeneratedModules(_ common: CommonOptions?) throws {
    guard project.modules.contains(where: \.spec.isInSwift) else { return }
    if let common { try refuse(mixedEdges, common) }
    let specs = project.modules.map(\.spec).filter { !$0.isInSwift }
    let kept = Project(
      spec: project.spec, modules: specs, targets: project.targets.targets.map(\.spec), calling: [:]
    )
    project = Project(kept, handWritten: project.handWritten)
  }

  /// Errors for dependencies between generated modules and modules in Swift.
  var mixedEdges: [Finding] {
    project.edges.compactMap { edge in
      let (from, to) = (project[edge.from], project[edge.to])
      guard from.spec.isInSwift != to.spec.isInSwift else { return nil }
      switch edge.kind {
      case .owns:
        let generated = from.spec.isInSwift ? to : from
        return .syntax(
          "`\(generated.name)` cannot be generated: "
            + (from.spec.isInSwift
              ? "`\(from.name)`, which owns it, is written in Swift"
              : "it owns `\(to.name)`, which is written in Swift"),
          at: edge.span,
          related: [Related("`\(to.name)` is declared here", at: to.nameSpan)],
          help: "write both as specs, or both in Swift")
      case .reduces where !from.spec.isInSwift && edge.path.isEmpty:
        return .syntax(
          "`\(from.name)` cannot be generated: it reduces an action of `\(to.name)`, which is written in Swift",
          at: edge.span, help: "write both as specs, or both in Swift")
      default: return nil
      }
    }
  }
}
