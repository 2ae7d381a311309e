import WeirDiagnostics
import WeirProject
import WeirSpec

/// A dependency between targets without an import.
enum UnusedTargetDependency: Rule {
  static let name = "unused-target-dependency"
  static let group = RuleGroup.targets
  static let level = RuleSpec.Level.off
  static let summary = "a declared dependency on a target of the project that no file imports"
  static let reason = """
    The build waits for a dependency that the target does not use, and every change of it builds the target again. \
    A dependency can also be needed at run time or for a resource, so the rule is off by default. It does not report \
    macros, plugins, products of other packages, and targets without Swift files.
    """
  static let bad = [
    Example(
      "A dependency that is left over",
      """
      weir: 1
      sources: [Sources]
      rules: { unused-target-dependency: warning }
      ---
      // Sources/Feature/Feature.swift
      import Models
      ---
      // Sources/Models/Model.swift
      public struct Model {}
      ---
      // Sources/Styles/Style.swift
      public struct Style {}
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Feature", dependencies: ["Models", .target(name: "«Styles»")]),
          .target(name: "Models"),
          .target(name: "Styles"),
        ])
      """)
  ]
  static let good = [
    Example(
      "An umbrella target without files, and a product of another package",
      """
      weir: 1
      sources: [Sources]
      rules: { unused-target-dependency: warning }
      ---
      // Sources/Feature/Feature.swift
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
          .target(
            name: "Feature", dependencies: ["Models", .product(name: "Assets", package: "assets")]),
          .target(name: "Models"),
          .target(name: "All", dependencies: ["Feature", "Models"]),
        ])
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    let importable: Set<TargetSpec.Kind> = [.library, .executable]
    for target in graph.targets where target.spec.fileCount > 0 && target.listsDependencies {
      let modules = Set(target.spec.imports.map(\.module.value))
      for dependency in target.spec.dependencies {
        let others = dependency.targets.compactMap { graph.target(named: $0) }
        guard !others.isEmpty, others.count == dependency.targets.count,
          others.allSatisfy({
            importable.contains($0.spec.kind) && $0.spec.fileCount > 0
              && !modules.contains($0.spec.module)
          })
        else { continue }
        let name = dependency.name.value
        report.add(
          "`\(target.name)` depends on `\(name)`, but does not import it",
          at: dependency.name.span, about: .targets([target.name, name]), members: ["dependency"],
          help: "remove the dependency, unless `\(target.name)` needs it at run time")
      }
    }
  }
}
