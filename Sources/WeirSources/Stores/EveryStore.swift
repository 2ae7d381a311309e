import WeirSpec

/// The recognisers of the stores, in the order of `StoreDescription.allCases`.
enum EveryStore {
  static var all: [any Recogniser.Type] {
    [
      TCARecogniser.self,
      ReduxRecogniser.self,
      FirefoxRecogniser.self,
      SwiftUIUDFRecogniser.self,
      UDFRecogniser.self,
      ReactorKitRecogniser.self,
      MobiusRecogniser.self,
      ObservableStoreRecogniser.self,
      MPAKRecogniser.self,
      DispatcherRecogniser.self,
      AppStateRecogniser.self,
      PlainRecogniser.self,
    ]
  }

  private static let subjectsByLibrary: [String: Set<String>] = all.reduce(into: [:]) {
    for library in $1.store.libraries where !$1.actionSubjects.isEmpty {
      $0[library, default: []].formUnion($1.actionSubjects)
    }
  }

  /// The properties that receive the actions of the stores whose libraries a file imports.
  static func actionSubjects(of imports: Set<String>) -> Set<String> {
    imports.reduce(into: []) { found, name in
      if let subjects = subjectsByLibrary[name] { found.formUnion(subjects) }
    }
  }

  /// The libraries whose files contain no reducers of other stores.
  static let ownedImports = Set(
    StoreDescription.allCases.filter(\.ownsImports).flatMap(\.libraries))
}
