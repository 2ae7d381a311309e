import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Reducers of ReSwift that receive or return parts of the state.
@Suite struct ReduxPartTests {
  @Test(arguments: [
    "return AppState(cart: cartReducer(action: action, state: state), name: state?.name ?? \"\")",
    """
    var state = state ?? AppState()
      state.cart = cartReducer(action: action, state: state)
      return state
    """,
  ])
  func aReducerMayReceiveTheWholeStateAndReturnAPart(_ body: String) {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct AddItem: Action { let item: String }
      struct Clear: Action {}
      struct AppState { var cart = CartState(); var name = "" }
      struct CartState { var items: [String] = []; var coupon = 0 }
      func appReducer(action: Action, state: AppState?) -> AppState {
        \(body)
      }
      func cartReducer(action: Action, state: AppState?) -> CartState {
        var cart = state?.cart ?? CartState()
        switch action {
        case let action as AddItem: cart.items.append(action.item)
        case is Clear: cart.items = []
        default: break
        }
        return cart
      }
      """)
    #expect(
      text.facts.filter { $0.contains("CartState") && !$0.contains("field") } == [
        "AppState: child cart: CartState", "CartState: action AddItem", "CartState: action Clear",
        "CartState: AddItem: writes items", "CartState: Clear: writes items",
      ])
    #expect(
      text.findings(of: "unused-field").last
        == "5: `coupon` of `CartState` is neither read nor written")
    #expect(text.findings(of: "unhandled-action").isEmpty)
    #expect(text.spec.unreadReducers.isEmpty)
  }

  @Test func anActionMayBePassedOnAfterACast() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      enum CartAction: Action { case add(String), clear }
      struct CartState { var items: [String] = [] }
      struct AppState { var cart = CartState() }
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        guard let action = action as? CartAction else { return state }
        state.cart = reduceCart(action, state.cart)
        return state
      }
      func reduceCart(_ action: CartAction, _ state: CartState) -> CartState {
        var state = state
        switch action {
        case .add(let item): state.items.append(item)
        case .clear: state.items = []
        }
        return state
      }
      """)
    #expect(text.facts.contains("AppState: child cart: CartState"))
    #expect(text.spec.unreadReducers.isEmpty)
  }

  @Test func aReducerThatReadsAGlobalStoreIsImpure() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      let store = Store<AppState>(reducer: appReducer, state: nil)
      struct Add: Action {}
      struct Log: Action {}
      struct AppState { var count = 0; var limit = 3 }
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        switch action {
        case is Add: state.count = store.state.limit
        case is Log: state.count = AppStore.shared.state.limit
        default: break
        }
        if state.count > mainStore.state.count { state.count = 0 }
        later { print(store.state.count) }
        return state
      }
      """)
    #expect(
      text.findings(of: "impure-reducer") == [
        "9: `Add` of `AppState` uses `store.state`",
        "10: `Log` of `AppState` uses `AppStore.shared.state`",
        "13: the body for every action of `AppState` uses `mainStore.state`",
      ])
  }

  @Test func aFunctionOfALibraryIsNotAReducer() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct Add: Action {}
      struct AppState { var count = 0 }
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        if action is Add { state.count += 1 }
        return state
      }
      ---
      // Sources/App/LexerActionExecutor.swift
      public class LexerAction {}
      public class LexerActionExecutor {
        private final var lexerActions: [LexerAction]
        init(_ actions: [LexerAction]) { lexerActions = actions }
        public static func append(
          _ executor: LexerActionExecutor?, _ lexerAction: LexerAction
        ) -> LexerActionExecutor {
          guard let executor else { return LexerActionExecutor([lexerAction]) }
          return LexerActionExecutor(executor.lexerActions + [lexerAction])
        }
        public func execute(_ lexer: Lexer, _ input: CharStream, _ start: Int) throws {}
      }
      """)
    #expect(text.project.modules.map(\.name) == ["AppState"])
  }
}
