import WeirDiagnostics
import WeirSpec

/// The dependencies of modules that none of their Swift names: `@Dependency(\.mainQueue) var mainQueue`.
struct UnusedDependencies {
  private let files: [FileID: FileOutline]

  init(in project: SourceProject) {
    files = Dictionary(
      project.files.map { ($0.input.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func of(_ module: SourceModule) -> [UnusedProperty] {
    let owner = module.owner
    let declared = owner.properties.filter { $0.isDependency && !$0.isStatic }
    guard !declared.isEmpty else { return [] }
    let required = Set(owner.protocols.flatMap(\.properties).map(\.name.value))
    // The files of its declaration and of its extensions.
    let own = Set(owner.parts.map(\.name.span.file)).compactMap { files[$0] }
    let search = NameSearch(declared.map(\.name.value))
    var uses: [String: Int] = [:]
    for file in own {
      let bytes = file.input.source.bytes
      for name in search.occurrences(in: bytes) { uses[name, default: 0] += 1 }
      // A dependency of another type in the file, with the same name, is not a use.
      for property in file.types.flatMap(\.properties) where property.isDependency {
        guard let lines = property.declaration else { continue }
        for name in search.occurrences(in: Array(bytes[lines.range])) {
          uses[name, default: 0] -= 1
        }
      }
    }
    return declared.compactMap { property in
      guard let lines = property.declaration, uses[property.name.value] == 0,
        !required.contains(property.name.value)
      else { return nil }
      return UnusedProperty(name: property.name, declaration: lines)
    }
  }
}

extension PropertyOutline {
  fileprivate var isDependency: Bool { has("Dependency") }
}
