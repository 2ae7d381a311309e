import WeirDiagnostics
import WeirProject
import WeirSpec

/// Targets that import each other, or whose manifests depend on each other, in a cycle.
enum TargetCycle: Rule {
  static let name = "target-cycle"
  static let group = RuleGroup.targets
  static let summary = "a cycle of targets by their imports or their declared dependencies"
  static let reason = """
    Targets in a cycle are one target: none of them can be built, tested or reused without the others. SwiftPM rejects \
    a cycle of dependencies. With folders, project files or missing dependencies, a cycle of imports can remain \
    unnoticed until a clean build. The finding shows a shortest cycle, at the edge with the fewest imports; of several, \
    at one from a target that many others import to one that few import.
    """
  static let bad = [
    Example(
      "Folders that import each other",
      """
      weir: 1
      sources: [{ path: "Modules/*/Sources", target: folder }]
      ---
      // Modules/Player/Sources/Player.swift
      import «Playlist»
      ---
      // Modules/Playlist/Sources/Playlist.swift
      import Player
      import Search
      ---
      // Modules/Playlist/Sources/Row.swift
      import Player
      ---
      // Modules/Search/Sources/Search.swift
      import Player
      """),
    Example(
      "A target that many others import, and that imports one of them",
      """
      weir: 1
      sources: [{ path: "Modules/*/Sources", target: folder }]
      ---
      // Modules/Cart/Sources/Cart.swift
      import Models
      ---
      // Modules/Models/Sources/Model.swift
      import «Cart»
      ---
      // Modules/Search/Sources/Search.swift
      import Models
      """),
    Example(
      "Packages that depend on each other",
      """
      weir: 1
      sources: [.]
      ---
      // Player/Sources/Player/Player.swift
      public struct Player {}
      ---
      // Playlist/Sources/Playlist/Playlist.swift
      import Player
      ---
      // Player/Package.swift
      import PackageDescription
      let package = Package(
        name: "Player", products: [.library(name: "Player", targets: ["Player"])],
        dependencies: [.package(path: "../Playlist")],
        targets: [.target(name: "Player", dependencies: ["«Playlist»"])])
      ---
      // Playlist/Package.swift
      import PackageDescription
      let package = Package(
        name: "Playlist", products: [.library(name: "Playlist", targets: ["Playlist"])],
        dependencies: [.package(path: "../Player")],
        targets: [.target(name: "Playlist", dependencies: ["Player"])])
      """),
  ]
  static let good = [
    Example(
      "Two paths to one target, and a file that imports its own target",
      """
      weir: 1
      sources: [{ path: "Modules/*/Sources", target: folder }]
      ---
      // Modules/Player/Sources/Player.swift
      import Models
      import Player
      ---
      // Modules/Playlist/Sources/Playlist.swift
      import Models
      import Player
      ---
      // Modules/Models/Sources/Model.swift
      public struct Model {}
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    var seen: Set<TargetID> = []
    let imported = graph.targets.map { graph.imported(by: $0.id) }
    let cycles = cycles(in: graph, imported)
    let metrics = cycles.isEmpty ? [] : graph.metrics()
    for cycle in cycles {
      seen.formUnion(cycle)
      addImports(cycle, graph, metrics, &report)
    }
    for cycle in self.cycles(in: graph, graph.targets.map(\.dependencies))
    where seen.isDisjoint(with: cycle) {
      addDependencies(cycle, graph, &report)
    }
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
    _ cycle: [TargetID], _ graph: TargetGraph, _ metrics: [TargetMetrics],
    _ report: inout RuleReport
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
    _ cycle: [TargetID], _ graph: TargetGraph, _ report: inout RuleReport
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
