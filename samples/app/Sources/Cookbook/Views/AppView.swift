#if canImport(SwiftUI)
  import SwiftUI

  /// The whole app. Its views read stores and send actions.
  public struct AppView: View {
    private let store: AppStore

    public init(store: AppStore) { self.store = store }

    public var body: some View {
      if let home = store.home {
        HomeView(store: home) { store.session.send(.didTapSignOut) }
      } else {
        SessionView(store: store.session)
      }
    }
  }

  struct SessionView: View {
    let store: SessionStore
    @State private var name = ""
    @State private var code = ""

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        TextField("Code", text: $code)
        Button("Sign in") { store.send(.didSubmit(name: name, code: code)) }
          .disabled(store.phase != .signedOut)
        Text(store.problem ?? "")
      }
      .padding()
    }
  }

  struct HomeView: View {
    let store: HomeStore
    let signOut: @MainActor () -> Void

    var body: some View {
      NavigationSplitView {
        VStack {
          TextField("Search", text: store.search.binding(\.text) { .didType(text: $0) })
          if store.search.text.isEmpty {
            RecipeListView(store: store.list, open: open)
          } else {
            RecipesView(recipes: store.search.found, open: open)
          }
          CountdownView(store: store.countdown)
          Button("Sign out", action: signOut)
        }
      } detail: {
        if let detail = store.detail {
          // The text of a note belongs to one recipe.
          RecipeDetailView(store: detail).id(detail.state.id)
        }
      }
    }

    private func open(_ id: Int) { store.send(.didOpen(id: id)) }
  }
#endif
