#if canImport(SwiftUI)
  import FeedFeature
  import SwiftUI

  public struct RootView: View {
    private let store: PodcastAppStore

    public init(store: PodcastAppStore) { self.store = store }

    public var body: some View { FeedView(store: store.feed) }
  }
#endif
