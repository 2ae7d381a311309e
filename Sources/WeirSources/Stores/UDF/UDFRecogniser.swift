import WeirSpec

/// Finds modules of inDriver's UDF: states with a function `(inout State, Action)`, in files that import the library.
struct UDFRecogniser: Recogniser {
  static let store = StoreDescription.udf

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let finder = ReducerFinder(project: project, store: store) {
      !$0.imports.isDisjoint(with: store.libraries)
    }
    let reducers = ReducerSelection.pairs(finder.reducers(), in: project)
    return StoreModules(
      ReducerModules(reducers, in: project, store: store, taken: taken).modules)
  }
}
