import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// Targets that import each other, or whose manifests or specs depend on each other, in a cycle.
enum TargetCycle: Rule {
  static let name = "target-cycle"

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    var seen: Set<TargetID> = []
    let imported = graph.targets.map { graph.imported(by: $0.id) }
    let cycles = cycles(in: graph, imported)
    let metrics = cycles.isEmpty ? [] : graph.metrics()
    for cycle in cycles {
      seen.formUnion(cycle)
      addImports(cycle, in: graph, metrics: metrics, to: &report)
    }
    for cycle in self.cycles(in: graph, graph.targets.map(\.dependencies))
    where seen.isDisjoint(with: cycle) {
      addDependencies(cycle, in: graph, to: &report)
    }
    addModules(project, &report)
  }

  /// Cycles of the targets to which modules of specs belong.
  private static func addModules(_ project: Project, _ report: inout RuleReport) {
    let imports = SpecTargets(project).imports(in: project)
    guard !imports.isEmpty else { return }
    let edges = Dictionary(grouping: imports) { [$0.from, $0.to] }
    let names = Set(imports.flatMap { [$0.from, $0.to] }).sorted()
    let next = Dictionary(grouping: edges.keys.sorted { $0[1] < $1[1] }, by: { $0[0] })
      .mapValues { $0.map { $0[1] } }
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let cycles = Reach.numberedCycles(count: names.count) {
      next[names[$0], default: []].compactMap { numbers[$0] }
    }
    for component in cycles {
      let cycle = Reach.shortestCycle(in: component.map { names[$0] }) { next[$0, default: []] }
      guard let cycle = cycle?.dropLast() else { continue }
      let steps = cycle.indices.compactMap { index in
        edges[[cycle[index], cycle[(index + 1) % cycle.count]]]
      }
      guard steps.count == cycle.count,
        let least = steps.indices.min(by: { (steps[$0].count, $0) < (steps[$1].count, $1) })
      else { continue }
      add((steps[least...] + steps[..<least]).map { $0 }, &report)
    }
  }

  /// - Parameter steps: The imports of each pair of targets in the cycle.
  private static func add(_ steps: [[SpecTargets.Import]], _ report: inout RuleReport) {
    let names = steps.map { $0[0].from }
    let first = steps[0][0]
    report.add(
      message(names, "import each other"), at: first.span, modules: names, members: ["modules"],
      label: "`\(first.from)` imports `\(first.to)` for \(first.imported)",
      related: steps.dropFirst().map {
        Related("`\($0[0].from)` imports `\($0[0].to)` for \($0[0].imported)", at: $0[0].span)
      },
      chain: names + [names[0]],
      help: steps.contains { $0.allSatisfy(\.isOfRuntime) }
        ? "name a target without modules in `generate.runtime`"
        : "move one of the modules to a target that both may import")
  }

  /// A shortest cycle of each strongly connected component, without its first target at the end.
  private static func cycles(in graph: TargetGraph, _ next: [[TargetID]]) -> [[TargetID]] {
    Reach.numberedCycles(count: graph.targets.count) { next[$0].map(\.index) }.compactMap {
      Reach.shortestCycle(in: $0.map { TargetID($0) }) { next[$0.index] }.map {
        Array($0.dropLast())
      }
    }
  }

  private static func addImports(
    _ cycle: [TargetID], in graph: TargetGraph, metrics: [TargetMetrics],
    to report: inout RuleReport
  ) {
    let edges = cycle.indices.compactMap { index in
      graph.edges(from: cycle[index]).first { $0.to == cycle[(index + 1) % cycle.count] }
    }
    // The edge that is easiest to remove; of several, the one that points away from stability.
    func rank(_ index: Int) -> (Int, Double, Int) {
      let edge = edges[index]
      let rise = metrics[edge.to.index].instability - metrics[edge.from.index].instability
      return (edge.imports.count, -rise, index)
    }
    guard edges.count == cycle.count,
      let least = edges.indices.min(by: { rank($0) < rank($1) })
    else { return }
    let rotated = Array(edges[least...] + edges[..<least])
    let names = rotated.map { graph[$0.from].name }
    let count = rotated[0].imports.count
    report.add(
      message(names, "import each other"), at: rotated[0].span, about: .targets(names),
      members: ["imports"],
      label: count == 1 ? "the only import of this edge" : "one of \(count) imports of this edge",
      related: rotated.dropFirst().map {
        Related("`\(graph[$0.from].name)` imports `\(graph[$0.to].name)`", at: $0.span)
      },
      chain: names + [names[0]],
      help: "move what `\(names[0])` needs from `\(graph[rotated[0].to].name)` to a target that "
        + "both may import")
  }

  private static func addDependencies(
    _ cycle: [TargetID], in graph: TargetGraph, to report: inout RuleReport
  ) {
    let names = cycle.map { graph[$0].name }
    func span(_ index: Int) -> Span {
      let (target, next) = (graph[cycle[index]], names[(index + 1) % names.count])
      let dependency = target.spec.dependencies.first { $0.targets.contains(next) }
      return dependency?.name.span ?? target.spec.name.span
    }
    report.add(
      message(names, "depend on each other"), at: span(0), about: .targets(names),
      members: ["dependencies"],
      related: cycle.indices.dropFirst().map {
        Related("`\(names[$0])` depends on `\(names[($0 + 1) % names.count])`", at: span($0))
      },
      chain: names + [names[0]], help: "remove one of the dependencies")
  }

  private static func message(_ names: [String], _ verb: String) -> String {
    "\(Words.codes(names)) \(verb)" + (names.count > 2 ? " in a cycle" : "")
  }
}
