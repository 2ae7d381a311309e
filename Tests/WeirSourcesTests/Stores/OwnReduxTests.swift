import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Redux without a library.
@Suite struct OwnReduxTests {
  private static let store = """
    // Sources/App/Store.swift
    import Foundation
    protocol Action {}
    struct NoOpAction: Action {}
    typealias Reducer<State> = (_ state: State, _ action: Action) -> State
    final class Store<State> {
      var state: State
      let reducer: Reducer<State>
      func dispatch(_ action: Action) { state = reducer(state, action) }
    }
    """

  @Test func functionsThatReturnAStateAreReducers() {
    let text = SourceText(
      Self.store + """

        ---
        // Sources/App/Cart.swift
        import Foundation
        struct AppState { var cart: CartState; var name = "" }
        func appReducer(_ state: AppState, _ action: Action) -> AppState {
          var state = state
          state.cart = cartReducer(state.cart, action)
          return state
        }
        struct CartState { var items: [Int] = []; var isBusy = false }
        private extension CartState { var isFull: Bool { items.count > 9 } }
        enum CartActions {
          struct SetItems: Action { let items: [Int] }
          struct Load: Action {
            func load(dispatch: @escaping (Action) -> Void) { dispatch(SetItems(items: [])) }
          }
          struct Lost: Action {}
        }
        func cartReducer(_ state: CartState, _ action: Action) -> CartState {
          var state = state
          switch action {
          case let action as CartActions.SetItems: state.items = action.items
          default: break
          }
          return state
        }
        """)
    #expect(
      text.facts == [
        "AppState: field name: String", "AppState: child cart: CartState",
        "AppState: action NoOpAction", "CartState: field items: [Int]",
        "CartState: field isBusy: Bool", "CartState: action CartActions.SetItems",
        "CartState: action CartActions.Load", "CartState: action CartActions.Lost",
        "CartState: CartActions.SetItems: writes items",
        "CartState: CartActions.Load: sends CartState.CartActions.SetItems later",
        "CartState: isFull: reads items",
      ])
    #expect(
      text.findings(of: "unhandled-action")
        == ["15: no module reduces `CartActions.Lost` of `CartState`"])
  }

  @Test func closuresThatReturnAStateAreReducers() {
    let text = SourceText(
      Self.store + """

        ---
        // Sources/App/Lamp.swift
        import Foundation
        struct LampState { let isOn: Bool, color: String }
        enum LampAction: Action { case toggle, paint(String) }
        extension LampState {
          static let reducer: Reducer<Self> = { state, action in
            switch action {
            case LampAction.toggle: return LampState(isOn: !state.isOn, color: state.color)
            case LampAction.paint(let color): return LampState(isOn: state.isOn, color: color)
            default: return state
            }
          }
        }
        """)
    #expect(
      text.facts == [
        "LampState: field isOn: Bool", "LampState: field color: String",
        "LampState: action NoOpAction", "LampState: action LampAction.toggle",
        "LampState: action LampAction.paint",
        "LampState: LampAction.toggle: reads isOn; writes isOn",
        "LampState: LampAction.paint: writes color",
      ])
  }

  /// The enum of events needs no protocol. A function that changes a copy with another one leaves the state to that.
  @Test func functionsOfEventsAreReducers() {
    let text = SourceText(
      """
      // Sources/App/Radio.swift
      import RxSwift
      struct Radio { enum Event { case tuned(Int), muted }; struct State { var station = 0 } }
      final class RadioPresenter {
        private func reduce(state: Radio.State, event: Radio.Event) -> Radio.State {
          var state = state
          switch event {
          case .tuned(let station): state.station = station
          case .muted: break
          }
          return state
        }
      }
      struct Clock { enum Event { case ticked }; struct State { var seconds = 0 } }
      final class ClockPresenter {
        private func reduce(state: Clock.State, event: Clock.Event) -> Clock.State {
          var new = state
          reduce(state: &new, event: event)
          return new
        }
        private func reduce(state: inout Clock.State, event: Clock.Event) {
          switch event {
          case .ticked: state.seconds += 1
          }
        }
      }
      """)
    let stores = text.project.modules.map { "\($0.name): \($0.spec.origin?.store.rawValue ?? "")" }
    #expect(stores == ["State: redux", "Clock: plain"])
    #expect(text.facts.contains { $0.hasSuffix("tuned: writes station") }, "\(text.facts)")
    #expect(text.facts.contains("Clock: ticked: writes seconds"), "\(text.facts)")
    #expect(text.spec.unreadReducers.isEmpty)
  }

  @Test func otherFunctionsThatReturnAStateAreNone() {
    let text = SourceText(
      """
      // Sources/App/Game.swift
      import Foundation
      enum GameAction { case moved, ended }
      struct Game { var moves = 0 }
      struct Score { var points = 0 }
      func reduced(game: Game, factor: Int) -> Game { game }
      func apply(_ action: GameAction, to game: Game) -> Game {
        var game = game
        switch action {
        case .moved: game.moves += 1
        case .ended: break
        }
        return game
      }
      func reduce(_ game: Game, action: GameAction) -> Score { Score() }
      func reduce(_ score: Score, action: GameAction) -> Score { print(action); return score }
      """)
    #expect(text.facts == [])
  }

  @Test func reducersThatChangeAParameterAreThoseOfThePlainStore() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      protocol Action {}
      typealias Reducer<State> = (inout State, Action) -> Void
      struct LampState { var isOn = false }
      enum LampAction: Action { case toggle }
      let lampReducer: Reducer<LampState> = { state, action in
        switch action {
        case LampAction.toggle: state.isOn.toggle()
        default: break
        }
      }
      """)
    #expect(text.facts.contains("LampState: toggle: writes isOn"))
  }

  @Test func aReducerMayReceiveOtherPartsOfTheState() {
    let text = SourceText(
      """
      // Sources/App/Shop.swift
      import ReSwift
      struct ShopState { var user = UserState(), cart = CartState() }
      struct UserState { var name = "" }
      struct CartState { var total = 0 }
      struct Rename: Action { let name: String }
      enum PriceAction: AsyncAction {
        case load
        func execute(state: StateType?, dispatch: @escaping DispatchFunction) {}
      }
      func shopReducer(action: Action, state: ShopState) -> ShopState {
        var state = state
        state.user = userReducer(action: action, state: state.user)
        state.cart = cartReducer(
          owner: state.user.name, state: state.cart, action: action, user: state.user)
        return state
      }
      func userReducer(action: Action, state: UserState) -> UserState {
        guard let action = action as? Rename else { return state }
        return UserState(name: action.name)
      }
      func cartReducer(owner: String, state: CartState, action: Action, user: UserState) -> CartState {
        action is Rename ? CartState(total: 0) : state
      }
      """)
    #expect(
      text.facts.filter { $0.hasPrefix("ShopState: child") } == [
        "ShopState: child user: UserState", "ShopState: child cart: CartState",
      ])
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.findings(of: "unhandled-action") == [])
  }

  @Test func anActionOfSeveralReducersBelongsToTheOneThatReducesMostOfItsEnum() {
    let text = SourceText(
      Self.store + """

        ---
        // Sources/App/Session.swift
        import Foundation
        struct AppState { var cart: CartState; var session: SessionState }
        func appReducer(_ state: AppState, _ action: Action) -> AppState {
          AppState(
            cart: cartReducer(state.cart, action), session: sessionReducer(state.session, action))
        }
        enum AppAction: Action { case add(Int), logIn(String), logOut }
        struct CartState { var items: [Int] = [] }
        func cartReducer(_ state: CartState, _ action: Action) -> CartState {
          var state = state
          switch action {
          case AppAction.add(let item): state.items.append(item)
          case AppAction.logOut: state.items = []
          default: break
          }
          return state
        }
        struct SessionState { var name: String? }
        func sessionReducer(_ state: SessionState, _ action: Action) -> SessionState {
          var state = state
          switch action {
          case AppAction.logIn(let name): state.name = name
          case AppAction.logOut: state.name = nil
          default: break
          }
          return state
        }
        struct ThemeState { var name = "" }
        func themeReducer(_ state: ThemeState, _ action: Action) -> ThemeState {
          var state = state
          switch action {
          case AppAction.add: state.name = "full"
          case AppAction.logIn, AppAction.logOut: state.name = "plain"
          default: break
          }
          return state
        }
        """)
    #expect(
      text.facts.filter { $0.contains(": action AppAction") } == [
        "ThemeState: action AppAction.add", "ThemeState: action AppAction.logIn",
        "ThemeState: action AppAction.logOut",
      ])
    #expect(text.facts.contains("CartState: ThemeState.AppAction.logOut: writes items"))
  }
}
