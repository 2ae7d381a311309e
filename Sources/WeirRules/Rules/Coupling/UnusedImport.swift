import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// An import that its module does not need.
enum UnusedImport: Rule {
  static let name = "unused-import"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "an import of a system library that nothing in the module needs"
  static let reason = """
    An import declares a dependency. An unused import declares one that does not exist: a domain \
    module that imports a UI framework looks like a module of views.
    """
  static let bad = [
    Example(
      "Only names of the spec and of the standard library",
      """
      module: Order
      import: [«Foundation»]
      types: { Status: [open, done] }
      state:
        lines: [String]
        counts: [String: Int]
        status: Status = .open
      derived:
        title: { type: String, is: 'lines.filter { !$0.isEmpty }.joined(separator: ", ")' }
      actions:
        didAdd: { line: String }
        didFinish:
      reduce:
        didAdd: |
          if title.isEmpty || lines.contains(where: { $0.hasPrefix(line) }) {
            lines.append(contentsOf: [line.lowercased()])
          }
          counts[line, default: 0] += max(1, line.count)
        didFinish: |
          if counts.isEmpty { return }
          status = lines.count > 2 ? .done : .open
      """),
    Example(
      "A UI framework",
      """
      module: Counter
      import: «SwiftUI»
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
  ]
  static let good = [
    Example(
      "A type, a method, a label and an initializer of Foundation",
      """
      module: A
      import: Foundation
      state: { id: UUID? }
      actions: { didLoad: { id: UUID } }
      reduce: { didLoad: self.id = id }
      ---
      module: B
      import: Foundation
      state: { name: String = "" }
      actions: { didType: { text: String } }
      reduce:
        didType: |
          name = text.trimmingCharacters(in: .whitespaces)
      ---
      module: C
      import: Foundation
      state: { names: [String] }
      actions: { didType: { name: String } }
      reduce:
        didType: |
          names.append(name)
          names = names.sorted(using: .localized)
      ---
      module: D
      import: Foundation
      state: { price: String = "" }
      actions: { didPrice: { cents: Double } }
      reduce:
        didPrice: |
          price = String(format: "%.2f", cents)
      """),
    Example(
      "A hand-written body, a conformance, and an unknown library",
      """
      module: A
      import: Foundation
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce:
        didTap: { manual: true, writes: [count] }
      ---
      module: B
      import: Foundation
      types:
        Failure: { enum: [offline, denied], conforms: [LocalizedError] }
      state: { last: Failure? }
      actions: { didFail: { failure: Failure } }
      reduce: { didFail: last = failure }
      ---
      module: C
      import: Algorithms
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
  ]

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
    for module in project.modules
    where module.spec.isFullyRead && module.spec.imports.contains(where: isKnownLibrary)
      && isSelfSufficient(module, project)
    {
      for entry in module.spec.imports where isKnownLibrary(entry) {
        report.add(
          "nothing in `\(module.name)` needs the import of `\(entry.value)`", at: entry.span,
          modules: [module.name], members: [entry.value],
          note: "every name in the module is from the spec or the standard library",
          help: "remove `\(entry.value)` from `import`")
      }
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
      if index == 0, path.root == .local { continue }
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
