import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import of a target that only some targets may import.
enum ProtectedImport: Rule {
  static let name = "protected-import"
  static let group = RuleGroup.targets

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    for edge in graph.edges {
      let (from, to) = (graph[edge.from], graph[edge.to])
      guard let allowed = to.settings.importedBy,
        !allowed.contains(where: { entry in
          let pattern = NamePattern(entry.value)
          return pattern.matches(from.spec.name.value) || pattern.matches(from.name)
        })
      else { continue }
      let names = Words.codes(allowed.map(\.value))
      report.add(
        "`\(from.name)` imports the protected target `\(to.name)`", at: edge, in: graph,
        label: allowed.isEmpty ? "no target may import it" : "only \(names) may import it",
        related: allowed.first.map { [Related("its `importedBy`", at: $0.span)] } ?? [],
        help: allowed.isEmpty
          ? "remove the import" : "use \(names) instead, or add `\(from.name)` to `importedBy`")
    }
  }
}
