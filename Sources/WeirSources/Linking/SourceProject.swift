import WeirDiagnostics
import WeirSpec

/// The hand-written Swift of a project.
struct SourceProject {
  let files: [FileOutline]
  let types: TypeTable
  /// The team's own stores.
  let stores: [StoreSpec]
  /// The states and owners of the modules that other recognisers have found.
  private var claimed: Set<ObjectIdentifier> = []

  init(_ files: [FileOutline], stores: [StoreSpec]) {
    self.files = files
    self.stores = stores
    types = TypeTable(files)
  }

  /// The files that a recogniser reads: those whose entry in `sources` names its store, or one like it, and those
  /// whose entry names none.
  func files(of store: StoreDescription) -> [FileOutline] {
    files.filter { self.store(of: $0).map { $0.kind == store } ?? true }
  }

  mutating func claim(_ modules: [SourceModule]) {
    claimed.formUnion(modules.flatMap(\.types).map(ObjectIdentifier.init))
  }

  /// Whether another recogniser has found a module of the type.
  func isClaimed(_ type: SourceType) -> Bool { claimed.contains(ObjectIdentifier(type)) }

  func reads(_ file: FileOutline, as store: StoreDescription) -> Bool {
    self.store(of: file).map { $0.kind == store } ?? true
  }

  /// The store that weir.yaml names for a file; nil if the file's own declarations decide.
  func store(of file: FileOutline) -> (kind: StoreDescription, own: StoreSpec?)? {
    guard let name = file.input.entry.store?.value else { return nil }
    if let kind = StoreDescription(rawValue: name) { return (kind, nil) }
    return stores.first { $0.name.value == name }.map { ($0.like, $0) }
  }
}

/// Finds the modules of one store. `EveryStore` lists all.
protocol Recogniser {
  static var store: StoreDescription { get }
  /// The properties that receive actions as subjects of a stream: `action` in `.bind(to: reactor.action)`.
  static var actionSubjects: Set<String> { get }
  /// Reads Swift in forms that only the store has, when a file is read.
  ///
  /// - Parameter types: The types that the file declares.
  static func outlines(in file: FileSyntax, types: [TypeOutline]) -> [StoreOutline]
  /// - Parameter taken: Names that other modules have.
  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules
}

extension Recogniser {
  static var actionSubjects: Set<String> { [] }
  static func outlines(in file: FileSyntax, types: [TypeOutline]) -> [StoreOutline] { [] }
}

struct StoreModules {
  let modules: [SourceModule]
  /// Reads their views, as components. It takes time, and changes nothing.
  let views: () -> [ViewComponent]

  init(_ modules: [SourceModule], views: @escaping () -> [ViewComponent] = { [] }) {
    self.modules = modules
    self.views = views
  }
}
