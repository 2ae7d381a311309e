import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Facts about the fields of modules that follow from the whole project.
struct StateFields {
  private let project: SourceProject
  private let coded: Set<String>
  private let namedOnce: Set<String>

  /// Protocols of types that are read from a document or a database.
  private static let codings: Set<String> = [
    "Codable", "Decodable", "Encodable", "NSCoding", "NSSecureCoding", "Mappable",
    "ImmutableMappable", "StaticMappable", "Unboxable", "FetchableRecord", "PersistableRecord",
    "MutablePersistableRecord",
  ]

  /// - Parameter unnamed: The fields that Swift names nowhere after a value or as a label.
  init(in project: SourceProject, unnamed: Set<String>, jobs: Int) {
    self.project = project
    coded = project.types.names(Self.codings, andInheritorsOf: [.protocol])
    namedOnce = Self.names(unnamed, occurringOnceIn: project.files, jobs: jobs)
  }

  private static func names(
    _ names: Set<String>, occurringOnceIn files: [FileOutline], jobs: Int
  ) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let search = NameSearch(names)
    var counts: [String: Int] = [:]
    for found in files.parallelMap(jobs: jobs, { search.occurrences(in: $0.input.source.bytes) }) {
      for name in found { counts[name, default: 0] += 1 }
    }
    return names.filter { counts[$0] == 1 }
  }

  /// A module with the facts about its fields.
  func module(_ spec: ModuleSpec, of module: SourceModule) -> ModuleSpec {
    guard let state = module.state ?? module.types.first else { return spec }
    var spec = spec
    let names = spec.state.map(\.name.value)
    let read = Set(state.parts.flatMap(\.readByInitializers)).intersection(names)
    spec.origin?.fieldsReadElsewhere.formUnion(read)
    spec.origin?.computedFields = Set(
      state.storedProperties.filter { isComputed($0, of: state) }.map(\.name.value))
    if state.inherits(from: coded) {
      let fields = codedFields(of: state, spec)
      spec.origin?.codedFields = fields
    } else {
      let fields = namedOnce.intersection(names)
      spec.origin?.fieldsNamedOnce = fields
    }
    return spec
  }

  /// Whether the first value of a property is computed, also by an initializer. A member of a type that the project does
  /// not declare may be.
  private func isComputed(_ property: PropertyOutline, of state: SourceType) -> Bool {
    switch property.value?.form {
    case nil:
      return property.type?.shape.isOptional != true && state.firstValue(of: property) == nil
    case .plain: return false
    case .computed: return true
    case .member(let name):
      let shape = property.type?.shape.unwrapped ?? property.value?.qualifier
      return shape.flatMap { project.types.type($0, in: state.scope) }?.enumCase(named: name) == nil
    }
  }

  /// Those with coding keys, if the state declares any.
  private func codedFields(of state: SourceType, _ spec: ModuleSpec) -> Set<String> {
    let names = Set(spec.state.map(\.name.value))
    guard let keys = project.types.type(["CodingKeys"], in: state.scope),
      keys.path == state.path + ["CodingKeys"]
    else { return names }
    return names.intersection(keys.cases.map(\.name.value))
  }
}

extension ValueOutline {
  /// The type before a member: `Status` in `Status.idle`.
  fileprivate var qualifier: TypeShapeOutline? {
    let names = expression?.path?.segments.map { $0.name ?? "" } ?? []
    return names.count > 1 ? .named(names.dropLast(), []) : nil
  }
}
