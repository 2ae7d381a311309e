import Testing

/// Reducers of an app around others, and modifiers of an app.
@Suite struct TCABuilderTests {
  private static func facts(_ body: String) -> [String] {
    SourceText(
      """
      // Sources/App/Row.swift
      import ComposableArchitecture
      @Reducer struct Row {
        struct State { var isOn = false }
        enum Action { case toggle }
        var body: some ReducerOf<Self> {
          \(body)
        }
      }
      struct RowCore: Reducer {
        func reduce(into state: inout Row.State, action: Row.Action) -> Effect<Row.Action> {
          state.isOn.toggle()
          return .none
        }
      }
      """
    ).facts
  }

  private static let row = [
    "Row: field isOn: Bool", "Row: action toggle", "Row: toggle: writes isOn",
  ]

  @Test(arguments: ["RecurseReducer { (self) in", "RecurseReducer { `self` in", "LoggingReducer {"])
  func theClosureOfAnUnknownReducerIsItsBody(head: String) {
    let facts = Self.facts(
      """
      \(head)
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .toggle:
            state.isOn.toggle()
            return .none
          }
        }
        .ifLet(\\.row, action: \\.row) { self }
      }
      """)
    #expect(facts.starts(with: Self.row))
    #expect(!facts.contains { $0.contains("unknown reductions") })
  }

  /// A feature whose interface is a module of its own.
  @Test(arguments: [
    "let reducer = Reduce<State, Action> { state, action in\n",
    "self.init(reducer: Reduce { state, action in\n",
  ])
  func anInitializerMayCreateTheReducer(head: String) {
    let text = SourceText(
      """
      // Sources/App/Row.swift
      import ComposableArchitecture
      @Reducer struct Row {
        private let reducer: Reduce<State, Action>
        init(reducer: Reduce<State, Action>) { self.reducer = reducer }
        struct State { var isOn = false }
        enum Action { case toggle }
        var body: some ReducerOf<Self> {
          BindingReducer()
          reducer.ifLet(\\.$destination, action: \\.destination)
        }
      }
      // Sources/App/RowFeature.swift
      import ComposableArchitecture
      extension Row {
        init() {
          \(head)
            switch action {
            case .toggle:
              state.isOn.toggle()
              return .none
            }
          }\(head.hasPrefix("let") ? "; self.init(reducer: reducer)" : ")")
        }
      }
      """)
    #expect(text.facts.starts(with: Self.row))
    #expect(!text.facts.contains { $0.contains("unknown") })
  }

  @Test func theClosureMayNameAReducer() {
    let facts = Self.facts("LoggingReducer { RowCore() }")
    #expect(
      facts == [
        "Row: field isOn: Bool", "Row: action toggle", "Row: every action: writes isOn",
        "Row: unknown actions: the reducer `LoggingReducer`",
      ])
  }

  @Test func aModifierOfTheAppKeepsTheReducer() {
    let facts = Self.facts(
      """
      Reduce { state, action in
        switch action {
        case .toggle:
          state.isOn.toggle()
          return .none
        }
      }
      .haptics(unwrapping: \\.route, case: \\.detail, hapticsClient: hapticsClient)
      """)
    #expect(facts == Self.row + ["Row: unknown actions: the reducer modifier `haptics`"])
  }

  @Test func aProtocolMayRefineOneThatRefinesReducer() {
    let text = SourceText(
      """
      // Sources/App/Row.swift
      import ComposableArchitecture
      protocol FeatureReducer: Reducer {}
      protocol LoggingReducer: FeatureReducer {}
      struct Row: LoggingReducer {
        struct State { var isOn = false }
        enum Action { case toggle }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .toggle: state.isOn.toggle()
          }
          return .none
        }
      }
      """)
    #expect(text.facts == Self.row)
  }
}
