import Testing
import WeirProject
import WeirSpec

/// Forms of Redux without a library.
@Suite struct OwnReduxFormTests {
  @Test(arguments: [
    (
      "typealias Reducer<State, Action> = (State, Action) -> State",
      "Reducer<LampState, LampAction>"
    ),
    ("typealias Change<A, S> = (S, A) -> S", "Change<LampAction, LampState>"),
    ("typealias LampReducer = (_ s: LampState, _ a: LampAction) -> LampState", "LampReducer"),
    ("", "(LampState, LampAction) -> LampState"),
  ])
  func aClosureWhoseTypeReturnsTheStateIsAReducer(_ alias: String, _ type: String) {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      \(alias)
      struct LampState { var volts = 0, isOn = false }
      enum LampAction { case charge(Int), toggle, explode }
      let lampReducer: \(type) = { state, action in
        var state = state
        switch action {
        case .charge(let volts): state.volts += volts
        case .toggle: return LampState(volts: state.volts, isOn: !state.isOn)
        default: break
        }
        return state
      }
      """)
    #expect(
      text.facts == [
        "LampState: field volts: Int", "LampState: field isOn: Bool",
        "LampState: action LampAction.charge", "LampState: action LampAction.toggle",
        "LampState: action LampAction.explode",
        "LampState: LampAction.charge: writes volts",
        "LampState: LampAction.toggle: reads isOn; writes isOn",
      ])
    #expect(text.spec.unreadReducers.isEmpty)
    #expect(
      text.findings(of: "unhandled-action")
        == ["4: no module reduces `LampAction.explode` of `LampState`"])
  }

  @Test(arguments: [
    "(_ state: LampState, _ action: LampAction, _ now: Date) -> LampState",
    "(state: LampState, mutation action: LampMutation) -> LampState",
  ])
  func aReducerMayReceiveMoreOrMutations(_ signature: String) {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      struct LampState { var isOn = false }
      enum LampAction { case toggle }
      enum LampMutation { case toggle }
      func reduce\(signature) {
        var state = state
        switch action {
        case .toggle: state.isOn.toggle()
        }
        return state
      }
      """)
    #expect(text.facts.contains { $0.hasSuffix(".toggle: writes isOn") }, "\(text.facts)")
  }

  /// The owner of the state only passes its action on.
  @Test func anActionThatAChildIgnoresIsNotHandledByItsOwner() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      struct AppState { var lamp = LampState() }
      struct LampState { var isOn = false }
      enum AppAction { case lamp(LampAction) }
      enum LampAction { case toggle, explode }
      typealias Reducer<State, Action> = (State, Action) -> State
      let appReducer: Reducer<AppState, AppAction> = { state, action in
        var state = state
        switch action {
        case .lamp(let action): state.lamp = lampReducer(state.lamp, action)
        }
        return state
      }
      let lampReducer: Reducer<LampState, LampAction> = { state, action in
        var state = state
        switch action {
        case .toggle: state.isOn = !state.isOn
        default: break
        }
        return state
      }
      """)
    #expect(text.findings(of: "no-effect-action").isEmpty)
    #expect(
      text.findings(of: "unhandled-action")
        == ["5: no module reduces `LampAction.explode` of `LampState`"])
    #expect(text.spec.unreadReducers.isEmpty)
  }

  @Test func anotherClosureThatReturnsItsArgumentIsNone() {
    let text = SourceText(
      """
      // Sources/App/Game.swift
      import Foundation
      struct Game { var moves = 0 }
      enum Move { case left, right }
      let play: (Game, Move) -> Game = { game, move in
        switch move {
        case .left: return Game(moves: game.moves + 1)
        case .right: return game
        }
      }
      """)
    #expect(text.facts == [])
  }

  /// A child's state may wait in a local name until the reducer returns it.
  @Test func theResultOfAChildsReducerMayHaveAName() {
    let text = SourceText(
      """
      // Sources/App/Shop.swift
      import Foundation
      enum ShopAction { case add(Int), rename(String) }
      struct ShopState { var cart = CartState(), user = UserState(), visits = 0 }
      struct CartState { var items: [Int] = [] }
      struct UserState { var name = "" }
      func shopReducer(_ state: ShopState, _ action: ShopAction) -> ShopState {
        let cart = cartReducer(state.cart, action)
        var user = state.user
        user = userReducer(state.user, action)
        return ShopState(cart: cart, user: user, visits: state.visits)
      }
      func cartReducer(_ state: CartState, _ action: ShopAction) -> CartState {
        guard case .add(let item) = action else { return state }
        return CartState(items: state.items + [item])
      }
      func userReducer(_ state: UserState, _ action: ShopAction) -> UserState {
        guard case .rename(let name) = action else { return state }
        return UserState(name: name)
      }
      """)
    #expect(
      text.facts.filter { !$0.contains("action") && !$0.contains("field") } == [
        "CartState: ShopAction.add: reads items; writes items",
        "ShopState: child cart: CartState", "ShopState: child user: UserState",
        "UserState: ShopAction.rename: writes name",
      ])
  }

  @Test func aFieldWithAReducerMayBecomeAValueOfItself() {
    let text = SourceText(
      """
      // Sources/App/Counter.swift
      import Foundation
      protocol Action {}
      struct Add: Action {}
      struct CounterState { var count: Int }
      func counterReducer(action: Action, state: CounterState) -> CounterState {
        CounterState(count: countReducer(action: action, state: state.count))
      }
      func countReducer(action: Action, state: Int) -> Int {
        switch action {
        case is Add: return state + 1
        default: return state
        }
      }
      """)
    #expect(text.facts.contains("CounterState: Add: reads count; writes count"), "\(text.facts)")
  }

  @Test(arguments: [
    "var new = state; new.time = timeReducer(state: new.time, action: action); return new",
    "var new: AppState; new = state; new.time = timeReducer(state: new.time, action: action); return new",
    "AppState(time: timeReducer(state: state.time ?? TimeState(), action: action))",
    "AppState(time: T.reduce(state: state.time, action: action))",
  ])
  func aChildIsOwnedThroughACopyOfTheStateAndAnAliasOfTheReducer(body: String) {
    let text = SourceText(
      """
      // Sources/App/Time.swift
      import ReSwift
      struct AppState { var time = TimeState() }
      struct TimeState { var seconds = 0 }
      struct Tick: Action {}
      func appReducer(state: AppState, action: Action) -> AppState { \(body) }
      func timeReducer(state: TimeState, action: Action) -> TimeState {
        TimeReducer.reduce(state: state, action: action)
      }
      typealias T = TimeReducer
      enum TimeReducer {
        static func reduce(state: TimeState, action: Action) -> TimeState {
          switch action {
          case is Tick: return TimeState(seconds: state.seconds + 1)
          default: return state
          }
        }
      }
      """)
    #expect(text.facts.contains("AppState: child time: TimeState"), "\(text.facts)")
    #expect(text.facts.contains("TimeState: Tick: reads seconds; writes seconds"), "\(text.facts)")
  }

  @Test func aStateMayBeAClass() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import SwiftUI
      enum Action { case toggle, dim(Int) }
      class LampState: ObservableObject {
        @Published var isOn = false
        @Published var level = 9
      }
      class Store: ObservableObject {
        @Published var state = LampState()
        func dispatch(_ action: Action) { state = reduce(state, action) }
        func reduce(_ oldState: LampState, _ action: Action) -> LampState {
          let state = oldState
          switch action {
          case .toggle: state.isOn = !state.isOn
          case .dim(let level): state.level = level
          }
          return state
        }
      }
      """)
    #expect(
      text.facts.filter { $0.contains("writes") } == [
        "LampState: Action.toggle: reads isOn; writes isOn", "LampState: Action.dim: writes level",
      ], "\(text.facts)")
    #expect(text.findings(of: "write-only-field").map { $0.prefix(10) } == ["5: `level`"])
  }

  @Test func reducersMayHaveProtocolsOfActions() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      protocol Action {}
      protocol LampAction {}
      struct Reset: Action {}
      struct Dim: LampAction { let level: Int }
      struct Toggle: LampAction {}
      struct AppState { var resets = 0; var lamp = LampState() }
      struct LampState { var level = 0 }
      func appReducer(state: AppState, action: Action) -> AppState {
        var state = state
        switch action {
        case is Reset: state.resets += 1
        default: break
        }
        return state
      }
      func lampReducer(state: LampState, action: LampAction) -> LampState {
        var state = state
        switch action {
        case let action as Dim: state.level = action.level
        default: break
        }
        return state
      }
      """)
    #expect(
      text.facts.filter { $0.contains("writes") || $0.contains("unknown") } == [
        "AppState: Reset: writes resets", "LampState: Dim: writes level",
      ], "\(text.facts)")
    #expect(
      text.findings(of: "unhandled-action") == ["5: no module reduces `Toggle` of `AppState`"])
  }
}
