import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Findings that are true, but that no team wants.
@Suite struct UnwantedFindingTests {
  @Test func aComputedFirstValueIsKeptOnPurpose() {
    let text = SourceText(
      """
      // Sources/App/About.swift
      import ComposableArchitecture
      import SwiftUI
      enum Phase { case idle, done; static let start = Phase.idle }
      @Reducer struct About {
        struct State {
          var version = Bundle.main.version
          var badge: Badge = .gold
          var start = Phase.start
          var opened = Date()
          var steps = [1, 2]
          var label = "v\\(Bundle.main.build)"
          var phase = Phase.idle
          var limit = -9
          var names = [String]()
          var count = 0
        }
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
      struct AboutView: View {
        let store: StoreOf<About>
        var body: some View {
          Text("\\(store.version) \\(store.badge) \\(store.start) \\(store.opened) \\(store.count)")
          Text("\\(store.steps) \\(store.label) \\(store.phase) \\(store.limit) \\(store.names)")
        }
      }
      """)
    #expect(
      text.findings(of: "never-written-field") == [
        "12: `phase` of `About` is never written", "13: `limit` of `About` is never written",
        "14: `names` of `About` is never written",
      ])
  }

  @Test func anInitializerReadsFields() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct AppState {
        private let factory = Factory.make()
        private var spare = Factory.make()
        var session: Session
        var name = ""
        init(name: String) {
          session = Session(factory: factory)
          spare = Factory.make()
        }
      }
      struct Rename: Action { let name: String }
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState(name: "")
        if let action = action as? Rename { state.name = action.name + state.name }
        return state
      }
      """)
    let found = text.findings(of: "write-only-field") + text.findings(of: "unused-field")
    #expect(!found.contains { $0.contains("`factory`") })
    #expect(found.contains { $0.contains("`spare`") }, "\(found)")
  }

  @Test func aReducerOfTheAppInTheTypeOfAFeatureWritesItsState() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      typealias FeatureReducer = Reducer
      struct AppReducer: Reducer {
        struct State { var cart = Cart.State(), isOpen = false }
        enum Action { case cart(Cart.Action), didOpen }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didOpen:
              state.isOpen = !state.isOpen
              state.cart.total = 1
              return .none
            case .cart: return .none
            }
          }
          Cart.RootReducer()
          Scope(state: \\.cart, action: /Action.cart) { Cart.Reducer() }
        }
      }
      ---
      // Sources/App/Cart.swift
      import ComposableArchitecture
      enum Cart {
        struct State { var count = 0, total = 0 }
        enum Action { case didAdd }
        struct Reducer: FeatureReducer {
          typealias State = Cart.State
          typealias Action = Cart.Action
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .didAdd:
              state.count = state.total + state.count
              return .none
            }
          }
        }
        struct RootReducer: FeatureReducer {
          typealias State = AppReducer.State
          typealias Action = AppReducer.Action
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .didOpen:
              state.cart.count = 0
              return .none
            default: return .none
            }
          }
        }
      }
      """)
    #expect(text.project.modules.map(\.name) == ["AppReducer", "Cart"])
    #expect(text.facts.contains("Cart: didAdd: reads total; reads count; writes count"))
    #expect(text.spec.unreadReducers.isEmpty)
    #expect(
      text.findings(of: "encapsulation-breach")
        == ["11: `AppReducer` writes `total` of its child `Cart`"])
  }

  /// The outer case is handled on purpose: the inner one is what the parent should not know.
  @Test func theInnerCaseOfNestedSwitchesIsMarked() {
    let text = SourceText(
      """
      // Sources/App/Root.swift
      import ComposableArchitecture
      @Reducer struct Root {
        struct State { var flow = Flow.State(), isDone = false }
        enum Action { case flow(Flow.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.flow, action: \\.flow) { Flow() }
          Reduce { state, action in
            switch action {
            case .flow(let flowAction):
              switch flowAction {
              case .page(let pageAction):
                switch pageAction {
                case .closeTapped:
                  state.isDone = true
                  return .none
                }
              }
            }
          }
        }
      }
      @Reducer struct Flow {
        struct State { var page = Page.State() }
        enum Action { case page(Page.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.page, action: \\.page) { Page() }
        }
      }
      @Reducer struct Page {
        struct State { var isOpen = true }
        enum Action { case closeTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .closeTapped:
              state.isOpen = false
              return .none
            }
          }
        }
      }
      """)
    #expect(
      text.findings(of: "skip-level-access") == [
        "13: `Root` handles `closeTapped` of `Page`, past its child `Flow`"
      ])
  }

  /// The same change of the child in between mends all of them.
  @Test func actionsThroughOneChildAreOneFinding() {
    let text = SourceText(
      """
      // Sources/App/Root.swift
      import ComposableArchitecture
      @Reducer struct Root {
        struct State { var flow = Flow.State(), count = 0 }
        enum Action { case flow(Flow.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.flow, action: \\.flow) { Flow() }
          Reduce { state, action in
            switch action {
            case .flow(.page(.closed)): state.count = 0
            case .flow(.list(.closed)): state.count -= 1
            case .flow(.page(.opened)): state.count += state.flow.page.size?.bits.count ?? 0
            case .flow: break
            }
            return .none
          }
        }
      }
      @Reducer struct Flow {
        struct State { var page = Page.State(), list = List.State() }
        enum Action { case page(Page.Action), list(List.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.page, action: \\.page) { Page() }
          Scope(state: \\.list, action: \\.list) { List() }
        }
      }
      @Reducer struct Page {
        struct State {
          var isOpen = true
          var size: Size? { isOpen ? Size() : nil }
        }
        enum Action { case opened, closed }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .opened: state.isOpen = true
            case .closed: state.isOpen = false
            }
            return .none
          }
        }
      }
      @Reducer struct List {
        struct State { var isOpen = true }
        enum Action { case closed }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.isOpen = !state.isOpen
            return .none
          }
        }
      }
      """)
    #expect(
      text.findings(of: "skip-level-access") == [
        "9: `Root` handles 3 actions of `Page` and `List`, past its child `Flow`"
      ])
  }

  /// Screens that show each other, and whose states create the next one.
  @Test func aStateMayCreateItsChild() {
    let text = SourceText(
      """
      // Sources/App/Screens.swift
      import ComposableArchitecture
      struct Sheet: Reducer {
        struct State {
          var stack: Stack.State?
          var isShown: Bool {
            get { stack != nil }
            set { stack = newValue ? Stack.State(sheets: []) : nil }
          }
        }
        enum Action { indirect case stack(Stack.Action), hide }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            if case .hide = action { state.isShown = false }
            return .none
          }
          .ifLet(\\.stack, action: /Action.stack) { Stack() }
        }
      }
      struct Stack: Reducer {
        struct State { var sheets: IdentifiedArrayOf<Sheet.State> }
        enum Action { indirect case sheet(id: Int, action: Sheet.Action) }
        var body: some ReducerOf<Self> {
          EmptyReducer().forEach(\\.sheets, action: /Action.sheet) { Sheet() }
        }
      }
      """)
    #expect(text.findings(of: "dependency-cycle") == [])
  }
}
