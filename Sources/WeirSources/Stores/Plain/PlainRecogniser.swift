import WeirSpec

/// Finds modules without a library: states with a function `(inout State, Action)`, or with a method `reduce`;
/// and classes with such a method.
struct PlainRecogniser: Recogniser {
  static let store = StoreDescription(
    "plain", title: "reducers without a library",
    evidence: "functions of an `inout` state and an action", levels: .udf)
  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let reads: (FileOutline) -> Bool = { $0.imports.isDisjoint(with: EveryStore.ownedImports) }
    let finder = ReducerFinder(project: project, store: store, reads: reads)
    let reducers = ReducerSelection.pairs(finder.reducers(), in: project)
    let modules = ReducerModules(reducers, in: project, store: store, taken: taken).modules
    let files = project.files(of: store).filter { project.store(of: $0) != nil || reads($0) }
    let classes = ClassStores(project).modules(
      in: files, except: reducers.map(\.state), taken: taken.union(modules.map(\.name)))
    return StoreModules(modules + classes)
  }
}
