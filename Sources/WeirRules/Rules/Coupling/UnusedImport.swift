import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// An import or an entry of `uses` that its module does not need.
enum UnusedImport: Rule {
  static let name = "unused-import"
  static let stopsGeneration = true

  /// Libraries that add only names: no operators on Swift's own types.
  private static let libraries: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Combine", "SwiftUI", "UIKit",
    "AppKit", "WatchKit", "CoreGraphics", "CoreData", "CoreLocation", "MapKit", "AVFoundation",
    "QuartzCore", "Dispatch", "OSLog", "os",
  ]

  private static func isKnownLibrary(_ name: Located<String>) -> Bool {
    libraries.contains(name.value)
  }

  static func check(_ project: Project, _ report: inout RuleReport) {
    let unused = UnusedUses(project)
    report.checkEach { module, report in
      checkImports(of: module, project, &report)
      for use in unused.all(in: module) {
        let used = project.name(use.value)
        report.add(
          "`\(module.name)` lists `\(used)` in `uses`, but names nothing of it", at: use.span,
          modules: [module.name, used], members: ["uses"],
          note: "`\(module.name)` depends on `\(used)` because of it",
          help: "remove `\(used)` from `uses`",
          fixes: [.removing("the entry of `uses`", at: use.span)], atMost: .warning)
      }
    }
  }

  private static func checkImports(
    of module: Module, _ project: Project, _ report: inout RuleReport
  ) {
    guard module.spec.isFullyRead, module.spec.imports.contains(where: isKnownLibrary),
      isSelfSufficient(module, project)
    else { return }
    for entry in module.spec.imports where isKnownLibrary(entry) {
      report.add(
        "nothing in `\(module.name)` needs the import of `\(entry.value)`", at: entry.span,
        modules: [module.name], members: [entry.value],
        note: "every name in the module is from the spec or the standard library",
        help: "remove `\(entry.value)` from `import`",
        fixes: [.removing("the import", at: entry.span)])
    }
  }

  /// Whether no name in the module needs an import.
  private static func isSelfSufficient(_ module: Module, _ project: Project) -> Bool {
    guard !module.members.contains(where: \.body.isManual), module.traits.isEmpty,
      module.adopters.isEmpty
    else { return false }
    let areTypesKnown = module.writtenTypes.allSatisfy { type in
      type.externals.allSatisfy {
        $0 == "Any" || SwiftLibrary.swiftTypes.contains($0) || supportTypes.contains($0)
      }
    }
    guard areTypesKnown,
      conformances(of: module, project).allSatisfy(SwiftLibrary.swiftTypes.contains)
    else { return false }
    let names = project.namesInScope(of: module)
    return module.swift.map(\.fragment).allSatisfy { fragment in
      fragment.problems.isEmpty && fragment.awaits.isEmpty
        && fragment.statements.paths.allSatisfy { isKnown($0, names) }
    }
  }

  /// Types in the support files.
  private static let supportTypes: Set<String> = [GeneratedNames.json, GeneratedNames.file]

  private static func conformances(of module: Module, _ project: Project) -> [String] {
    let own = module.spec.conforms ?? project.spec.generate.conforms ?? []
    return (own + module.types.flatMap { $0.spec.conforms ?? [] }).map(\.value)
  }

  private static func isKnown(_ path: Path, _ names: Set<String>) -> Bool {
    for (index, segment) in path.segments.enumerated() {
      guard let name = segment.name else { continue }
      if index == 0, path.isLocal { continue }
      let isType = index == 0 && SwiftLibrary.swiftTypes.contains(name)
      let declared = isType ? "init" : name
      guard isType || SwiftLibrary.declares(name) || names.contains(name) else { return false }
      guard case .call(_, let arguments) = segment.kind else { continue }
      let labels = arguments.compactMap(\.label).filter { !names.contains($0) }
      guard labels.isEmpty || SwiftLibrary.declares(declared, labels: labels) else { return false }
    }
    return true
  }
}
