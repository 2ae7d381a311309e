import Testing

/// Handlers without a pattern, and patterns that continue in a body.
@Suite struct TCAHandlerTests {
  @Test func aSwitchOverThePayloadContinuesThePattern() {
    let text = SourceText(
      Self.app(
        """
        case .row(.delegate(let action)):
          switch action {
          case .opened: state.count += 1
          case .closed: state.name = ""
          }
        """))
    #expect(
      text.facts.filter { $0.contains("delegate") && $0.hasPrefix("List: row") } == [
        "List: row.delegate.opened: writes count",
        "List: row.delegate.closed: writes name",
      ])
  }

  @Test func aSwitchOverAnotherPayloadIsPartOfTheHandler() {
    let text = SourceText(
      Self.app(
        """
        case .didPick(let kind):
          switch kind {
          case .first: state.count += 1
          case .last: state.name = ""
          }
        """))
    #expect(text.facts.filter { $0.hasPrefix("List: unknown") } == [])
    #expect(text.facts.contains("List: didPick: writes count"))
    #expect(text.facts.contains("List: didPick: writes name"))
  }

  @Test(arguments: ["(action, state.name)", "(state.name, action)"])
  func aSwitchOverATuple(_ subject: String) {
    let isFirst = subject.hasPrefix("(action")
    let pattern = isFirst ? "(.didPick(.first), _)" : "(_, .didPick(.first))"
    let text = SourceText(
      Self.app(
        "case .row: return .none",
        after: """
          Reduce { state, action in
            switch \(subject) {
            case \(pattern): state.count = 0
            default: break
            }
            return .none
          }
          """))
    #expect(text.facts.filter { $0.hasPrefix("List: unknown") } == [])
    #expect(text.facts.contains("List: didPick: writes count"))
  }

  @Test func aHandlerInOnChangeMayReceiveTheNewValueFirst() {
    let text = SourceText(
      Self.app(
        "case .didPick: state.name = \"\"",
        after: """
          .onChange(of: \\.name) { name, state, _ in
            switch name {
            case "a": return .none
            default: state.count += 1
            }
            return .none
          }
          """))
    #expect(text.facts.filter { $0.hasPrefix("List: unknown") } == [])
    #expect(text.facts.contains { $0.hasPrefix("List: ") && $0.contains("writes count") })
  }

  @Test func aDescribedButtonAndAMessageOfASocketAreNotSends() {
    let text = SourceText(
      Self.app(
        """
        case .didPick:
          state.alert = .init(
            primary: .default("No", action: .send(.keep)),
            secondary: .destructive("Yes", action: .send(.drop)))
          return .run { _ in try await socket.send(id: 1, message: .text("hi")) }
        """))
    #expect(text.facts.filter { $0.contains("unknown sends") } == [])
  }

  // MARK: Actions without effect

  @Test func anActionThatAllReducersIgnoreIsReported() {
    let text = SourceText(
      Self.app(
        "case .row: return .none",
        after: """
          .onChange(of: \\.count) { _, _ in
            Reduce { _, action in
              if case .didPick = action { return .none }
              return .run { _ in await save() }
            }
          }
          Reduce { state, action in
            guard action.is(\\.didPick) || state.count > 9 else { return .none }
            state.name = "full"
            return .none
          }
          """))
    #expect(
      text.findings(of: "no-effect-action").map { $0.drop { $0 != "`" } } == [
        "`ignored` of `Row` changes nothing"
      ])
  }

  @Test(arguments: [
    "Reduce { state, action in log(action); return .none }",
    "Reduce { state, action in if action.is(\\.row.ignored) { state.count += 1 }; return .none }",
    "Reduce { state, action in if case .row(.ignored) = action { state.count = 0 }; return .none }",
  ])
  func aHandlerWithoutAPatternMayActOnIt(_ handler: String) {
    let text = SourceText(Self.app("case .row: return .none", after: handler))
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func aReturnedEffectIsRun() {
    let text = SourceText(
      Self.app(
        """
        case .didPick(.first): return saveEffect
        case .didPick(.last):
          if state.count > 2 { return self.saveEffect }
          return .none
        case .row: return .none
        """,
        members: "var saveEffect: Effect<Action> { .run { _ in await save() } }"))
    #expect(
      text.findings(of: "no-effect-action").map { $0.drop { $0 != "`" } } == [
        "`ignored` of `Row` changes nothing"
      ])
  }

  @Test func aFunctionActsOnTheActionsOfItsCallers() {
    let text = SourceText(
      Self.app(
        """
        case .didPick: return reset(&state)
        case .row: return .none
        """,
        members: """
          func reset(_ state: inout State) -> Effect<Action> {
            state.count = 0
            return .none
          }
          """))
    #expect(text.facts.contains("List: didPick: writes count"))
    #expect(text.findings(of: "no-effect-action").count == 1)
  }

  /// A list with rows, of which one action is ignored.
  private static func app(
    _ cases: String, after: String = "", members: String = ""
  ) -> String {
    """
    // Sources/App/List.swift
    import ComposableArchitecture
    @Reducer
    struct List {
      struct State {
        var count = 0
        var name = ""
        var row = Row.State()
      }
      enum Kind { case first, last }
      enum Action { case row(Row.Action), didPick(Kind) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          enum CancelID { case timer }
          guard state.count < 99 else { return .none }
          switch action {
          \(cases)
          }
          return .none
        }
        \(after)
      }
      \(members)
    }
    @Reducer
    struct Row {
      struct State { var isOpen = false }
      enum Action {
        case opened, ignored
        case delegate(Delegate)
        enum Delegate { case opened, closed }
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .opened: state.isOpen = true
          case .ignored: return .none
          case .delegate: return .none
          }
          return .none
        }
      }
    }
    """
  }

  @Test func aHandlerThatPassesItsActionToAReducer() {
    let text = SourceText(
      """
      // Sources/App/Tour.swift
      import ComposableArchitecture
      @Reducer struct Tour {
        struct State { var lamp = Lamp.State(), step = 0 }
        enum Action { case lamp(Lamp.Action), nextTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .lamp(.tapped):
              state.step += 1
              return lampReducer.reduce(into: &state, action: action)
            case .lamp: return lampReducer.reduce(into: &state, action: action)
            case .nextTapped:
              state.step += 1
              return .none
            }
          }
        }
        @ReducerBuilder<State, Action> var lampReducer: some ReducerOf<Self> {
          Scope(state: \\.lamp, action: \\.lamp) { Lamp() }
        }
      }
      @Reducer struct Lamp {
        struct State { var isOn = false }
        enum Action { case tapped, held }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              state.isOn.toggle()
              return .none
            case .held: return .none
            }
          }
        }
      }
      """)
    #expect(
      text.findings(of: "no-effect-action").map { $0.prefix(13) } == ["31: `held` of"])
  }

  /// A case of the payload is part of the value, not of the action.
  @Test func aResultInAnActionIsAValue() {
    let text = SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      @Reducer struct List {
        struct State { var names: [String] = []; var hasFailed = false }
        enum Action { case loaded(Result<[String], any Error>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .loaded(.success(let names)):
              state.names = names
              return .none
            case .loaded(.failure):
              state.hasFailed = true
              return .none
            }
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "List: field names: [String]", "List: field hasFailed: Bool", "List: action loaded",
        "List: loaded: writes names", "List: loaded: writes hasFailed",
      ])
  }
}
