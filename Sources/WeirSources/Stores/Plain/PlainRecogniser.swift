import WeirSpec

/// Finds modules without a library: states with a function `(inout State, Action)`, or with a method `reduce`.
struct PlainRecogniser: Recogniser {
  static let store = StoreKind.plain
  /// Libraries whose reducers other recognisers read.
  private static let libraries: Set<String> = [
    "ComposableArchitecture", "ReSwift", "SwiftUIFlux", "UDF", "MobiusCore",
  ]

  static func modules(in project: SourceProject, taken: Set<String>) -> [SourceModule] {
    let finder = ReducerFinder(project: project, store: store) {
      $0.imports.isDisjoint(with: libraries)
    }
    let reducers = ReducerSelection.pairs(finder.reducers(), in: project)
    return ReducerModules(reducers, in: project, store: store, taken: taken).modules
  }
}
