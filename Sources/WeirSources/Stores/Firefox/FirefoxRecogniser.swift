import WeirSpec

/// Finds modules of the Redux of Firefox for iOS: types with `static let reducer`, whose actions are the cases of enums
/// that conform to `ActionType`.
struct FirefoxRecogniser: Recogniser {
  static let store = StoreKind.firefox

  static func modules(in project: SourceProject, taken: Set<String>) -> [SourceModule] {
    ReduxStore(.firefox, project, taken: taken).modules
  }
}
