import WeirDiagnostics
import WeirSpec

/// Finds modules of the Composable Architecture: types with `@Reducer`, or that conform to `Reducer` or
/// `ReducerProtocol`, and own a state.
final class TCARecogniser: Recogniser {
  static let store = StoreDescription(
    "tca", title: "the Composable Architecture",
    evidence: "types with `@Reducer`, or that conform to `Reducer` or `ReducerProtocol`",
    libraries: ["ComposableArchitecture"], readsViews: true, levels: .tca)
  let types: TypeTable
  private(set) var modules: [SourceModule] = []
  private(set) var tree = ModuleTree([])
  /// The module of a reducer type, by its identity.
  private var byReducer: [ObjectIdentifier: Int] = [:]
  /// The module of a state type, or of the action type of a reducer that is a value.
  private var byState: [ObjectIdentifier: Int] = [:]
  /// Reducers on the state of another one.
  private(set) var hosted: [ObjectIdentifier: SourceType] = [:]
  /// Reducers that are values, by their state.
  let values: TCAValueReducers
  /// The actions of buttons in alerts, by target.
  private(set) var ofButtons: [String: Set<String>] = [:]
  /// The actions that other Swift matches, by target.
  private(set) var matchedElsewhere: [String: Set<String>] = [:]

  /// The functions in extensions of the library's protocols: `extension Reducer where Self: Feature`.
  private var inLibraryExtensions: Set<String> = []

