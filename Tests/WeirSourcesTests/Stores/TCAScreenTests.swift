import Testing

/// Coordinators of TCACoordinators, and protocols of an app that combine the parts of an action.
@Suite struct TCAScreenTests {
  @Test func theScreensOfACoordinatorAreChildren() {
    let text = SourceText(
      """
      // Sources/App/Flow.swift
      import ComposableArchitecture
      import TCACoordinators
      struct Flow: ReducerProtocol {
        struct State: IndexedRouterState { var routes: [Route<Screen.State>] }
        enum Action: IndexedRouterAction {
          case routeAction(Int, action: Screen.Action)
          case updateRoutes([Route<Screen.State>])
        }
        var body: some ReducerProtocol<State, Action> {
          Reduce { state, action in
            switch action {
            case .routeAction(_, action: .intro(.startTapped)):
              state.routes.push(.scan(.init()))
              return .none
            case .routeAction(_, .scan(.failed)):
              state.routes.pop()
              return .none
            default: return .none
            }
          }
          .forEachRoute { Screen() }
        }
      }
      struct Screen: ReducerProtocol {
        enum State { case intro(Intro.State), scan(Scan.State) }
        enum Action { case intro(Intro.Action), scan(Scan.Action) }
        var body: some ReducerProtocol<State, Action> {
          Scope(state: /State.intro, action: /Action.intro) { Intro() }
          Scope(state: /State.scan, action: /Action.scan) { Scan() }
        }
      }
      struct Intro: ReducerProtocol {
        struct State {}
        enum Action { case startTapped, skipTapped }
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
      }
      struct Scan: ReducerProtocol {
        struct State {}
        enum Action { case failed }
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
      }
      """)
    #expect(text.facts.contains("Flow: child routes: Screen keyed"))
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(
      text.findings(of: "unhandled-action") == ["34: no module reduces `skipTapped` of `Intro`"])
  }

