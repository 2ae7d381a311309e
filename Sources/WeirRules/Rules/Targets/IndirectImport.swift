import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import of a target that only another dependency depends on.
enum IndirectImport: Rule {
  static let name = "indirect-import"
  static let level = RuleSpec.Level.off

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    for target in graph.targets
    where target.listsDependencies && target.spec.areDependenciesKnown {
      let listed = Set(target.dependencies)
      for edge in graph.edges(from: target.id) where !listed.contains(edge.to) {
        let path = Reach.shortestPath(from: target.id, to: edge.to) { graph[$0].dependencies }
        guard let path else { continue }
        let other = graph[edge.to]
        report.add(
          "`\(target.name)` imports `\(other.name)`, which only its dependency "
            + "`\(graph[path[1]].name)` depends on",
          at: edge, in: graph,
          related: [Related("the declaration of `\(target.name)`", at: target.spec.name.span)],
          chain: path.map { graph[$0].name }, chainNote: "declared dependencies",
          help: "add \(other.asDependency) to the dependencies of `\(target.name)`",
          fixes: target.adding(other))
      }
    }
  }
}
