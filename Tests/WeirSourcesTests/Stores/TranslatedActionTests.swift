import Testing

/// Actions of reducers that are values, which a scope translates from the cases of another enum.
@Suite struct TranslatedActionTests {
  /// - Parameter action: The path to the actions of the row in those of the list.
  private func findings(action: String) -> [String] {
    SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      struct ListState { var row = RowState() }
      enum ListAction { case toggled, removed, row(RowAction) }
      let listReducer = Reducer<ListState, ListAction, Void>.combine(
        rowReducer.pullback(state: \\.row, action: \(action), environment: { _ in }),
        Reducer { state, action, _ in
          switch action {
          case .removed:
            state.row = RowState()
            return .none
          case .toggled, .row: return .none
          }
        })
      ---
      // Sources/App/Row.swift
      import ComposableArchitecture
      struct RowState { var isOn = false; var note = NoteState() }
      enum RowAction { case toggled, removed, note(NoteAction) }
      let rowReducer = Reducer<RowState, RowAction, Void>.combine(
        noteReducer.pullback(state: \\.note, action: /RowAction.note, environment: { _ in }),
        Reducer { state, action, _ in
          switch action {
          case .toggled:
            state.isOn.toggle()
            return .none
          case .removed: return .none
          case .note: return .none
          }
        })
      struct NoteState { var text = "" }
      enum NoteAction { case typed(String), closed }
      let noteReducer = Reducer<NoteState, NoteAction, Void> { state, action, _ in
        switch action {
        case .typed(let text):
          state.text = text
          return .none
        case .closed: return .none
        }
      }
      """
    ).findings(of: "no-effect-action").filter { !$0.contains("ListState") }
  }

  /// The functions may lead from `ListAction.removed` to `RowAction.removed` and back.
  @Test(arguments: ["rowActions", "Prism(extract: rowAction, embed: ListAction.init)"])
  func aTranslatedActionMayBeHandledAbove(_ action: String) {
    #expect(findings(action: action) == [])
  }

  @Test(arguments: ["/ListAction.row", "\\.row", "/.row"])
  func aPathToACaseTranslatesNothing(_ action: String) {
    #expect(
      findings(action: action) == [
        "11: `removed` of `RowState` changes nothing",
        "22: `closed` of `NoteState` changes nothing",
      ])
  }

  /// `Reducer` is an alias of each target, with the types of that target.
  @Test func anAliasNamedReducerCombines() {
    let text = SourceText(
      """
      // Sources/Bar/Bar.swift
      import ComposableArchitecture
      public typealias Reducer = ComposableArchitecture.Reducer<State, Action, Void>
      public struct State { public var isOn = false }
      public enum Action { case refreshed, toggled }
      public let reducer = Reducer { state, action, _ in
        switch action {
        case .refreshed: return .none
        case .toggled:
          state.isOn.toggle()
          return .none
        }
      }
      ---
      // Sources/Menu/Menu.swift
      import Bar
      import ComposableArchitecture
      public typealias Reducer = ComposableArchitecture.Reducer<State, Action, Void>
      public struct State { public var bar = Bar.State(); public var count = 0 }
      public enum Action { case loaded, bar(Bar.Action) }
      public let reducer = Reducer.combine(
        Reducer { state, action, _ in
          switch action {
          case .loaded, .bar(.refreshed):
            state.count += 1
            return .none
          case .bar: return .none
          }
        },
        Bar.reducer.pullback(state: \\.bar, action: /Action.bar, environment: { _ in })
      )
      """)
    #expect(text.facts.contains("Menu.State: child bar: Bar.State"), "\(text.facts)")
    #expect(text.findings(of: "no-effect-action") == [])
  }
}
