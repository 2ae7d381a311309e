import WeirSpec

/// Finds modules of the Composable Architecture: types with `@Reducer`, or that conform to `Reducer` or
/// `ReducerProtocol`, and own a state.
struct TCARecogniser: Recogniser {
  static let store = StoreDescription.tca

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let reducers = TCAReducers(in: project)
    guard !reducers.found.isEmpty else { return StoreModules([]) }
    let modules = ReducerModules(
      reducers.found, in: project, store: store, taken: taken, dialect: reducers)
    let dependencies = UnusedDependencies(in: project)
    let marked = UnscopedChildren(modules.found, modules.modules).marked.map { module in
      let unused = dependencies.of(module)
      let effects = module.owner.parts.flatMap(\.effects)
      var module = module
      module.spec.origin?.unusedDependencies = unused
      module.spec.origin?.effects = effects
      return module
    }
    return StoreModules(marked) {
      let tree = ModuleTree(modules.modules)
      let views = TCAViews(modules: modules, tree: tree)
      // Screens that show each other are no cycle: an optional state ends the recursion.
      return modules.views(
        taken: taken, of: views.module, action: views.action, mayContain: tree.isAbove)
    }
  }
}
