import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import in the Swift of a module that its spec does not list.
enum UndeclaredImport: Rule {
  static let name = "undeclared-import"
  static let level = RuleSpec.Level.warning

  /// The libraries that every module may import.
  private static let common: Set<String> = Set(StoreDescription.allCases.flatMap(\.libraries))
    .union([
      "AppKit", "Combine", "Dispatch", "Foundation", "Observation", "OSLog", "Swift", "SwiftUI",
      "UIKit", "os",
    ])

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let module = contract.module
      var listed = common.union(module.spec.imports.map(\.value))
      let modules =
        [module] + module.uses.map { project[$0.value] }
        + module.children.compactMap(\.module).map { project[$0] }
      for other in modules {
        listed.insert(other.name)
        listed.formUnion(
          [other.spec.target, other.spec.counterpart?.target].compactMap { $0?.value })
      }
      for item in project.targets.targets.flatMap(\.spec.imports)
      where item.module.span.file == contract.swift.name.span.file && !item.isConditional {
        let name = item.module.value
        guard listed.insert(name).inserted else { continue }
        report.add(
          "the spec of `\(module.name)` does not list the import of `\(name)`",
          at: item.module.span,
          modules: [module.name], members: [name], label: "only in Swift",
          related: contract.relatedToSpec,
          help: "add `\(name)` to `import` of the spec, or remove the import",
          fixes: module.spec.imports.last.map {
            [Fix("add it to `import`", edits: [.adding(name, after: $0.span)])]
          } ?? [])
      }
    }
  }
}
