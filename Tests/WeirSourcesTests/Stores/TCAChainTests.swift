import Testing

/// Uses of fields in chains of calls, and in bindings that views pass on.
@Suite struct TCAChainTests {
  /// `insert` changes the set, also if a member of its result follows.
  @Test(arguments: [
    "guard state.seen.insert(1).inserted else { return .none }\nreturn .none",
    "let first = state.seen.removeFirst().description\nreturn .none",
    "if let last = state.seen.popFirst()?.description { print(last) }\nreturn .none",
  ])
  func aCallWithinAChainWrites(_ body: String) {
    let text = SourceText(
      """
      // Sources/App/Feed.swift
      import ComposableArchitecture
      @Reducer struct Feed {
        struct State { var seen: Set<Int> = [] }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              if state.seen.isEmpty { return .none }
              \(body)
            }
          }
        }
      }
      """)
    #expect(text.findings(of: "never-written-field") == [])
    #expect(text.findings(of: "no-effect-action") == [])
  }

  /// A binding that a view passes on is a use only if the view that receives it uses it.
  @Test func aBindingIsReadWhereItIsUsed() {
    let text = SourceText(
      """
      // Sources/App/Tabs.swift
      import ComposableArchitecture
      @Reducer struct Tabs {
        struct State {
          var first = 0
          var second = 0
          var third = 0
        }
        enum Action: BindableAction { case binding(BindingAction<State>), tapped }
        var body: some ReducerOf<Self> {
          BindingReducer()
          Reduce { state, action in
            switch action {
            case .tapped:
              state.first = 1
              state.second = 2
              state.third = 3
              return .none
            case .binding: return .none
            }
          }
        }
      }
      struct TabsView: View {
        @Bindable var store: StoreOf<Tabs>
        var body: some View {
          Idle(selected: $store.first)
          Picker(selected: $store.second)
          Extended(chosen: $store.third)
        }
      }
      struct Idle: View {
        @Binding var selected: Int
        var body: some View { Text("Idle") }
      }
      struct Picker: View {
        @Binding var selected: Int
        var body: some View { Wheel(value: $selected) }
      }
      struct Extended: View {
        @Binding var chosen: Int
        var body: some View { label }
      }
      extension Extended {
        init(_ selection: Binding<Int>) { self.init(chosen: selection) }
        var label: Text { Text("\\(self.chosen)") }
      }
      """)
    #expect(
      text.findings(of: "write-only-field") == ["4: `first` of `Tabs` is written but never read"])
  }
}
