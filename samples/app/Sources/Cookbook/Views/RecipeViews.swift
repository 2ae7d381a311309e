#if canImport(SwiftUI)
  import SwiftUI

  struct RecipeListView: View {
    let store: RecipeListStore
    let open: @MainActor (Int) -> Void

    var body: some View {
      VStack {
        if store.phase == .loading { ProgressView() }
        if let problem = store.problem {
          Text(problem)
          Button("Retry") { store.send(.didTapRetry) }
        }
        RecipesView(recipes: store.recipes, open: open)
      }
    }
  }

  struct RecipesView: View {
    let recipes: [Recipe]
    let open: @MainActor (Int) -> Void

    var body: some View {
      List {
        ForEach(recipes) { recipe in
          Button(recipe.title) { open(recipe.id) }
        }
      }
    }
  }

  struct RecipeDetailView: View {
    let store: RecipeDetailStore
    @State private var text = ""

    var body: some View {
      VStack {
        if let recipe = store.recipe {
          Text("\(recipe.title), \(recipe.minutes) minutes")
          TextField("Note", text: $text)
          Button("Save") { store.send(.didTapSave(text: text)) }
            .disabled(store.draft != nil)
        } else if store.problem == nil {
          ProgressView()
        }
        if let problem = store.problem {
          Text(problem)
          Button("Retry") { store.send(.didTapRetry) }
        }
        if let problem = store.saveProblem { Text(problem) }
      }
      .padding()
    }
  }

  struct CountdownView: View {
    let store: CountdownStore

    var body: some View {
      VStack {
        Text(store.left.map { "\($0) s" } ?? "")
        if store.seconds == nil {
          Button("Start") { store.send(.didStart(seconds: 90)) }
        } else {
          Button("Stop") { store.send(.didStop) }
        }
      }
    }
  }
#endif
