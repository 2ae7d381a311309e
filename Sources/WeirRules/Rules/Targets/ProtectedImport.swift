import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import of a target that only some targets may import.
enum ProtectedImport: Rule {
  static let name = "protected-import"

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    for edge in graph.edges {
      let (from, to) = (graph[edge.from], graph[edge.to])
      guard let allowed = to.settings.importedBy, !admits(from, allowed) else { continue }
      let names = Words.codes(allowed.map(\.value))
      let admitted = graph.targets.filter { admits($0, allowed) }.map(\.name)
      let others = admitted.isEmpty || admitted.count > 3 ? names : Words.codes(admitted)
      report.add(
        "`\(from.name)` imports the protected target `\(to.name)`", at: edge, in: graph,
        label: allowed.isEmpty ? "no target may import it" : "only \(names) may import it",
        related: allowed.first.map { [Related("its `importedBy`", at: $0.span)] } ?? [],
        help: allowed.isEmpty
          ? "remove the import" : "use \(others) instead, or add `\(from.name)` to `importedBy`")
    }
    guard graph.targets.contains(where: { $0.settings.importedBy != nil }) else { return }
    for one in GeneratedImports(project).all {
      guard let allowed = one.to.settings.importedBy, !admits(one.from, allowed) else { continue }
      report.add(
        "`\(one.from.name)` imports the protected target `\(one.to.name)`", at: one,
        related: allowed.first.map { [Related("its `importedBy`", at: $0.span)] } ?? [])
    }
  }

  private static func admits(_ target: Target, _ allowed: [Located<String>]) -> Bool {
    allowed.contains { entry in
      let pattern = NamePattern(entry.value)
      return pattern.matches(target.spec.name.value) || pattern.matches(target.name)
    }
  }
}