  static let protocols: Set<String> = ["Reducer", "ReducerProtocol"]

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let recogniser = TCARecogniser(project, taken: taken)
    let modules = recogniser.modules
    guard !modules.isEmpty else { return StoreModules([]) }
    return StoreModules(modules) {
      TCAViews.read(of: recogniser, in: project, taken: taken.union(modules.map(\.name)))
    }
  }

  private init(_ project: SourceProject, taken: Set<String>) {
    types = project.types
    values = TCAValueReducers(project)
    for file in project.files {
      ofButtons[file.input.target, default: []].formUnion(file.mentions.ofButtons)
      matchedElsewhere[file.input.target, default: []].formUnion(file.mentions.matchedCases)
      for type in file.types where type.kind == .extension && Self.protocols.contains(type.path[0])
      {
        inLibraryExtensions.formUnion(type.functions.filter { $0.code != nil }.map(\.name.value))
      }
    }
    let refining = types.types(inheritingFrom: Self.protocols).filter {
      $0.declaration.kind == .protocol
    }
    // An app without the library may have a protocol of the same name.
    let own = Self.protocols.filter { name in
      types.topLevelTypes(named: name).contains {
        $0.declaration.kind == .protocol && $0.target != "ComposableArchitecture"
      }
    }
    let protocols = Self.protocols.union(refining.compactMap(\.path.last)).subtracting(own)
    let found = types.types(inheritingFrom: protocols, orWith: "Reducer")
    let reducers = found.filter {
      $0.declaration.kind != .protocol && project.reads($0.file, as: Self.store)
    }.sorted {
      ($0.target, $0.path.joined(separator: ".")) < ($1.target, $1.path.joined(separator: "."))
    }
    let states = ownStates(of: reducers)
    var owners: [(reducer: SourceType, state: SourceType?)] = []
    for reducer in reducers {
      let state = states[ObjectIdentifier(reducer)]
      if reducer.isEnum || state != nil || declares("Action", reducer) {
        owners.append((reducer, state))
      } else {
        hosted[ObjectIdentifier(reducer)] = reducer
      }
    }
    for state in values.states { owners.append((state, state)) }
    let names = SourceModuleNames.unique(owners.map(\.reducer), taken: taken)
    for (index, owner) in owners.enumerated() {
      let module = SourceModule(
        index: index, name: names[index], owner: owner.reducer, state: owner.state,
        store: Self.store)
      if owner.reducer.isEnum { module.spec.origin?.isTransparent = true }
      modules.append(module)
      byReducer[ObjectIdentifier(owner.reducer)] = index
      if let state = owner.state { byState[ObjectIdentifier(state)] = index }
      if let action = values.action(of: owner.reducer) {
        byState[ObjectIdentifier(action)] = byState[ObjectIdentifier(action)] ?? index
      }
    }
    addAliasedActions()
    tree = ModuleTree(modules)
    for module in modules { TCAStateReader(recogniser: self, module: module).read() }
    for module in modules { TCAActionReader(recogniser: self, module: module).read() }
    markActionsOfUnknownParents()
    for module in modules {
      var reader = TCAReductionReader(self, module)
      reader.read()
    }
  }

  /// The modules of actions that reducers name by an alias, `typealias Action = CartAction`, unless several do.
  private func addAliasedActions() {
    var owners: [ObjectIdentifier: [Int]] = [:]
    for module in modules where module.owner.alias(named: "Action") != nil {
      guard let action = actionType(of: module.owner) else { continue }
      owners[ObjectIdentifier(action), default: []].append(module.index)
    }
    for (action, found) in owners where found.count == 1 && byState[action] == nil {
      byState[action] = found[0]
    }
  }

  /// An action in the action of a reducer that is not a module may be handled there.
  private func markActionsOfUnknownParents() {
    var byAction: [ObjectIdentifier: SourceModule] = [:]
    for module in modules {
      if let action = actionType(of: module.owner) { byAction[ObjectIdentifier(action)] = module }
    }
    for type in types.actionEnums
    where type.path.last?.hasSuffix("Action") == true
      && byAction[ObjectIdentifier(type)] == nil
    {
      let scope = type.scope
      for payload in type.cases.compactMap(\.parameters.last?.type.shape) {
        guard case .named(let names, _) = payload, names.last?.hasSuffix("Action") == true,
          let action = types.type(names, in: scope),
          let module = byAction[ObjectIdentifier(action)],
          !action.path.starts(with: type.path), !type.path.starts(with: module.owner.path)
        else { continue }
        for index in module.spec.actions.indices {
          module.spec.actions[index].isHandledElsewhere = true
        }
      }
    }
  }

  private func declares(_ name: String, _ reducer: SourceType) -> Bool {
    guard reducer.declaration.generics.isEmpty else { return false }
    let type = types.type([name], in: reducer.path, of: reducer.file)
    return type?.target == reducer.target && type?.path == reducer.path + [name]
  }

  /// The states of reducers, by their identity: a state that is declared in the reducer, or a type with a name such as
  /// `CartState` that is the state of one reducer with actions of its own.
  private func ownStates(of reducers: [SourceType]) -> [ObjectIdentifier: SourceType] {
    var states: [ObjectIdentifier: SourceType] = [:]
    var users: [ObjectIdentifier: [SourceType]] = [:]
    for reducer in reducers where !reducer.isEnum {
      guard let state = types.type(["State"], in: reducer.path, of: reducer.file),
        state.target == reducer.target
      else { continue }
      if state.path == reducer.path + ["State"] {
        states[ObjectIdentifier(reducer)] = state
      } else if let name = state.path.last, name.hasSuffix("State"), name != "State",
        reducer.alias(named: "State") != nil, hasOwnAction(reducer)
      {
        users[ObjectIdentifier(state), default: []].append(reducer)
        states[ObjectIdentifier(reducer)] = state
      }
    }
    for reducer in users.values.filter({ $0.count > 1 }).joined() {
      states[ObjectIdentifier(reducer)] = nil
    }
    return states
  }

  /// Whether its action is declared in it, or outside of all other types.
  private func hasOwnAction(_ reducer: SourceType) -> Bool {
    guard let action = actionType(of: reducer) else { return false }
    return action.path.count == 1 || action.path.starts(with: reducer.path)
  }

  func actionType(of reducer: SourceType) -> SourceType? {
    if let action = values.action(of: reducer) { return action }
    guard let action = types.type(["Action"], in: reducer.path, of: reducer.file),
      action.path.count > reducer.path.count
        && Array(action.path.prefix(reducer.path.count)) == reducer.path
        || reducer.alias(named: "Action") != nil && action.declaration.generics.isEmpty
    else { return nil }
    return action
  }

  /// The module of a reducer or of a state.
  func module(of type: SourceType) -> SourceModule? {
    (byReducer[ObjectIdentifier(type)] ?? byState[ObjectIdentifier(type)]).map { modules[$0] }
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
    inLibraryExtensions.contains(name)
      || type.parts.flatMap(\.inherited).contains { inherited in
        guard case .named(let names, _) = inherited.shape,
          let other = types.type(names, in: [], of: type.file),
          other.declaration.kind == .protocol
        else { return false }
        return other.functions.contains { $0.name.value == name && $0.code != nil }
      }
  }

  func isHosted(_ type: SourceType) -> Bool { hosted[ObjectIdentifier(type)] != nil }
}
