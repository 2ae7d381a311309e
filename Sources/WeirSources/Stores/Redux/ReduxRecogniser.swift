import WeirDiagnostics
import WeirSpec

/// Finds modules of ReSwift and SwiftUIFlux: the states of reducers `(action, state) -> state`.
struct ReduxRecogniser: Recogniser {
  static let store = StoreDescription.redux

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let actions: Set = ["Action", "AsyncAction", "SagaAction"]
    return modules(StorePatterns(store, actions: actions, in: project), in: project, taken: taken)
  }

  /// - Parameter kindSuffix: The end of the names of enums with the kinds of actions; empty if a type is an action.
  static func modules(
    _ patterns: StorePatterns, kindSuffix: String = "", in project: SourceProject,
    taken: Set<String>
  ) -> StoreModules {
    let reducers = ReduxReducers(patterns, in: project)
    let actions = ReduxActions(
      patterns, kindSuffix: kindSuffix, reducers: reducers.reducers, in: project)
    let byState = Dictionary(grouping: reducers.reducers) { $0.state.map(ObjectIdentifier.init) }
    let types = reducers.reducers.compactMap(\.state).uniqued(by: ObjectIdentifier.init)
      .sorted { ($0.target, $0.dottedName) < ($1.target, $1.dottedName) }
    guard !types.isEmpty else { return StoreModules([]) }
    let states = types.map { type in
      ReduxState(
        type, own: byState[ObjectIdentifier(type)] ?? [], in: reducers, actions: actions)
    }
    let dialect = ReduxDialect(
      patterns: patterns, actions: actions,
      states: Dictionary(uniqueKeysWithValues: states.map { (ObjectIdentifier($0.type), $0) }))
    let modules = ReducerModules(
      states.flatMap(\.handlers), in: project, store: patterns.store, taken: taken,
      dialect: dialect)
    // Views of one screen send actions of many modules: they belong to the module that contains all others.
    return StoreModules(modules.modules) {
      let tree = ModuleTree(modules.modules)
      return modules.views(taken: taken) { view in
        patterns.reads(view.file) ? tree.root(for: view.target) : nil
      }
    }
  }
}
