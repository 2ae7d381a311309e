import Testing
import WeirProject
import WeirSpec

@Suite struct PlainTests {
  @Test func nestedActionsReachTheReducerOfTheChild() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      struct AppState {
        var counter = CounterState()
        var title = ""
      }
      enum AppAction {
        case counter(CounterAction)
        case didRename(String)
      }
      func appReducer(state: inout AppState, action: AppAction) {
        switch action {
        case .counter(.didReset):
          state.title = ""
          counterReducer(state: &state.counter, action: .didReset)
        case .counter(let action):
          counterReducer(state: &state.counter, action: action)
        case .didRename(let title):
          state.title = title
        }
      }
      struct CounterState { var count = 0 }
      enum CounterAction { case didAdd, didReset }
      func counterReducer(state: inout CounterState, action: CounterAction) {
        switch action {
        case .didAdd: state.count += 1
        case .didReset: state.count = 0
        }
      }
      """)
    #expect(
      text.facts == [
        "AppState: field title: String",
        "AppState: child counter: CounterState",
        "AppState: action didRename",
        "AppState: counter.didReset: writes title",
        "AppState: didRename: writes title",
        "CounterState: field count: Int",
        "CounterState: action didAdd",
        "CounterState: action didReset",
        "CounterState: didAdd: writes count",
        "CounterState: didReset: writes count",
      ])
  }

  @Test func aMethodOfTheStateIsAReducer() {
    let text = SourceText(
      """
      // Sources/App/Session.swift
      protocol Action {}
      enum SessionActions {
        struct LogIn: Action { let name: String }
        struct LogOut: Action {}
      }
      struct AppState {
        var session = Session()
        mutating func reduce(_ action: Action) { session.reduce(action) }
      }
      struct Session {
        var name: String?
        mutating func reduce(_ action: Action) {
          switch action {
          case let action as SessionActions.LogIn: name = action.name
          case is SessionActions.LogOut: self.name = nil
          default: break
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "AppState: child session: Session",
        "Session: field name: String?",
        "Session: action LogIn",
        "Session: action LogOut",
        "Session: LogIn: writes name",
        "Session: LogOut: writes name",
      ])
  }

