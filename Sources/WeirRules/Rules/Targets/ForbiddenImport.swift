import WeirDiagnostics
import WeirProject
import WeirSpec

/// An import that the settings of its target forbid.
enum ForbiddenImport: Rule {
  static let name = "forbidden-import"
  static let group = RuleGroup.targets
  static let summary = "an import of a module that `forbids` lists for the target"
  static let reason = """
    A target that imports UIKit cannot be used on a server or tested without a simulator, and a target that imports \
    a database driver is tied to it. `forbids` states such a decision, and this rule checks it. It also reports \
    imports inside `#if`, and imports of a forbidden target of the project through other targets.
    """
  static let bad = [
    Example(
      "A client that imports a UI framework",
      """
      weir: 1
      sources: [Sources]
      targets:
        "*Client": { forbids: [UIKit, "Swift*"] }
      ---
      // Sources/ApiClient/ApiClient.swift
      import Foundation
      @preconcurrency import «UIKit»
      #if canImport(SwiftUI)
        import struct «SwiftUI».Color
      #endif
      public struct ApiClient {}
      ---
      // Package.swift
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "ApiClient")])
      """),
    Example(
      "A client that reaches a forbidden target through another one",
      """
      weir: 1
      sources: [{ path: Modules/*, target: folder }]
      targets:
        "*Client": { forbids: AppFeature }
      ---
      // Modules/ApiClient/Api.swift
      import «Routes»
      ---
      // Modules/Routes/Route.swift
      import AppFeature
      ---
      // Modules/AppFeature/App.swift
      import SwiftUI
      """),
  ]
  static let good = [
    Example(
      "The same import in a target with a more specific entry, and the name in a comment and a string",
      """
      weir: 1
      sources: [Sources]
      targets:
        "*Client": { forbids: [UIKit] }
        HapticsClient: { forbids: [] }
      ---
      // Sources/HapticsClient/Haptics.swift
      import UIKit
      public struct Haptics {}
      ---
      // Sources/ApiClient/ApiClient.swift
      // import UIKit
      import UIKitNavigation
      let text = \"\"\"
        import UIKit
        \"\"\"
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "ApiClient"), .target(name: "HapticsClient")])
      """)
  ]

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
  }
}
