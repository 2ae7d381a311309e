// The start of the app: a window where SwiftUI is available, otherwise a console.

@MainActor func makeStore() -> RootStore {
  RootStore(dependencies: RootDependencies(client: LocalServer()))
}

#if canImport(SwiftUI)
  import SwiftUI

  @main struct Main: App {
    @State private var store = makeStore()

    var body: some Scene {
      WindowGroup { ProverbsView(store: store.proverbs) }
    }
  }
#else
  @main struct Main {
    @MainActor static func main() async {
      let store = makeStore()
      repeat {
        await store.idle()
        let proverbs = store.proverbs
        switch proverbs.phase {
        case .loading: print("…")
        case .loaded: print("\(proverbs.number). \(proverbs.proverb?.text ?? "")")
        case .failed: print(proverbs.problem)
        }
        print("Press return for the next one, or q and return.")
      } while next(store)
    }

    /// Returns whether the app continues to run.
    @MainActor private static func next(_ store: RootStore) -> Bool {
      guard let line = readLine(), line != "q" else { return false }
      store.proverbs.send(.didTapNext)
      return true
    }
  }
#endif
