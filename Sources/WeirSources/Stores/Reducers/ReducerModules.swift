import WeirDiagnostics
import WeirSpec

/// The modules of states with reducers. Each stage needs the whole result of the one before: the names of the modules
/// are the types of children, the children select the module of an action, and reducers name the actions.
struct ReducerModules {
  let found: FoundModules
  let actions: any StoreActions
  let modules: [SourceModule]

  /// - Parameter taken: Names that other modules have.
  init(
    _ reducers: [FoundReducer], in project: SourceProject, store: StoreDescription,
    taken: Set<String>, dialect: any ReducerDialect = InOutDialect()
  ) {
    let found = FoundModules(reducers, in: project, taken: taken, dialect: dialect)
    // An enum of actions for several states is that of the app.
    let owners = found.ownersOfActions.values.filter { $0.count > 1 }
    let sharing = dialect.hasBuilders ? [] : Set(owners.joined())
    let states = found.modules.map { one in
      var module = SourceModule(one, of: store)
      module.spec.origin?.sharesActions = sharing.contains(one.index)
      module.spec.origin?.environment =
        found.reducers(of: one).lazy.compactMap(\.environment).first
      dialect.readState(of: &module, in: found)
      let own = Set(found.reducers(of: one).filter { $0.code.body != nil }.compactMap(\.name.last))
      module.spec.operations.removeAll { own.contains($0.name.value) }
      return module
    }
    self.found = found
    actions = dialect.declareActions(of: states, in: found)
    modules = ReductionReader(found, actions).read()
  }

  /// The views of the modules.
  ///
  /// - Parameters:
  ///   - bases: Protocols and classes of views that only the store has.
  ///   - module: The module of a view; nil if it belongs to none.
  ///   - action: The action that a view sends, if that depends on the view; nil if it is not known.
  func views(
    taken: Set<String>, bases: Set<String> = [], of module: @escaping (SourceType) -> FoundModule?,
    action: ((SendOutline, SourceType) -> StoreAction?)? = nil,
    mayContain: @escaping (FoundModule, FoundModule) -> Bool = { _, _ in false }
  ) -> [ViewComponent] {
    let names = taken.union(modules.map(\.name))
    return ViewComponents(
      project: found.project, views: ViewTypes(found.project, taken: names, bases: bases),
      module: module,
      values: { [modules] in
        let spec = modules[$0.index].spec
        return spec.state.map(\.name.value) + spec.derived.map(\.name.value)
      },
      action: action ?? { actions.action(of: $0, in: $1.scope, of: nil) }, mayContain: mayContain
    ).read()
  }
}
