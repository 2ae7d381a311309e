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
    imports inside `#if`.
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
      """)
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
    for target in project.targets.targets where !target.settings.forbids.isEmpty {
      let patterns = target.settings.forbids.map { (NamePattern($0.value), $0) }
      for one in target.spec.imports {
        let module = one.module.value
        guard let (pattern, entry) = patterns.first(where: { $0.0.matches(module) }) else {
          continue
        }
        report.add(
          "`\(target.name)` imports `\(module)`, which its settings forbid", at: one.module.span,
          modules: [target.name, module], members: ["imports"],
          related: [Related("`\(pattern.text)` is forbidden here", at: entry.span)],
          help: "remove the import, or move the code that needs `\(module)` to another target")
      }
    }
  }
}
