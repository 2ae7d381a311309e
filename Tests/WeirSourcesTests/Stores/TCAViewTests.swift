import Testing

/// The modules of views.
@Suite struct TCAViewTests {
  /// A view with the stores of two children composes their views, so it may send the actions of their owner.
  @Test(arguments: [("let detail: StoreOf<Detail>", 0), ("let title: String", 1)])
  func aViewWithTheStoresOfSeveralChildren(_ property: String, _ count: Int) {
    func reducer(_ name: String) -> String {
      """
      @Reducer struct \(name) {
        struct State { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              state.count += 1
              return .none
            }
          }
        }
      }

      """
    }
    let text = SourceText(
      """
      // Sources/App/Desk.swift
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct Desk {
        struct State { var list = List.State(), detail = Detail.State(), isOpen = false }
        enum Action { case list(List.Action), detail(Detail.Action), opened }
        var body: some ReducerOf<Self> {
          Scope(state: \\.list, action: \\.list) { List() }
          Scope(state: \\.detail, action: \\.detail) { Detail() }
          Reduce { state, action in
            switch action {
            case .opened:
              state.isOpen = true
              return .none
            case .list, .detail: return .none
            }
          }
        }
      }
      struct DeskView: View {
        let store: StoreOf<List>
        let desk: StoreOf<Desk>
        \(property)
        var body: some View { Button("Open") { desk.send(.opened) } }
      }

      """ + reducer("List") + reducer("Detail"))
    #expect(text.findings(of: "upward-dependency").count == count)
  }
}
