import Testing
import WeirSpec

/// Forms of reducers without a library.
@Suite struct PlainFormTests {
  private static let facts = [
    "CartState: field count: Int", "CartState: field isPaid: Bool", "CartState: action add",
    "CartState: action pay", "CartState: add: reads isPaid; writes count",
    "CartState: pay: writes isPaid",
  ]
  private static let body = """
    switch action {
    case .add: if !state.isPaid { state.count += 1 }
    case .pay: state.isPaid = true
    }
    """

  /// A value of the app's own type `Reducer`, whose types may be in a `where` clause.
  @Test(arguments: [
    ("let cart = Reducer<CartState, CartAction> { state, action in", "}"),
    ("let cart: Reducer<CartState, CartAction> = Reducer { state, action in", "}"),
    (
      "extension Reducer where Action == CartAction, State == CartState {\n"
        + "static var cart: Self = Reducer { state, action in", "} }"
    ),
  ])
  func aReducerMayBeAValue(_ start: String, end: String) {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      struct Reducer<State, Action> { let reduce: (inout State, Action) -> Void }
      struct CartState { var count = 0, isPaid = false }
      enum CartAction { case add, pay }
      \(start)
      \(Self.body)
      \(end)
      """)
    #expect(text.facts == Self.facts)
  }

  /// The type parameter is that of a service, not of the state.
  @Test func aReducerMayBeGeneric() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      protocol Reducer { }
      struct CartState { var count = 0, isPaid = false }
      enum CartAction { case add, pay }
      struct Cart<Service: Payments>: Reducer {
        let service: Service
        func reduce(_ state: inout CartState, _ action: CartAction) -> Effect<CartAction> {
      \(Self.body)
          return .none
        }
      }
      struct Filter<State, Action> {
        func reduce(_ state: inout State, _ action: Action) {
          switch action { case .add: print(state) }
        }
      }
      """)
    #expect(text.facts == Self.facts)
  }

  /// An object is changed in place.
  @Test func aStateMayBeAnObject() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      final class CartState { var count = 0, isPaid = false }
      enum CartAction { case add, pay }
      func reduce(state: CartState, action: CartAction) {
      \(Self.body)
      }
      """)
    #expect(text.facts == Self.facts)
  }

  @Test func anActionMayBeAnIntent() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      struct CartState { var count = 0, isPaid = false }
      enum CartIntent { case add, pay }
      func reduce(state: inout CartState, intent: CartIntent) {
        switch intent {
        case .add: if !state.isPaid { state.count += 1 }
        case .pay: state.isPaid = true
        }
      }
      """)
    #expect(text.facts == Self.facts)
  }

  @Test(arguments: ["struct", "enum"])
  func aFunctionThatReceivesAValueAndReturnsNothingIsNotAReducer(_ kind: String) {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      \(kind) CartState { static var count = 0 }
      enum CartAction { case add, pay }
      func reduce(state: CartState, action: CartAction) {
        switch action {
        case .add: print(state)
        case .pay: break
        }
      }
      """)
    #expect(text.facts == [])
  }

  /// The effects are beside the state.
  @Test func aReducerMayReturnTheStateAndEffects() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      struct CartState { var count = 0, isPaid = false }
      enum CartAction { case add, pay, clear }
      enum CartEffect { case save, load }
      func cartReducer(state: CartState, action: CartAction) -> (CartState, [CartEffect]) {
        var state = state
        switch action {
        case .add:
          guard !state.isPaid else { return (state, []) }
          state.count += 1
          return (state, [.save])
        case .pay: state.isPaid = true
        case .clear: return (CartState(), [.load])
        }
        return (state, [])
      }
      """)
    #expect(
      text.facts.filter { $0.contains("s ") } == [
        "CartState: CartAction.add: reads isPaid; writes count",
        "CartState: CartAction.pay: writes isPaid",
        "CartState: CartAction.clear: writes count; writes isPaid",
      ])
  }

  /// An action may only start an effect.
  @Test(arguments: [
    ("state: inout CartState", "[CartEffect]", "[.save]", false),
    ("state: inout CartState", "[CartEffect]", "[CartEffect.save]", false),
    ("state: inout CartState", "[CartEffect]", "[.load(1)]", false),
    ("state: inout CartState", "[CartEffect]", "[]", true),
    ("state: CartState", "(CartState, [CartEffect])", "(state, [.save])", false),
    ("state: CartState", "(CartState, [CartEffect])", "(state, [])", true),
  ])
  func aReturnedEffectIsAChange(
    _ state: String, result: String, value: String, isReported: Bool
  ) {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      struct CartState { var count = 0 }
      enum CartAction { case add, keep }
      enum CartEffect { case save, load(Int) }
      func cartReducer(\(state), action: CartAction) -> \(result) {
        switch action {
        case .add:
          \(state.contains("inout") ? "" : "var state = state")
          state.count += 1
          return \(value)
        case .keep: return \(value)
        }
      }
      """)
    #expect(text.facts.contains { $0.hasSuffix("writes count") || $0.contains("count;") })
    #expect(text.findings(of: "no-effect-action").isEmpty != isReported)
  }

  @Test func aMethodMayReceiveTheActionsOfAPart() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      protocol Action {}
      enum CartAction: Action { case add(String), clear }
      struct AppState {
        var items: [String] = []
        mutating func reduce(_ action: Action) {
          guard let action = action as? CartAction else { return }
          reduceCart(action)
        }
        private mutating func reduceCart(_ action: CartAction) {
          switch action {
          case .add(let item): items.append(item)
          case .clear: items = []
          }
        }
        mutating func reduceTo(_ event: Int) { items = [] }
      }
      """)
    #expect(
      text.facts == [
        "AppState: field items: [String]", "AppState: action add", "AppState: action clear",
        "AppState: add: writes items", "AppState: clear: writes items",
        "AppState: reduceTo: writes items",
      ])
    #expect(text.spec.unreadReducers.isEmpty)
  }

  /// A reducer with reducers of children in its properties, which return effects.
  @Test func aReducerThatReturnsTheEffectsOfAChildHandlesNoActionOfIt() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import Combine
      struct AppState { var home = HomeState() }
      struct HomeState { var posts = PostsState() }
      struct PostsState { var count = 0 }
      enum AppEvent { case home(HomeEvent) }
      enum HomeEvent { case posts(PostsEvent) }
      enum PostsEvent { case added, removed }
      final class AppReducer {
        private let homeReducer = HomeReducer()
        func reduce(state: inout AppState, event: AppEvent) -> AnyPublisher<AppEvent, Never>? {
          switch event {
          case .home(let event):
            if let effect = homeReducer.reduce(state: &state.home, event: event) {
              return effect.map { AppEvent.home($0) }.eraseToAnyPublisher()
            }
          }
          return nil
        }
      }
      final class HomeReducer {
        private let postsReducer = PostsReducer()
        func reduce(state: inout HomeState, event: HomeEvent) -> AnyPublisher<HomeEvent, Never>? {
          switch event {
          case .posts(let event):
            if let effect = postsReducer.reduce(state: &state.posts, event: event) {
              return effect.map { HomeEvent.posts($0) }.eraseToAnyPublisher()
            }
          }
          return nil
        }
      }
      final class PostsReducer {
        func reduce(state: inout PostsState, event: PostsEvent) -> AnyPublisher<PostsEvent, Never>? {
          switch event {
          case .added: state.count += 1
          case .removed: state.count -= 1
          }
          return nil
        }
      }
      func show(_ state: PostsState) { print(state.count) }
      """)
    #expect(
      text.facts.filter { !$0.contains("action ") } == [
        "AppState: child home: HomeState", "HomeState: child posts: PostsState",
        "PostsState: field count: Int", "PostsState: added: writes count",
        "PostsState: removed: writes count",
      ])
    #expect(text.findings(of: "skip-level-access").isEmpty)
    #expect(text.spec.unreadReducers.isEmpty)
  }

  /// The app's own `Effect` tells its reducers from those of the Composable Architecture.
  @Test func aReducerMayReturnAnEffectOfTheApp() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      enum Effect<Action> { case none, send(Action) }
      struct CartState { var count = 0, isPaid = false }
      enum CartAction { case add, pay }
      func cartReducer(into state: inout CartState, action: CartAction) -> Effect<CartAction> {
      \(Self.body)
        return .none
      }
      """)
    #expect(text.facts == Self.facts)
  }
}
