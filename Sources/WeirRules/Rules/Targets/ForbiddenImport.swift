import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import that the settings of its target forbid.
enum ForbiddenImport: Rule {
  static let name = "forbidden-import"

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    for target in project.targets.targets where !target.settings.forbids.isEmpty {
      let patterns = target.settings.forbids.map { (NamePattern($0.value), $0) }
      for one in target.spec.imports {
        let module = one.module.value
        guard let (pattern, entry) = patterns.first(where: { $0.0.matches(module) }) else {
          continue
        }
        report.add(
          "`\(target.name)` imports `\(module)`, which its settings forbid", at: one.module.span,
          about: .targets([target.name, module]), members: ["imports"],
          related: [Related("`\(pattern.text)` is forbidden here", at: entry.span)],
          help: "remove the import, or move the code that needs `\(module)` to another target")
      }
      func entry(for other: TargetID) -> Located<String>? {
        patterns.first { $0.0.matches(graph[other].spec.module) }?.1
      }
      for path in graph.paths(from: target.id, to: { entry(for: $0) != nil }) where path.count > 2 {
        let last = path[path.count - 1]
        report.add(
          "`\(target.name)` reaches `\(graph[last].name)`, which its settings forbid, through "
            + "`\(graph[path[1]].name)`",
          along: path, in: graph,
          related: entry(for: last).map { [Related("it is forbidden here", at: $0.span)] } ?? [],
          help: "remove one of the imports")
      }
    }
    guard graph.targets.contains(where: { !$0.settings.forbids.isEmpty }) else { return }
    for one in GeneratedImports(project).all {
      let name = one.to.spec.module
      guard
        let entry = one.from.settings.forbids.first(where: { NamePattern($0.value).matches(name) })
      else { continue }
      report.add(
        "`\(one.from.name)` imports `\(name)`, which its settings forbid", at: one,
        related: [Related("`\(entry.value)` is forbidden here", at: entry.span)])
    }
  }
}
