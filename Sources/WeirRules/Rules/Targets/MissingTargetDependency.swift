import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// An import of a target that the manifest offers neither directly nor through other dependencies.
enum MissingTargetDependency: Rule {
  static let name = "missing-target-dependency"
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    let cycles = cycles(in: graph)
    checkGenerated(project, &report, cycles: cycles)
    for target in graph.targets where target.listsDependencies {
      let listed = Set(target.dependencies)
      let edges = graph.edges(from: target.id).filter { !listed.contains($0.to) }
      guard !edges.isEmpty,
        let reachable = graph.reachable(from: target.id, among: edges.map(\.to))
      else { continue }
      for edge in edges.compactMap(\.unconditional) where !reachable.contains(edge.to) {
        let other = graph[edge.to]
        guard target.isDeclared(with: other) else { continue }
        let closesCycle = cycles.contains { $0.isSuperset(of: [target.id, edge.to]) }
        report.add(
          "`\(target.name)` imports `\(other.name)`, but does not depend on it", at: edge.span,
          about: .targets([target.name, other.name]), members: ["imports"],
          related: [Related("the declaration of `\(target.name)`", at: target.spec.name.span)]
            + edge.imports.dropFirst().map { Related("also imported here", at: $0.module.span) },
          note: "the import compiles only if another target builds `\(other.name)` first",
          help: closesCycle
            ? "`\(other.name)` already needs `\(target.name)`: move what both use to a third target"
            : "add \(other.asDependency) to the dependencies of `\(target.name)`",
          fixes: closesCycle ? [] : target.adding(other))
      }
    }
  }

  /// Reports the imports of generated Swift, which is not read.
  private static func checkGenerated(
    _ project: Project, _ report: inout RuleReport, cycles: [Set<TargetID>]
  ) {
    let graph = project.targets
    guard !graph.targets.isEmpty else { return }
    for one in SpecTargets(project).imports(in: project).uniqued(by: { [$0.from, $0.to] }) {
      guard let target = graph.target(named: one.from), target.listsDependencies,
        target.spec.areDependenciesKnown
      else { continue }
      let dependencies = target.spec.dependencies
      // A product may contain targets that are not known.
      guard dependencies.allSatisfy({ !$0.targets.isEmpty && $0.name.value != one.to }) else {
        continue
      }
      let other = graph.target(named: one.to)
      if let other {
        guard target.isDeclared(with: other),
          !graph.edges(from: target.id).contains(where: { $0.to == other.id }),
          graph.reachable(from: target.id, among: [other.id])?.isEmpty == true,
          !cycles.contains(where: { $0.isSuperset(of: [target.id, other.id]) })
        else { continue }
      } else if !one.isOfRuntime {
        continue
      }
      let name = other?.asDependency ?? "\"\(one.to)\""
      report.add(
        "the generated Swift of `\(target.name)` imports `\(one.to)`, but `\(target.name)` does not depend on it",
        at: one.span, about: .targets([target.name, one.to]), members: ["generated"],
        related: [Related("the declaration of `\(target.name)`", at: target.spec.name.span)],
        note: "it imports `\(one.to)` for \(one.imported)",
        help: "add \(name) to the dependencies of `\(target.name)`"
          + (other == nil ? ", and `.target(name: \(name))` to the targets if it is missing" : ""),
        fixes: other.map(target.adding) ?? [])
    }
  }

  /// The targets that import or depend on each other in cycles: SwiftPM refuses a dependency that would close one.
  private static func cycles(in graph: TargetGraph) -> [Set<TargetID>] {
    let next = graph.targets.map { (graph.imported(by: $0.id) + $0.dependencies).map(\.index) }
    return Reach.numberedCycles(count: next.count) { next[$0] }.map { Set($0.map { TargetID($0) }) }
  }
}
