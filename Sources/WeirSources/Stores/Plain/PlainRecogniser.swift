import WeirSpec

/// Finds modules without a library: states with a function `(inout State, Action)`, or with a method `reduce`;
/// and classes with such a method.
struct PlainRecogniser: Recogniser {
  static let store = StoreDescription.plain

  static func outlines(in file: FileSyntax, types: [TypeOutline]) -> [StoreOutline] {
    ActionMethodReader.read(file)
  }

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let reads: (FileOutline) -> Bool = { $0.imports.isDisjoint(with: EveryStore.ownedImports) }
    let finder = ReducerFinder(project: project, store: store, reads: reads)
    let reducers = ReducerSelection.pairs(finder.reducers(), in: project)
    let read = ReducerModules(reducers, in: project, store: store, taken: taken)
    let modules = read.modules
    let files = project.files(of: store).filter { project.store(of: $0) != nil || reads($0) }
    let classes = ClassStores(project).modules(
      in: files, except: reducers.map(\.state), taken: taken.union(modules.map(\.name)))
    // Views send actions of many modules: they belong to the module that contains all others.
    return StoreModules(modules + classes) {
      let tree = ModuleTree(modules)
      return read.views(
        taken: taken, of: { reads($0.file) ? tree.root(for: $0.target) : nil },
        action: { send, view in
          // `store.dispatch(.cart(.added))`: the store of the app receives the actions of the root.
          let root = tree.root(for: view.target)
          let own = root.flatMap { read.found.reducers(of: $0).lazy.compactMap(\.actions).first }
          return read.actions.action(of: send, in: view.scope, of: own)
        })
    }
  }
}
