/// An import that nothing in its module needs.
enum UnusedImport: Rule {
  static let name = "unused-import"
  static let group = RuleGroup.coupling
  static let summary = "an import of a system library that nothing in the module needs"
  static let reason = """
    An import says what a module depends on. One that is left over claims a dependency that is not \
    there, and a domain module that imports a library of views looks like one that draws.
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
      "A library of views",
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
      "A type, a method, a label and an initialiser of Foundation",
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
      "A body that is written by hand, a conformance, and a library that is not known",
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

  /// Libraries that bring names and nothing else: no operators on the types of Swift.
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
    where module.spec.isComplete && module.spec.imports.contains(where: isKnownLibrary)
      && isSelfSufficient(module, project)
    {
      for entry in module.spec.imports where isKnownLibrary(entry) {
        report.add(
          "nothing in `\(module.name)` needs `\(entry.value)`", at: entry.span,
          modules: [module.name], members: [entry.value],
          note: "every name in it is the spec's or the standard library's",
          help: "remove `\(entry.value)` from `import`")
      }
    }
  }

  /// Whether all that the module names is known to need no import.
  private static func isSelfSufficient(_ module: Module, _ project: Project) -> Bool {
    guard !module.members.contains(where: \.body.isManual), module.traits.isEmpty,
      module.adopters.isEmpty
    else { return false }
    let names = project.namesInScope(of: module)
    return module.writtenTypes.allSatisfy { type in
      type.externals.allSatisfy {
        $0 == "Any" || StandardLibrary.types.contains($0) || supportTypes.contains($0)
      }
    }
      && conformances(of: module, project).allSatisfy(StandardLibrary.types.contains)
      && module.swift.map(\.fragment).allSatisfy { fragment in
        fragment.problems.isEmpty && fragment.awaits.isEmpty
          && fragment.statements.paths.allSatisfy { isKnown($0, names) }
      }
  }

  /// What is generated beside the modules.
  private static let supportTypes: Set<String> = ["JSONValue", "FormFile"]

  private static func conformances(of module: Module, _ project: Project) -> [String] {
    let own = module.spec.conforms ?? project.spec.generate.conforms ?? []
    return (own + module.types.flatMap { $0.spec.conforms ?? [] }).map(\.value)
  }

  private static func isKnown(_ path: Path, _ names: Set<String>) -> Bool {
    for (index, segment) in path.segments.enumerated() {
      guard let name = segment.name else { continue }
      if index == 0, path.root == .local { continue }
      let isType = index == 0 && StandardLibrary.types.contains(name)
      let isLibrarys =
        isType || StandardLibrary.members.contains(name) || StandardLibrary.functions.contains(name)
      guard isLibrarys || names.contains(name) else { return false }
      guard case .call(_, let arguments) = segment.kind else { continue }
      for label in arguments.compactMap(\.label) where !names.contains(label) {
        guard isLibrarys, StandardLibrary.labels.contains(label) else { return false }
        if isType, StandardLibrary.foundationInitLabels.contains(label) { return false }
      }
    }
    return true
  }
}
