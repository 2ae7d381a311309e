import WeirSpec

/// Finds modules of the Redux of Firefox for iOS: types with `static let reducer`, whose actions are the cases of enums
/// that conform to `ActionType`.
struct FirefoxRecogniser: Recogniser {
  static let store = StoreDescription.firefox

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    // Another library may have the same name.
    let isNamed = project.files.contains { project.store(of: $0)?.kind == store }
    let actions: Set = ["ActionType"]
    guard isNamed || !project.types.types(inheritingFrom: actions).isEmpty else {
      return StoreModules([])
    }
    let patterns = StorePatterns(store, actions: actions, in: project)
    return ReduxRecogniser.modules(patterns, kindSuffix: "Type", in: project, taken: taken)
  }
}
