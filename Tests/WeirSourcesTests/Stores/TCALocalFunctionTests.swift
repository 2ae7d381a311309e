import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Functions that a reducer of the Composable Architecture declares in its body, and other Swift that is not a `switch`.
@Suite struct TCALocalFunctionTests {
  @Test func handlersCallLocalFunctions() {
    let text = SourceText(
      """
      // Sources/Cart/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart {
        struct State { var count = 0; var total = 0; var isOpen = false }
        enum Action { case add, remove, close, refresh }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .add:
              state.count += 1
              update(&state)
              return .none
            case .remove:
              update(&state)
              return reload()
            case .close:
              close()
              return .none
            case .refresh: return .none
            }
            func update(_ state: inout State) { state.total = state.count; sum(&state) }
            func sum(_ other: inout State) { other.count += 1 }
            func close() { state.isOpen = false }
            func reload() -> Effect<Action> { .send(.refresh) }
          }
        }
      }
      """)
    #expect(
      text.facts.filter { !$0.contains("field") && !$0.contains("action") } == [
        "Cart: add: writes count",
        "Cart: add, remove: reads count; writes total",
        "Cart: add, remove: writes count",
        "Cart: remove: nothing", "Cart: remove: sends Cart.refresh",
        "Cart: close: nothing", "Cart: close: writes isOpen", "Cart: refresh: nothing",
      ])
  }

  @Test func localFunctionsOfTwoReducersMayHaveOneName() {
    let text = SourceText(
      """
      // Sources/Cart/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart {
        struct State { var count = 0; var total = 0 }
        enum Action { case add, remove }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            func update() { state.count += 1 }
            if case .add = action { update() }
            return .none
          }
          Reduce { state, action in
            func update() { state.total += 1 }
            if case .remove = action { update() }
            return .none
          }
        }
      }
      """)
    #expect(text.facts.contains("Cart: add: writes count"))
    #expect(text.facts.contains("Cart: remove: writes total"))
  }

  @Test func aCaseMayContainTheOwnAction() {
    let text = SourceText(
      """
      // Sources/Cart/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart {
        struct State { @Presents var alert: AlertState<Action>?; var count = 0 }
        enum Action { case alert(PresentationAction<Action>), add, clear, reset }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .alert(.presented(let action)): return .send(action)
            case .alert(.dismiss): state.alert = nil; return .none
            case .alert: return .none
            case .add: state.alert = AlertState(title: TextState("?")); return .none
            case .clear: state.count = 0; return .none
            }
          }
          Reduce { state, action in
            if case .alert(.presented(.reset)) = action { state.count = 1 }
            return .none
          }
        }
      }
      """)
    #expect(
      text.facts.filter { $0.contains("action ") } == [
        "Cart: action alert", "Cart: action add", "Cart: action clear", "Cart: action reset",
      ])
    #expect(text.facts.contains("Cart: reset: writes count"))
    #expect(!text.facts.contains { $0.contains("unknown") })
    #expect(text.findings(of: "unhandled-action").isEmpty)
    #expect(text.findings(of: "no-effect-action").isEmpty)
  }

  @Test(arguments: ["Self {", "Reducer {", ".init {"])
  func aReducerMayBeAMemberOfAnExtension(_ start: String) {
    let type = start == ".init {" ? ": Self" : ""
    let text = SourceText(
      """
      // Sources/Cart/Cart.swift
      import ComposableArchitecture
      struct CartState { var count = 0; var at: Date? }
      enum CartAction { case add }
      struct CartEnvironment { var date: () -> Date }
      extension Reducer where Environment == CartEnvironment, Action == CartAction, State == CartState {
        static let cart\(type) = \(start) state, action, environment in
          switch action {
          case .add:
            state.count += 1
            state.at = Date()
            return .none
          }
        }
      }
      """)
    #expect(text.facts.contains("CartState: add: writes count; writes at"))
    let help = Checker(today: nil).check(text.project).findings.first {
      $0.rule == "impure-reducer"
    }
    #expect(
      help?.help
        == "pass it in the action: `now: Date`, or take it from a value of `CartEnvironment`, such as "
        + "`date: () -> Date`")
  }
}
