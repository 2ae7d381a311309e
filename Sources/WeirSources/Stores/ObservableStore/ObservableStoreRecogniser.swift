import WeirSpec

/// Finds modules of ObservableStore: models with a function `update(state:action:environment:) -> Update<Self>`.
struct ObservableStoreRecogniser: Recogniser {
  static let store = StoreDescription.observableStore

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    UpdateFinder(project: project).modules(of: store, taken: taken)
  }
}
