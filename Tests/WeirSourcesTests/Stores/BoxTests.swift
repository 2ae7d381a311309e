import Testing

/// Fields whose value is in a box, so that states may contain each other.
@Suite struct BoxTests {
  @Test(arguments: ["Heap<Detail.State?>", "Box<Detail.State>", "Indirect<Detail.State>"])
  func aStateInABoxIsAChild(type: String) {
    let text = SourceText(
      """
      // Sources/App/Search.swift
      import ComposableArchitecture
      @Reducer struct Search {
        struct State { var detail: \(type); var query = "" }
        enum Action { case didOpen, detail(Detail.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didOpen:
              state.detail.wrappedValue = .init()
              state.detail.value.title = state.query
              return .none
            case .detail: return .none
            }
          }
          Scope(state: \\.detail.wrappedValue!, action: \\.detail, child: Detail.init)
        }
      }
      @Reducer struct Detail {
        struct State { var title = "" }
        enum Action { case didClose }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didClose:
              state.title = ""
              return .none
            }
          }
        }
      }
      """)
    let form = type.contains("?") ? " optional" : ""
    #expect(
      text.facts == [
        "Detail: field title: String", "Detail: action didClose", "Detail: didClose: writes title",
        "Search: field query: String", "Search: child detail: Detail\(form)",
        "Search: action didOpen",
        "Search: didOpen: writes detail; reads query; writes detail.title",
        "Search: every action: nothing",
      ])
  }

  @Test func aPropertyWrapperMayBeABox() {
    let text = SourceText(
      """
      // Sources/App/Tree.swift
      struct TreeState { @Heap var row: RowState?; var value = 0 }
      enum TreeAction { case didSelect, row(RowAction) }
      func treeReducer(state: inout TreeState, action: TreeAction) {
        switch action {
        case .didSelect: state.row?.isOn = true
        case .row(let action): rowReducer(state: &state.row!, action: action)
        }
      }
      struct RowState { var isOn = false }
      enum RowAction { case toggle }
      func rowReducer(state: inout RowState, action: RowAction) {
        switch action {
        case .toggle: state.isOn.toggle()
        }
      }
      """)
    #expect(
      text.facts == [
        "TreeState: field value: Int", "TreeState: child row: RowState optional",
        "TreeState: action didSelect", "TreeState: didSelect: writes row.isOn",
        "TreeState: row.toggle: nothing",
        "RowState: field isOn: Bool", "RowState: action toggle", "RowState: toggle: writes isOn",
      ])
  }
}
