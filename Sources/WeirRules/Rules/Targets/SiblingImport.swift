import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import between targets that are independent of each other.
enum SiblingImport: Rule {
  static let name = "sibling-import"
  static let group = RuleGroup.targets
  static let summary = "an import between targets that one entry of `targets` makes independent"
  static let reason = """
    Features that do not import each other can be built, previewed and tested alone, and each can be removed. With \
    `independent: true`, the targets that one pattern matches must not import each other. A target above them \
    connects them. An import through other targets counts too.
    """
  static let bad = [
    Example(
      "A feature that imports another feature",
      """
      weir: 1
      sources: [Sources]
      targets:
        "*Feature": { independent: true }
      ---
      // Sources/SearchFeature/Search.swift
      import «DetailFeature»
      import Models
      ---
      // Sources/DetailFeature/Detail.swift
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
          .target(name: "SearchFeature", dependencies: ["DetailFeature", "Models"]),
          .target(name: "DetailFeature", dependencies: ["Models"]),
          .target(name: "Models"),
        ])
      """),
    Example(
      "A feature that reaches another feature through a target between them",
      """
      weir: 1
      sources: [{ path: Modules/*, target: folder }]
      targets:
        "*Feature": { independent: true }
      ---
      // Modules/SearchFeature/Search.swift
      import «Navigation»
      ---
      // Modules/Navigation/Navigation.swift
      import DetailFeature
      ---
      // Modules/DetailFeature/Detail.swift
      import SwiftUI
      """),
  ]
  static let good = [
    Example(
      "An app that imports both features, a feature with a setting of its own, and tests",
      """
      weir: 1
      sources: [.]
      targets:
        "*Feature": { independent: true }
        AppFeature: { independent: false }
      ---
      // Sources/AppFeature/App.swift
      import DetailFeature
      import SearchFeature
      ---
      // Sources/SearchFeature/Search.swift
      import SwiftUI
      ---
      // Sources/DetailFeature/Detail.swift
      import SwiftUI
      ---
      // Tests/SearchFeatureTests/SearchTests.swift
      import DetailFeature
      @testable import SearchFeature
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "AppFeature", dependencies: ["SearchFeature", "DetailFeature"]),
          .target(name: "SearchFeature"),
          .target(name: "DetailFeature"),
          .testTarget(name: "SearchFeatureTests", dependencies: ["SearchFeature"]),
        ])
      """)
  ]

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
