import Testing
import WeirProject

/// The fields and derived values that views show.
@Suite struct ViewReadTests {
  private static let app = SourceText(
    """
    // Sources/App/Todo.swift
    import ComposableArchitecture
    @Reducer struct Todo {
      @ObservableState struct State: Equatable {
        var draft = ""
        var isDone = false
        var count = 0
        var title: String { draft }
      }
      enum Action: BindableAction { case binding(BindingAction<State>), didTap }
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding: return .none
          case .didTap:
            state.isDone.toggle()
            return .none
          }
        }
      }
    }
    ---
    // Sources/App/TodoView.swift
    import ComposableArchitecture
    import SwiftUI
    struct TodoView: View {
      @Bindable var store: StoreOf<Todo>
      let words: Words
      var body: some View {
        TextField("Draft", text: $store.draft)
        if self.store.isDone { Text(store.title) }
        Text("\\(store.rows.count)")
        Row(count: 1)
        Button("Tap") { store.send(.didTap) }
      }
    }
    """)

  private func reached(_ name: String) throws -> [String] {
    try Impact(of: name, in: Self.app.project).reached.map { $0.node.member!.name }
  }

  @Test func aFieldReachesTheViewsThatBindOrReadIt() throws {
    #expect(try reached("Todo.draft").contains("TodoView"))
    #expect(try reached("Todo.isDone").contains("TodoView"))
    #expect(try reached("Todo.title") == ["TodoView"])
  }

  /// The count of other values, and the label of an argument.
  @Test func anotherMemberOfTheNameIsNotTheField() throws {
    #expect(try reached("Todo.count") == [])
  }
}
