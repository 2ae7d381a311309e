import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import of a target that the manifest offers neither directly nor through other dependencies.
enum MissingTargetDependency: Rule {
  static let name = "missing-target-dependency"
  static let group = RuleGroup.targets
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    for target in graph.targets where target.listsDependencies {
      let listed = Set(target.dependencies)
      let edges = graph.edges(from: target.id).filter { !listed.contains($0.to) }
      guard !edges.isEmpty,
        let reachable = graph.reachable(from: target.id, among: edges.map(\.to))
      else { continue }
      for edge in edges.compactMap(\.unconditional) where !reachable.contains(edge.to) {
        let other = graph[edge.to]
        guard target.isDeclared(with: other) else { continue }
        report.add(
          "`\(target.name)` imports `\(other.name)`, but does not depend on it", at: edge.span,
          about: .targets([target.name, other.name]), members: ["imports"],
          related: [Related("the declaration of `\(target.name)`", at: target.spec.name.span)]
            + edge.imports.dropFirst().map { Related("also imported here", at: $0.module.span) },
          note: "the import compiles only if another target builds `\(other.name)` first",
          help: "add \(other.asDependency) to the dependencies of `\(target.name)`",
          fixes: target.adding(other))
      }
    }
  }
}
