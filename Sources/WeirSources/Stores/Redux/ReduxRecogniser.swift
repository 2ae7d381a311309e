import WeirDiagnostics
import WeirSpec
import WeirYAML

/// Finds modules of ReSwift and SwiftUIFlux: the states of reducers `(action, state) -> state`.
struct ReduxRecogniser: Recogniser {
  static let store = StoreDescription(
    "redux", title: "ReSwift and SwiftUIFlux",
    evidence: "functions from a state and an action to a state, and types that conform to `Action`",
    libraries: ["ReSwift", "SwiftUIFlux", "ReSwiftThunk", "ReSwiftRouter", "ReSwiftSaga"],
    sendsToAllReducers: true, readsViews: true, levels: .redux)

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    ReduxStore.modules(.redux, in: project, taken: taken)
  }
}

/// A store whose reducers all receive every action and return a changed copy of their state.
final class ReduxStore {
  let dialect: ReduxDialect
  let project: SourceProject
  let patterns: StorePatterns
  let reducers: ReduxReducers
  private(set) var modules: [SourceModule] = []
  private var byState: [ObjectIdentifier: Int] = [:]
  /// The actions of the store.
  let actions: ReduxActions
  private(set) lazy var tree = ModuleTree(modules)
  /// The modules that no other one contains.
  private(set) lazy var roots: [SourceModule] = {
    let contained = Set(modules.flatMap { $0.spec.children.map(\.module.value) })
    return modules.filter { !contained.contains($0.name) }
  }()
  /// The reducers and the functions that change each state, in the order of the files.
  private(set) lazy var reducersByState = grouped(reducers.reducers)
  private(set) lazy var helpersByState = grouped(reducers.helpers)

  var types: TypeTable { project.types }

  static func modules(
    _ dialect: ReduxDialect, in project: SourceProject, taken: Set<String>
  ) -> StoreModules {
    let store = ReduxStore(dialect, project, taken: taken)
    guard !store.modules.isEmpty else { return StoreModules([]) }
    let reductions = store.read()
    return StoreModules(store.modules) {
      reductions.views(taken: taken.union(store.modules.map(\.name)))
    }
  }

  private init(_ dialect: ReduxDialect, _ project: SourceProject, taken: Set<String>) {
    self.dialect = dialect
    self.project = project
    patterns = StorePatterns(
      dialect.store, actions: dialect.actions, in: project)
    reducers = ReduxReducers(patterns, in: project)
    actions = ReduxActions(patterns, dialect, project)
    addModules(taken)
  }

  private func read() -> ReduxReductions {
    let reading = modules.map { ReduxModuleReader(self, $0) }
    for reader in reading { reader.readState() }
    for reader in reading { reader.readReducers() }
    if dialect.looksUpStates {
      for module in roots { module.spec.origin?.isCreatedElsewhere = true }
    }
    let reductions = ReduxReductions(self, reading)
    reductions.addAll()
    return reductions
  }

  private func addModules(_ taken: Set<String>) {
    var states: [SourceType] = []
    var seen: Set<ObjectIdentifier> = []
    for reducer in reducers.reducers {
      guard let state = stateType(of: reducer), seen.insert(ObjectIdentifier(state)).inserted else {
        continue
      }
      states.append(state)
    }
    states.sort { ($0.target, $0.dottedName) < ($1.target, $1.dottedName) }
    let names = SourceModuleNames.unique(states, taken: taken)
    for (index, state) in states.enumerated() {
      let module = SourceModule(
        index: index, name: names[index], owner: state, state: state, store: dialect.store)
      modules.append(module)
      byState[ObjectIdentifier(state)] = index
    }
  }

  private func grouped(_ reducers: [ReduxReducer]) -> [ObjectIdentifier: [ReduxReducer]] {
    var found: [ObjectIdentifier: [ReduxReducer]] = [:]
    for reducer in reducers {
      guard let state = stateType(of: reducer) else { continue }
      found[ObjectIdentifier(state), default: []].append(reducer)
    }
    return found
  }

  /// The struct or class that a reducer changes; nil for an enum or a collection, which are fields of their owners.
  func stateType(of reducer: ReduxReducer) -> SourceType? {
    guard case .named(let names, let arguments) = reducer.state, arguments.isEmpty,
      let type = types.type(names, in: reducer.scope), !type.isEnum,
      type.declaration.kind != .protocol, patterns.isState(type)
    else { return nil }
    return type
  }

  func module(of reducer: ReduxReducer) -> SourceModule? {
    stateType(of: reducer).flatMap { byState[ObjectIdentifier($0)] }.map { modules[$0] }
  }
}
