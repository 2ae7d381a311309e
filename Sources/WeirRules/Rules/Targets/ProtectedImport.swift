import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import of a target that only some targets may import.
enum ProtectedImport: Rule {
  static let name = "protected-import"
  static let group = RuleGroup.targets
  static let summary = "an import of a target whose `importedBy` does not list the importing target"
  static let reason = """
    Some targets are details of others: a database behind a repository, secrets behind a client. `importedBy` lists \
    the only targets that may import such a target, so that a change of it concerns no others.
    """
  static let bad = [
    Example(
      "A view that imports the database",
      """
      weir: 1
      sources: [Sources]
      targets:
        Database: { importedBy: ["*Repository"] }
      ---
      // Sources/Views/List.swift
      import «Database»
      import MovieRepository
      ---
      // Sources/Views/Detail.swift
      import class «Database».Connection
      ---
      // Sources/MovieRepository/Repository.swift
      import Database
      ---
      // Sources/Database/Connection.swift
      public final class Connection {}
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Views", dependencies: ["Database", "MovieRepository"]),
          .target(name: "MovieRepository", dependencies: ["Database"]),
          .target(name: "Database"),
        ])
      """)
  ]
  static let good = [
    Example(
      "A listed target, and a module of another package with a similar name",
      """
      weir: 1
      sources: [Sources]
      targets:
        Database: { importedBy: [MovieRepository] }
      ---
      // Sources/Views/List.swift
      import DatabaseUI
      import MovieRepository
      ---
      // Sources/MovieRepository/Repository.swift
      import Database
      ---
      // Sources/Database/Connection.swift
      public final class Connection {}
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(
            name: "Views",
            dependencies: ["MovieRepository", .product(name: "DatabaseUI", package: "database-ui")]),
          .target(name: "MovieRepository", dependencies: ["Database"]),
          .target(name: "Database"),
        ])
      """)
  ]

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