  @Test func theActionOfARouterContainsThoseOfItsScreens() {
    let text = SourceText(
      """
      // Sources/App/Flow.swift
      import ComposableArchitecture
      import TCACoordinators
      @Reducer enum Screen { case intro(Intro), scan(Intro) }
      @Reducer struct Flow {
        struct State { var routes: IdentifiedArrayOf<Route<Screen.State>> = [] }
        enum Action { case router(IdentifiedRouterActionOf<Screen>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .router(.routeAction(id: _, action: .intro(.startTapped))):
              state.routes.dismiss()
              return .none
            case .router(.updateRoutes), .router: return .none
            }
          }
          .forEachRoute(\\.routes, action: \\.router)
        }
      }
      @Reducer struct Intro {
        struct State {}
        enum Action { case startTapped }
      }
      """)
    #expect(
      text.facts.filter { $0.hasPrefix("Flow: ") } == [
        "Flow: child routes: Screen keyed",
        "Flow: routes.intro.startTapped: may write routes",
        "Flow: every action: nothing",
      ])
  }

  @Test func anActionOfAChildWithoutAPropertyMayBeHandled() {
    let text = SourceText(
      """
      // Sources/App/Flow.swift
      import ComposableArchitecture
      @Reducer struct Flow {
        struct State { var screens: Stack<Intro.State> }
        enum Action { case intro(Intro.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .intro(.startTapped):
              state.screens.push()
              return .none
            case .intro: return .none
            }
          }
        }
      }
      @Reducer struct Intro {
        struct State {}
        enum Action { case startTapped, skipTapped }
      }
      """)
    #expect(
      text.findings(of: "unhandled-action") == ["18: no module reduces `skipTapped` of `Intro`"])
  }

  @Test func aProtocolOfTheAppCombinesTheAction() {
    let text = SourceText(
      """
      // Sources/App/Feature.swift
      import ComposableArchitecture
      protocol Feature: Reducer where Action == FeatureAction<Self> {
        associatedtype ViewAction
        associatedtype ChildAction
        associatedtype Destination: Reducer
      }
      enum FeatureAction<Part: Feature> {
        case view(Part.ViewAction)
        case child(Part.ChildAction)
        case destination(PresentationAction<Part.Destination.Action>)
      }
      extension Reducer where Self: Feature {
        func core(state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .view(let action): reduce(into: &state, viewAction: action)
          case .destination(.presented(let action)): reduce(into: &state, presentedAction: action)
          default: .none
          }
        }
      }
      ---
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart: Feature {
        struct State {
          var total = 0
          var row = Row.State()
          @Presents var destination: Destination.State?
        }
        typealias Action = FeatureAction<Self>
        enum ViewAction { case payTapped }
        enum ChildAction { case row(Row.Action), gift(Field<Int>.Action) }
        struct Destination: Reducer {
          enum State { case coupon(Coupon.State) }
          enum Action { case coupon(Coupon.Action) }
          var body: some ReducerOf<Self> {
            Scope(state: \\.coupon, action: \\.coupon) { Coupon() }
          }
        }
        var body: some ReducerOf<Self> {
          Scope(state: \\.row, action: /Action.child .. ChildAction.row) { Row() }
          Scope(state: \\.gift, action: /Action.child .. ChildAction.gift) { Field<Int>() }
          Reduce(core).ifLet(\\.$destination, action: \\.destination) { Destination() }
        }
        func reduce(into state: inout State, viewAction: ViewAction) -> Effect<Action> {
          switch viewAction {
          case .payTapped:
            state.destination = .coupon(.init())
            return .none
          }
        }
        func reduce(into state: inout State, presentedAction: Destination.Action) -> Effect<Action> {
          switch presentedAction {
          case .coupon(.entered):
            state.total = 0
            return .none
          default: return .none
          }
        }
      }
      @Reducer struct Row {
        struct State {}
        enum Action { case tapped }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      @Reducer struct Coupon {
        struct State {}
        enum Action { case entered, typed }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """)
    #expect(
      text.facts.filter { $0.hasPrefix("Cart: ") } == [
        "Cart: field total: Int", "Cart: child row: Row",
        "Cart: child destination: Destination optional", "Cart: action view.payTapped",
        "Cart: action child.gift", "Cart: view.payTapped: writes destination",
        "Cart: destination.coupon.entered: writes total", "Cart: every action: nothing",
      ])
    #expect(text.findings(of: "unhandled-action").contains { $0.contains("gift") } == false)
  }

  @Test func anAliasOfAnActionIsTheActionOfItsReducer() {
    let text = SourceText(
      """
      // Sources/App/Reset.swift
      import ComposableArchitecture
      enum ResetAction { case retryTapped, closeTapped }
      struct ResetState { var count = 0 }
      struct Reset: ReducerProtocol {
        typealias State = ResetState
        typealias Action = ResetAction
        var body: some ReducerProtocol<State, Action> {
          Reduce { state, action in
            switch action {
            case .retryTapped, .closeTapped: return .none
            }
          }
        }
      }
      struct Login: ReducerProtocol {
        struct State { var reset: ResetState? }
        enum Action { case reset(ResetAction) }
        var body: some ReducerProtocol<State, Action> {
          Reduce { state, action in
            switch action {
            case .reset(.retryTapped):
              state.reset = nil
              return .none
            case .reset: return .none
            }
          }
          .ifLet(\\.reset, action: /Action.reset) { Reset() }
        }
      }
      """)
    #expect(
      text.facts.filter { $0.hasPrefix("Login: ") } == [
        "Login: child reset: Reset optional", "Login: reset.retryTapped: writes reset",
        "Login: every action: nothing",
      ])
    #expect(
      text.findings(of: "no-effect-action").map { $0.prefix(16) } == ["10: `closeTapped"])
  }

  @Test func theScreensOfAStackWithoutAReducerAreNotUnderstoodButHandled() {
    let text = SourceText(
      """
      // Sources/App/Flow.swift
      import ComposableArchitecture
      @Reducer struct Flow {
        struct State {
          var path = StackState<Path>()
          enum Path { case intro(Intro.State) }
        }
        enum Action {
          case path(StackActionOf<Path>)
          enum Path { case intro(Intro.Action) }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .path(.element(id: _, action: .intro(.startTapped))):
              state.path.removeAll()
              return .none
            case .path: return .none
            }
          }
          .forEach(\\.path, action: \\.path)
        }
      }
      @Reducer struct Intro {
        struct State {}
        enum Action { case startTapped, skipTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .startTapped, .skipTapped: return .none
            }
          }
        }
      }
      """)
    #expect(
      text.facts.filter { $0.contains("unknown") }
        == ["Flow: unknown children: the screens of a stack"])
    #expect(
      text.findings(of: "no-effect-action") == ["29: `skipTapped` of `Intro` changes nothing"])
  }
}
