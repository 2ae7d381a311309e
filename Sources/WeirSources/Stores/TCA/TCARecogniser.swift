import WeirDiagnostics
import WeirSpec

/// Finds modules of the Composable Architecture: types with `@Reducer`, or that conform to `Reducer` or
/// `ReducerProtocol`, and own a state.
struct TCARecogniser: Recogniser {
  static let store = StoreKind.tca
  let types: TypeTable
  private(set) var modules: [SourceModule] = []
  private(set) var tree = ModuleTree([])
  /// The module of a reducer type, by its identity.
  private var byReducer: [ObjectIdentifier: Int] = [:]
  /// The module of a state type.
  private var byState: [ObjectIdentifier: Int] = [:]
  /// Reducers on the state of another one.
  private(set) var hosted: [ObjectIdentifier: SourceType] = [:]
  /// The actions of buttons in alerts, by target.
  private(set) var ofButtons: [String: Set<String>] = [:]

  static let protocols: Set<String> = ["Reducer", "ReducerProtocol"]

  static func modules(in project: SourceProject, taken: Set<String>) -> [SourceModule] {
    TCARecogniser(project, taken: taken).modules
  }

  private init(_ project: SourceProject, taken: Set<String>) {
    types = project.types
    for file in project.files {
      ofButtons[file.input.target, default: []].formUnion(file.mentions.ofButtons)
    }
    let refining = types.types(inheritingFrom: Self.protocols).filter {
      $0.declaration.kind == .protocol
    }
    // An app without the library may have a protocol of the same name.
    let own = types.types.filter {
      $0.declaration.kind == .protocol && $0.path.count == 1
        && $0.target != "ComposableArchitecture"
    }
    let protocols = Self.protocols.union(refining.compactMap(\.path.last))
      .subtracting(own.compactMap(\.path.last).filter(Self.protocols.contains))
    let reducers = types.types.filter {
      Self.isReducer($0, protocols) && project.reads($0.file, as: Self.store)
    }.sorted {
      ($0.target, $0.path.joined(separator: ".")) < ($1.target, $1.path.joined(separator: "."))
    }
    var owners: [(reducer: SourceType, state: SourceType?)] = []
    for reducer in reducers {
      if reducer.isEnum {
        owners.append((reducer, nil))
      } else if let state = ownState(of: reducer) {
        owners.append((reducer, state))
      } else {
        hosted[ObjectIdentifier(reducer)] = reducer
      }
    }
    let names = SourceModuleNames.unique(owners.map(\.reducer), taken: taken)
    for (index, owner) in owners.enumerated() {
      let module = SourceModule(
        index: index, name: names[index], owner: owner.reducer, state: owner.state, store: .tca)
      if owner.reducer.isEnum { module.spec.origin?.isTransparent = true }
      modules.append(module)
      byReducer[ObjectIdentifier(owner.reducer)] = index
      if let state = owner.state { byState[ObjectIdentifier(state)] = index }
    }
    tree = ModuleTree(modules)
    for module in modules { TCAStateReader(self, module).read() }
    for module in modules { TCAActionReader(self, module).read() }
    for module in modules {
      var reader = TCAReductionReader(self, module)
      reader.read()
    }
  }

  private static func isReducer(_ type: SourceType, _ protocols: Set<String>) -> Bool {
    type.declaration.kind != .protocol
      && (type.parts.contains { $0.has("Reducer") } || type.inherits(from: protocols))
  }

  /// The state that is declared in the reducer, or only for it.
  private func ownState(of reducer: SourceType) -> SourceType? {
    guard let state = types.type(["State"], in: reducer.path, of: reducer.file) else { return nil }
    if state.target == reducer.target, state.path == reducer.path + ["State"] { return state }
    return nil
  }

  func actionType(of reducer: SourceType) -> SourceType? {
    guard let action = types.type(["Action"], in: reducer.path, of: reducer.file),
      action.path.count > reducer.path.count
        && Array(action.path.prefix(reducer.path.count)) == reducer.path
        || reducer.alias(named: "Action") != nil
    else { return nil }
    return action
  }

  /// The module of a reducer's name.
  func module(ofReducer names: [String], in scope: TypeTable.Scope) -> SourceModule? {
    types.type(names, in: scope).flatMap { byReducer[ObjectIdentifier($0)] }.map { modules[$0] }
  }

  /// The module of `Child.State` or `Child.Action`, or of a state by another name.
  func module(of names: [String], in scope: TypeTable.Scope) -> SourceModule? {
    if let last = names.last, last == "State" || last == "Action", names.count > 1,
      let module = module(ofReducer: Array(names.dropLast()), in: scope)
    {
      return module
    }
    return types.type(names, in: scope).flatMap { byState[ObjectIdentifier($0)] }
      .map { modules[$0] }
  }

  /// Whether a protocol of the app that the type conforms to declares a function.
  func inherits(_ type: SourceType, function name: String) -> Bool {
    type.parts.flatMap(\.inherited).contains { inherited in
      guard case .named(let names, _) = inherited.shape,
        let other = types.type(names, in: [], of: type.file),
        other.declaration.kind == .protocol
      else { return false }
      return other.functions.contains { $0.name.value == name && $0.code != nil }
    }
  }

  func isHosted(_ type: SourceType) -> Bool { hosted[ObjectIdentifier(type)] != nil }
}
