import Testing

/// Actions that are structs with a kind, and states that a reducer replaces.
@Suite struct ReduxKindTests {
  private func text(_ action: String, logOut: String = "state = .init()") -> SourceText {
    SourceText(
      """
      // Sources/App/App.swift
      import Foundation
      struct AppState { var name = ""; var count = 0 }
      \(action)
      enum ActionType { case rename, increase, logOut, help }
      func reducer(state: AppState, action: AppAction) -> AppState {
        var state = state
        switch action.type {
        case .rename:
          guard let name = action.payload as? String else { break }
          state.name = name
        case .increase: state.count += 1
        case .logOut: \(logOut)
        case .help: break
        }
        return state
      }
      func show(_ state: AppState) { print(state.name, state.count) }
      """)
  }

  @Test func aReducerMaySwitchOverTheKindOfAnAction() {
    let text = text("struct AppAction { let type: ActionType; let payload: Any? }")
    #expect(
      text.facts == [
        "AppState: field name: String", "AppState: field count: Int",
        "AppState: action ActionType.rename", "AppState: action ActionType.increase",
        "AppState: action ActionType.logOut", "AppState: action ActionType.help",
        "AppState: ActionType.rename: writes name",
        "AppState: ActionType.increase: writes count",
        "AppState: ActionType.logOut: writes name; writes count",
        "AppState: ActionType.help: nothing",
      ])
    #expect(
      text.findings(of: "no-effect-action")
        == ["13: `ActionType.help` of `AppState` changes nothing"])
  }

  @Test func aStateThatOtherSwiftMakesIsNotKnown() {
    let text = text(
      "struct AppAction { let type: ActionType; let payload: Any? }",
      logOut: "state = makeState()")
    #expect(text.facts.contains { $0.contains("a state that other Swift makes") })
  }
}
