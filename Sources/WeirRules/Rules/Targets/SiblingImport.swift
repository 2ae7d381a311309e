import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import between targets that are independent of each other.
enum SiblingImport: Rule {
  static let name = "sibling-import"

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    for from in graph.targets {
      guard let entry = from.settings.independentEntry else { continue }
      let pattern = project.spec.targets[entry].pattern
      let related = [Related("targets that must not import each other", at: pattern.span)]
      for path in graph.paths(
        from: from.id, to: { graph[$0].settings.independentEntry == entry })
      {
        let to = graph[path[path.count - 1]]
        guard path.count == 2 else {
          report.add(
            "`\(from.name)` reaches `\(to.name)` through `\(graph[path[1]].name)`, but both are "
              + "independent targets",
            along: path, in: graph, related: related, help: "remove one of the imports")
          continue
        }
        guard let edge = graph.edges(from: from.id).first(where: { $0.to == to.id }) else {
          continue
        }
        report.add(
          "`\(from.name)` imports `\(to.name)`, but both are independent targets", at: edge,
          in: graph, related: related,
          help: "move what both need to a target below them, or connect them in a target above")
      }
    }
  }
}
