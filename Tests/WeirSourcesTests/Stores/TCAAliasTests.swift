import Testing

/// Reducers whose state or action other Swift declares, and functions that receive a part of an action.
@Suite struct TCAAliasTests {
  @Test func aReducerOnAPartOfAnotherStateIsAModuleWithoutFields() {
    let text = SourceText(
      Self.app(
        state: "var sound = Sound()",
        scope: "Scope(state: \\.sound, action: \\.launch) { Launch() }",
        """
        struct Sound { var volume = 1 }
        @Reducer struct Launch {
          typealias State = Sound
          enum Action { case started, loaded(Int) }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .started: return .run { send in await send(.loaded(2)) }
              case .loaded(let volume):
                state.volume = volume
                return .none
              }
            }
          }
        }
        """))
    #expect(
      text.facts == [
        "Home: field sound: Sound",
        "Home: child launch: Launch",
        "Home: action closed",
        "Home: launch.started: nothing",
        "Home: every action: nothing",
        "Home: closed: nothing",
        "Launch: action started",
        "Launch: action loaded",
        "Launch: started: sends Launch.loaded later",
        "Launch: loaded: nothing",
        "Launch: unknown state: a state that other Swift declares",
      ])
    // The reducer of the scope writes it.
    #expect(text.findings(of: "unused-field") == [])
    #expect(text.findings(of: "never-written-field") == [])
  }

  @Test func aReducerOnAnOptionalStateContainsItsChild() {
    let text = SourceText(
      Self.app(
        state: "var tip: Tip.State?",
        scope: "Scope(state: \\.tip, action: \\.launch) { Launch() }",
        """
        @Reducer struct Launch {
          typealias State = Tip.State?
          enum Action { case started, tip(Tip.Action) }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .started:
                state?.isLong = true
                return .none
              case .tip(.tapped):
                state = nil
                return .none
              }
            }
            .ifLet(\\.self, action: \\.tip) { Tip() }
          }
        }
        @Reducer struct Tip {
          struct State { var isLong = false }
          enum Action { case tapped }
          var body: some ReducerOf<Self> {
            Reduce { state, action in state.isLong ? .none : .run { _ in } }
          }
        }
        """))
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.facts.contains("Launch: child tip: Tip optional"))
    #expect(text.facts.contains("Home: child launch: Launch"))
    #expect(text.facts.contains("Launch: tip.tapped: nothing"))
    #expect(text.findings(of: "never-written-field") == [])
    #expect(text.findings(of: "encapsulation-breach") == [])
  }

  @Test func aStateThatIsNamedForAReducerBelongsToIt() {
    let text = SourceText(
      Self.app(
        state: "var launch = LaunchState()",
        scope: "Scope(state: \\.launch, action: \\.launch) { Launch() }",
        """
        struct LaunchState { var count = 0 }
        enum LaunchAction { case started }
        @Reducer struct Launch {
          typealias State = LaunchState
          typealias Action = LaunchAction
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .started:
                state.count += 1
                return .none
              }
            }
          }
        }
        """))
    #expect(text.facts.contains("Launch: field count: Int"))
    #expect(text.facts.contains("Launch: started: writes count"))
    #expect(text.facts.contains("Home: child launch: Launch"))
    #expect(text.facts.contains("Home: launch.started: nothing"))
  }

  @Test func aStateOfTwoReducersBelongsToNone() {
    let reducers = ["Launch", "Resume"].map { name in
      """
      @Reducer struct \(name) {
        typealias State = LaunchState
        enum Action { case started }
        var body: some ReducerOf<Self> { Reduce { state, action in .none } }
      }
      """
    }
    let text = SourceText(
      Self.app(
        state: "var launch = LaunchState()",
        scope: "Scope(state: \\.launch, action: \\.launch) { Launch() }",
        "struct LaunchState { var count = 0 }\n" + reducers.joined(separator: "\n")))
    #expect(text.facts.contains("Home: field launch: LaunchState"))
    #expect(!text.facts.contains { $0.contains("field count") })
  }

  /// `encounter` of an app is a computed property, and also the case that contains a child's actions.
  @Test func aCaseWithTheNameOfAPropertyIsNotAChild() {
    let text = SourceText(
      Self.app(
        state: "var sound = Sound(); var launch: Sound { get { sound } set { sound = newValue } }",
        scope: "Scope(state: \\.sound, action: \\.launch) { Launch() }",
        """
        struct Sound { var volume = 1 }
        @Reducer struct Launch {
          typealias State = Sound
          enum Action { case started }
          var body: some ReducerOf<Self> { Reduce { state, action in .none } }
        }
        """, closed: "state.launch.volume = 0"))
    #expect(!text.facts.contains { $0.hasPrefix("Home: child") })
    #expect(text.findings(of: "encapsulation-breach") == [])
  }

  @Test func aFunctionReceivesTheActionsOfTheView() {
    let text = SourceText(
      """
      // Sources/App/Shelf.swift
      import ComposableArchitecture
      @Reducer struct Shelf {
        struct State { var count = 0 }
        enum Action: ViewAction {
          enum View { case titleTapped, bookTapped(Int) }
          enum Navigation {}
          case view(View)
          case navigation(Navigation)
          case notice(Notice)
        }
        enum Notice { case gone, undone }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .view(let action): return reduce(&state, viewAction: action)
            case .notice(let action): return show(action, state: &state)
            case .navigation: return .none
            }
          }
        }
        func reduce(_ state: inout State, viewAction: Action.View) -> Effect<Action> {
          switch viewAction {
          case .titleTapped: return .none
          case .bookTapped: state.count += 1
          }
          return .none
        }
        func show(_ action: Notice, state: inout State) -> Effect<Action> {
          switch action {
          case .gone: state.count = 0
          case .undone: return .none
          }
          return .none
        }
      }
      """)
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.facts.contains("Shelf: view.bookTapped: writes count"))
    #expect(text.facts.contains("Shelf: view.titleTapped: nothing"))
    #expect(text.facts.contains("Shelf: notice: writes count"))
    // Nothing can send `navigation`, because its enum has no case.
    #expect(
      text.findings(of: "no-effect-action").map { $0.drop { $0 != "`" } } == [
        "`view.titleTapped` of `Shelf` changes nothing"
      ])
  }

  /// A screen with a child whose actions are in the case `launch`.
  private static func app(
    state: String, scope: String, _ rest: String, closed: String = "break"
  ) -> String {
    """
    // Sources/App/Home.swift
    import ComposableArchitecture
    @Reducer struct Home {
      struct State { \(state) }
      enum Action { case launch(Launch.Action), closed }
      var body: some ReducerOf<Self> {
        \(scope)
        Reduce { state, action in
          switch action {
          case .launch(.started): return .run { _ in }
          case .launch: return .none
          case .closed: \(closed)
          }
          return .none
        }
      }
    }
    \(rest)
    """
  }

  @Test func anotherTargetMayNameAnActionByAnAlias() {
    let text = SourceText(
      """
      // Sources/Map/Map.swift
      import ComposableArchitecture
      @Reducer public struct Map {
        public struct State { var zoom = 1 }
        public enum Action { case zoomed }
        public var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .zoomed: state.zoom += 1
            }
            return .none
          }
        }
      }
      ---
      // Sources/Names/Names.swift
      import Map
      public typealias MapState = Map.State
      public typealias MapAction = Map.Action
      ---
      // Sources/Page/Page.swift
      import ComposableArchitecture
      import Names
      @Reducer struct Page {
        struct State {
          var map = MapState()
          var title = ""
        }
        enum Action { case map(MapAction) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.map, action: \\.map) { Map() }
          Reduce { state, action in
            switch action {
            case .map(.zoomed): state.title = ""
            }
            return .none
          }
        }
      }
      """)
    #expect(
      text.facts.filter { $0.hasPrefix("Page") } == [
        "Page: field title: String", "Page: child map: Map", "Page: map.zoomed: writes title",
      ])
  }
}