  @Test func middlewareHandlesAnActionToo() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      struct AppState { var isOn = false }
      enum AppAction { case didOpen, didTurn }
      func appReducer(_ state: inout AppState, _ action: AppAction) {
        switch action {
        case .didTurn: state.isOn.toggle()
        default: break
        }
      }
      func log(_ action: AppAction) {
        switch action {
        case .didOpen: print("open")
        default: break
        }
      }
      """)
    let action = text.project.modules[0].actions.first { $0.name == "didOpen" }
    #expect(action?.spec.isHandledElsewhere == true)
  }

  @Test(arguments: [
    "func reduce(into counts: inout [Int], action: CartAction)",
    "func change<State>(state: inout State, action: CartAction)",
    "func encode(into state: inout CartState, event: String)",
    "func reduce(into state: inout CartState, action: CartAction) -> Effect<CartAction>",
    "mutating func update(_ action: CartAction)",
  ]) func otherFunctionsAreNotReducers(_ function: String) {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      struct CartState { var count = 0 }
      enum CartAction { case add }
      ---
      // Sources/App/Other.swift
      extension CartState {
        \(function) { switch action { case .add: print(1) } }
      }
      """)
    #expect(text.facts == [])
  }

  @Test func aFileOfALibraryIsLeftToItsRecogniser() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      import ComposableArchitecture
      struct CartState { var count = 0 }
      enum CartAction { case add }
      func cartReducer(state: inout CartState, action: CartAction) {
        switch action { case .add: state.count += 1 }
      }
      """)
    #expect(text.facts == [])
  }

  @Test func aClassReducesItsState() {
    let text = SourceText(
      """
      // Sources/App/CounterStore.swift
      final class CounterStore: ObservableObject {
        struct State { var count = 0; var log: [Int] = [] }
        enum Action { case up, reset(Int) }
        @Published private(set) var state = State()
        private let clock: Clock
        private var calls = 0

        func reduce(_ action: Action) {
          calls += 1
          switch action {
          case .up:
            state.count += 1
            self.state.log.append(state.count)
          case .reset(let count): state = State(count: count)
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "CounterStore: field count: Int",
        "CounterStore: field log: [Int]",
        "CounterStore: action up",
        "CounterStore: action reset",
        "CounterStore: up: writes count; reads count; writes log",
        "CounterStore: reset: nothing",
        "CounterStore: every action: nothing",
      ])
  }

  @Test func aClassReducesItsProperties() {
    let text = SourceText(
      """
      // Sources/App/Player.swift
      enum PlayerAction { case play, stop }
      final class Player {
        @Published var isPlaying = false
        @Published var volume = 1
        private var starts = 0
        private let cache = Cache()
        func reduce(action: PlayerAction) {
          switch action {
          case .play:
            isPlaying = true
            starts += 1
          case .stop: isPlaying = false
          }
        }
        func report() -> Int { starts + volume }
      }
      final class Reader { func reduce(_ event: Event) { print(event) } }
      struct Event { let name: String }
      """)
    #expect(
      text.facts == [
        "Player: field isPlaying: Bool",
        "Player: field volume: Int",
        "Player: field starts: Int",
        "Player: action play",
        "Player: action stop",
        "Player: play: writes isPlaying; writes starts",
        "Player: stop: writes isPlaying",
      ])
    #expect(text.findings(of: "unused-field") == [])
    #expect(text.findings(of: "write-only-field").map { $0.prefix(12) } == ["3: `isPlayin"])
  }

  /// The reducer of a child changes a copy, which its owner puts back.
  @Test func aChildMayBeChangedAsACopy() {
    let text = SourceText(
      """
      // Sources/App/Shop.swift
      struct ShopState { var cart = CartState() }
      enum ShopAction { case cart(CartAction) }
      struct CartState { var count = 0 }
      enum CartAction { case add, remove }
      func shopReducer(state: inout ShopState, action: ShopAction) -> ShopState {
        var state = state
        switch action {
        case .cart(let cartAction):
          var newState = state.cart
          newState = cartReducer(state: &newState, action: cartAction)
          state.cart = newState
        }
        return state
      }
      func cartReducer(state: inout CartState, action: CartAction) -> CartState {
        switch action {
        case .add: state.count += 1
        default: break
        }
        return state
      }
      """)
    #expect(text.facts.contains("ShopState: child cart: CartState"))
    #expect(text.facts.filter { $0.contains("writes") } == ["CartState: add: writes count"])
    #expect(
      text.findings(of: "unhandled-action").map { $0.prefix(3) } == ["4: "])
  }

  /// An action that a reducer ignores, because middleware responds to it.
  @Test(arguments: [(".shop(.load)", 0), (".shop(.other)", 1), (".shop", 1)])
  func middlewareHandlesAnAction(_ pattern: String, count: Int) {
    let text = SourceText(
      """
      // Sources/App/Shop.swift
      struct AppState { var shop = ShopState() }
      enum AppAction { case shop(ShopAction) }
      struct ShopState { var items: [Int] = [] }
      enum ShopAction { case load, loaded([Int]), other }
      func appReducer(state: inout AppState, action: AppAction) {
        switch action {
        case .shop(let action): shopReducer(state: &state.shop, action: action)
        }
      }
      func shopReducer(state: inout ShopState, action: ShopAction) {
        switch action {
        case .load: break
        case .loaded(let items): state.items = items
        case .other: state.items = []
        }
      }
      func shopMiddleware(client: Client) -> Middleware<AppState, AppAction> {
        { state, action in
          switch action {
          case \(pattern): return client.load()
          default: return nil
          }
        }
      }
      """)
    #expect(text.findings(of: "no-effect-action").count == count, "\(text.facts)")
  }
}
