import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import of a target that the manifest offers neither directly nor through other dependencies.
enum MissingTargetDependency: Rule {
  static let name = "missing-target-dependency"
  static let group = RuleGroup.targets
  static let level = RuleSpec.Level.warning
  static let summary = "an import of a target that is not reachable through declared dependencies"
  static let reason = """
    Such an import compiles only if something else builds the imported target first: a clean build of the target alone \
    fails, and parallel builds fail now and then. Imports inside `#if` are not reported, since `canImport` is false \
    without the dependency. The rule is silent about targets whose manifest computes dependencies.
    """
  static let bad = [
    Example(
      "A target that another target happens to build",
      """
      weir: 1
      sources: [Sources]
      ---
      // Sources/App/App.swift
      import Feature
      import Models
      ---
      // Sources/Feature/Feature.swift
      import «Models»
      ---
      // Sources/Models/Model.swift
      public struct Model {}
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .executableTarget(name: "App", dependencies: ["Feature", "Models"]),
          .target(name: "Feature"),
          .target(name: "Models"),
        ])
      """)
  ]
  static let good = [
    Example(
      "An indirect dependency, a computed list of dependencies, and an import that may be absent",
      """
      weir: 1
      sources: [Sources]
      ---
      // Sources/App/App.swift
      import Feature
      import Models
      #if canImport(Previews)
        import Previews
      #endif
      ---
      // Sources/Feature/Feature.swift
      import Models
      ---
      // Sources/Models/Model.swift
      public struct Model {}
      ---
      // Sources/Previews/Preview.swift
      import Models
      ---
      // Package.swift
      import Foundation
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .executableTarget(name: "App", dependencies: ["Feature"]),
          .target(name: "Feature", dependencies: ["Models"]),
          .target(name: "Models"),
          .target(name: "Previews", dependencies: dependencies(of: "Previews")),
        ])
      func dependencies(of name: String) -> [Target.Dependency] {
        ProcessInfo.processInfo.environment[name]!.split(separator: ",").map { .init(stringLiteral: String($0)) }
      }
      """)
  ]

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
          help: "add \(other.asDependency) to the dependencies of `\(target.name)`")
      }
    }
  }
}
