import WeirDiagnostics
import WeirSpec

/// The protocols and names by which a store's types and functions are recognised.
struct StorePatterns {
  let store: StoreDescription
  /// The protocols of actions, with those of the project that refine them.
  private let actionProtocols: Set<String>
  private let project: SourceProject
  /// Targets with a file that imports a library of the store.
  private let targets: Set<String>
  /// Targets with Redux of their own.
  private let ownTargets: Set<String>

  init(_ store: StoreDescription, actions: Set<String>, in project: SourceProject) {
    self.store = store
    self.project = project
    let own = project.stores.filter { $0.like == store }.compactMap(\.action.conforms)
    actionProtocols = project.types.names(actions.union(own), andInheritorsOf: [.protocol])
    targets = Set(
      project.files.filter { !$0.imports.isDisjoint(with: store.libraries) }.map(\.input.target))
    ownTargets = store == ReduxRecogniser.store ? OwnRedux(in: project).targets : []
  }

  /// The team's own store of a file.
  func own(_ file: FileOutline) -> StoreSpec? { file.input.ownStore }

  /// Whether the recogniser reads a file: weir.yaml names its store, or its target imports a library of the store.
  func reads(_ file: FileOutline) -> Bool {
    if let named = project.store(of: file) { return named.kind == store }
    return targets.contains(file.input.target) || ownTargets.contains(file.input.target)
  }

  func isAction(_ type: SourceType) -> Bool {
    guard type.declaration.kind != .protocol else { return false }
    if let named = own(type.file)?.action.named { return Self.matches(type.path.last ?? "", named) }
    return type.inherits(from: actionProtocols)
  }

  /// Whether a parameter may contain an action: its type is a protocol or a type of actions.
  func isActionType(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> Bool {
    guard case .named(let names, _) = shape.unwrapped else { return false }
    if let type = project.types.type(names, in: scope), type.declaration.kind != .protocol {
      return isAction(type) || names.last.map(Self.isNamedAsAction) == true
    }
    return names.last.map { actionProtocols.contains($0) || Self.isNamedAsAction($0) } ?? false
  }

  private static func isNamedAsAction(_ name: String) -> Bool {
    ["Action", "Event", "Mutation", "Intent"].contains(where: name.hasSuffix)
  }

  func isState(_ type: SourceType) -> Bool {
    guard let own = own(type.file) else { return true }
    if let conforms = own.state.conforms, !type.inherits(from: [conforms]) { return false }
    if let named = own.state.named { return Self.matches(type.path.last ?? "", named) }
    return true
  }

  /// Whether its name allows a function to be a reducer. In a file without a library, it also has to match actions or
  /// pass them on: `append(executor, action) -> Executor` and a function that only passes a copy of the state to one that
  /// changes it are not reducers.
  func isReducer(_ name: String, _ code: CodeOutline, in file: FileOutline) -> Bool {
    if let pattern = own(file)?.reducer.function { return Self.matches(name, pattern) }
    if code.handlesActions { return true }
    guard !ownTargets.contains(file.input.target) else { return false }
    return name.containsIgnoringCase("reduce") || !file.imports.isDisjoint(with: store.libraries)
  }

  /// Whether a name matches a pattern, in which `*` is any text.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return name == pattern }
    guard name.hasPrefix(parts[0]), name.hasSuffix(parts[parts.count - 1]),
      name.count >= parts[0].count + parts[parts.count - 1].count
    else { return false }
    var rest = name.dropFirst(parts[0].count).dropLast(parts[parts.count - 1].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
