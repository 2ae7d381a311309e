#if canImport(SwiftUI)
  import AppRuntime
  import SwiftUI

  /// The list of shows. A preview creates its store alone.
  public struct FeedView: View {
    private let store: FeedStore

    public init(store: FeedStore) { self.store = store }

    public var body: some View {
      List(store.titles, id: \.self) { Text($0) }
        .refreshable {
          store.send(.didPull)
          await store.idle()
        }
    }
  }

  #Preview {
    FeedView(
      store: FeedStore(
        Feed(phase: .idle), dependencies: FeedDependencies(client: HTTPClientMock())))
  }
#endif
