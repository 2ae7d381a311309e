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
