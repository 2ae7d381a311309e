import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import of a target that only another dependency depends on.
enum IndirectImport: Rule {
  static let name = "indirect-import"
  static let group = RuleGroup.targets
  static let level = RuleSpec.Level.off
  static let summary = "an import of a target that the manifest lists only for another dependency"
  static let reason = """
    A target that imports what its dependencies depend on stops compiling when one of them drops the dependency. \
    Packages often rely on it to keep manifests short, so the rule is off by default.
    """
  static let bad = [
    Example(
      "A target that is only a dependency of another one",
      """
      weir: 1
      sources: [Sources]
      rules: { indirect-import: warning }
      ---
      // Sources/Feature/Feature.swift
      import Client
      import «Models»
      ---
      // Sources/Client/Client.swift
      import Models
      ---
      // Sources/Models/Model.swift
      public struct Model {}
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Feature", dependencies: ["Client"]),
          .target(name: "Client", dependencies: ["Models"]),
          .target(name: "Models"),
        ])
      """)
  ]
  static let good = [
    Example(
      "A dependency by a constant of the manifest",
      """
      weir: 1
      sources: [Sources]
      rules: { indirect-import: warning }
      ---
      // Sources/Feature/Feature.swift
      import Client
      import Models
      ---
      // Sources/Client/Client.swift
      import Models
      ---
      // Sources/Models/Model.swift
      public struct Model {}
      ---
      // Package.swift
      import PackageDescription
      extension Target.Dependency {
        static let models: Self = "Models"
      }
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Feature", dependencies: ["Client", .models]),
          .target(name: "Client", dependencies: [.models]),
          .target(name: "Models"),
        ])
      """)
  ]

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
          help: "add \(other.asDependency) to the dependencies of `\(target.name)`")
      }
    }
  }
}
