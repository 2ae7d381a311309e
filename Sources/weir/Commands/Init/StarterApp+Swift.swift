/// The Swift of `weir init --sample app`.
extension StarterApp {
  static let main = """
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
            case .loaded: print("\\(proverbs.number). \\(proverbs.proverb?.text ?? "")")
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

    """

  static let view = """
    #if canImport(SwiftUI)
      import SwiftUI

      /// Drawn again when a value that it reads from the store changes.
      struct ProverbsView: View {
        let store: ProverbsStore

        var body: some View {
          VStack(spacing: 16) {
            switch store.phase {
            case .loading: ProgressView()
            case .loaded: Text(store.proverb?.text ?? "")
            case .failed:
              Text(store.problem)
              Button("Retry") { store.send(.didTapRetry) }
            }
            Button("Next") { store.send(.didTapNext) }
          }
          .padding()
        }
      }
    #endif

    """

  static let server = """
    import Foundation

    /// Responds to the requests of the app without a network. With a server, pass
    /// `HTTPClient(server: URL(string: "https://api.example.com"))` to the dependencies instead.
    struct LocalServer: HTTPClientProtocol {
      private static let proverbs = [
        ("Haste makes waste.", "England"), ("Many hands make light work.", "England"),
        ("Little by little, the bird builds its nest.", "France"),
      ]

      func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
        guard case .proverb(let number)? = request as? ProverbsAPIRequest else {
          return NetworkResponse(status: 404, body: Data())
        }
        let (text, origin) = Self.proverbs[(number - 1) % Self.proverbs.count]
        let json = ["text": text, "origin": origin]
        return NetworkResponse(status: 200, body: try JSONEncoder().encode(json))
      }
    }

    """

  static func tests(_ name: String) -> String {
    """
    import Foundation
    import Testing

    @testable import \(name)

    @MainActor @Suite struct ProverbsTests {
      @Test func next() async {
        let store = RootStore(dependencies: RootDependencies(client: LocalServer()))
        await store.idle()
        #expect(store.proverbs.proverb?.text == "Haste makes waste.")
        store.proverbs.send(.didTapNext)
        #expect(store.proverbs.phase == .loading)
        await store.idle()
        #expect(store.proverbs.proverb?.text == "Many hands make light work.")
      }

      @Test func failureAndRetry() async {
        let client = HTTPClientMock { _ in throw Offline() }
        let store = RootStore(dependencies: RootDependencies(client: client))
        await store.idle()
        #expect(store.proverbs.phase == .failed)
        #expect(store.proverbs.problem == "Offline()")
        store.proverbs.send(.didTapRetry)
        #expect(store.proverbs.phase == .loading)
      }
    }

    private struct Offline: Error {}

    """
  }
}
