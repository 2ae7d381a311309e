import Testing

@Suite struct FirefoxTests {
  @Test func copiesWriteWhatTheyDoNotRepeatAndResetWhatTheyOmit() {
    let text = SourceText(
      """
      // Sources/App/Shelf.swift
      import Redux
      struct ShelfState: ScreenState {
        let windowUUID: UUID
        var row: RowState
        var title: String
        var toast: String? = nil
        init(
          windowUUID: UUID, row: RowState = RowState(), title: String = "", toast: String? = nil
        ) {
          self.windowUUID = windowUUID
        }
        static let reducer: Reducer<Self> = { state, action in
          guard action.windowUUID == state.windowUUID else { return defaultState(from: state) }
          if let action = action as? ShelfAction {
            return ShelfState.reduceShelf(action: action, state: state)
          }
          return ShelfState(
            windowUUID: state.windowUUID, row: RowState.reducer(state.row, action),
            title: state.title)
        }
        static func reduceShelf(action: ShelfAction, state: ShelfState) -> ShelfState {
          switch action.actionType {
          case ShelfActionType.rename:
            return ShelfState(
              windowUUID: state.windowUUID, row: state.row, title: action.title, toast: state.toast)
          case ShelfActionType.open, ShelfActionType.close:
            return handleMove(state: state, action: action)
          default: return defaultState(from: state)
          }
        }
        private static func handleMove(state: ShelfState, action: ShelfAction) -> ShelfState {
          return state.copy(title: "")
        }
        static func defaultState(from state: ShelfState) -> ShelfState {
          ShelfState(windowUUID: state.windowUUID, row: state.row, title: state.title)
        }
      }
      final class ShelfAction: Action { let title: String }
      enum ShelfActionType: ActionType { case rename, open, close, load, forgotten }
      ---
      // Sources/App/Row.swift
      import Redux
      struct RowState: Equatable {
        var isOn = false
        static let reducer: Reducer<Self> = { state, action in
          switch action.actionType {
          case ShelfActionType.open: return RowState(isOn: true)
          default: return state
          }
        }
      }
      ---
      // Sources/App/Middleware.swift
      import Redux
      final class ShelfMiddleware {
        lazy var provider: Middleware<AppState> = { state, action in
          switch action.actionType {
          case ShelfActionType.load: self.load()
          default: break
          }
        }
      }
      ---
      // Sources/App/ShelfController.swift
      import Redux
      import UIKit
      final class ShelfController: UIViewController, StoreSubscriber {
        func didTap() {
          let action = ShelfAction(windowUUID: windowUUID, actionType: ShelfActionType.rename)
          store.dispatch(action)
        }
      }
      """)
    #expect(
      text.facts == [
        "RowState: field isOn: Bool",
        "RowState: action ShelfActionType.open",
        "RowState: ShelfActionType.open: writes isOn",
        "ShelfState: field windowUUID: UUID",
        "ShelfState: field title: String",
        "ShelfState: field toast: String?",
        "ShelfState: child row: RowState",
        "ShelfState: action ShelfActionType.rename",
        "ShelfState: action ShelfActionType.close",
        "ShelfState: action ShelfActionType.load",
        "ShelfState: action ShelfActionType.forgotten",
        "ShelfState: ShelfActionType.rename: writes title",
        "ShelfState: row.ShelfActionType.open, ShelfActionType.close: writes title",
        "ShelfState: every action: calls defaultState",
        "ShelfState: every action: reads windowUUID; calls defaultState; writes toast",
        "ShelfState: defaultState: writes toast",
        "ShelfState: view ShelfController sends ShelfState.ShelfActionType.rename",
      ])
    #expect(
      text.findings(of: "unhandled-action") == [
        "39: no module reduces `ShelfActionType.forgotten` of `ShelfState`"
      ])
    #expect(text.findings(of: "split-event").isEmpty)
  }

  @Test func anotherLibraryOfTheNameIsNotRead() {
    let text = SourceText(
      """
      // Sources/App/Game.swift
      import Redux
      struct Game {
        struct State { var message = "" }
        enum Action { case start }
        func reduce(state: State, action: Action) -> State { state }
      }
      """)
    #expect(text.facts == [])
  }
}
