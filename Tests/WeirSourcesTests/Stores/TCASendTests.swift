import Testing
import WeirSpec

@Suite struct TCASendTests {
  @Test func resultsOfSeveralEffectsAreSeparateEvents() {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      struct FormState { var price = 0, fees = 0 }
      enum FormAction { case appeared, resetTapped, priced(Int), charged(Int) }
      let formReducer = Reducer<FormState, FormAction, FormEnvironment> { state, action, environment in
        switch action {
        case .appeared:
          return .merge(
            environment.prices.eraseToEffect().map(FormAction.priced),
            environment.fees.catchToEffect(FormAction.charged))
        case .resetTapped:
          return .merge(Effect(value: .priced(0)), Effect(value: .charged(0)))
        case .priced(let price):
          state.price = price
          return .none
        case .charged(let fees):
          state.fees = fees
          return .none
        }
      }
      """)
    #expect(
      text.facts.contains(
        "FormState: appeared: sends FormState.priced later; sends FormState.charged later"))
    #expect(text.findings(of: "split-event").map { $0.prefix(3) } == ["11:"])
  }

  @Test(arguments: [
    "let action = await Action.loaded(Result { try await load() })\n            await send(action)",
    "let action = try await Action.loaded(load())\n            await send(action)",
    "await send(await .loaded(load()))",
  ])
  func theActionMayContainAnAwaitedValue(_ code: String) {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      @Reducer struct Form {
        struct State { var count = 0 }
        enum Action { case appeared, loaded(Int) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .appeared:
              return .run { send in
                \(code)
              }
            case .loaded(let count):
              state.count = count
              return .none
            }
          }
        }
      }
      """)
    #expect(text.facts.contains("Form: appeared: sends Form.loaded later"))
    #expect(text.spec.modules[0].origin?.unknown.isEmpty == true)
  }

  /// The state is consistent when the effects of the first action end.
  @Test(arguments: [
    ("await store.send(.first).finish()", false), ("try await store.send(.first).value", false),
    ("await store.send(.first).finish(timeout: 1)", false),
    ("await store.send(.first, while: \\.isOn)", false), ("store.send(.first)", true),
    ("store.send(.binding(.set(\\.isOn, true)))", true),
  ])
  func aSendMayWaitForItsEffects(_ send: String, isReported: Bool) {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      @Reducer struct Form {
        struct State {
          var isOn = false
          var count = 0
        }
        enum Action: BindableAction {
          case binding(BindingAction<State>)
          case first
          case last
        }
        var body: some ReducerOf<Self> {
          BindingReducer()
          Reduce { state, action in
            switch action {
            case .binding: break
            case .first: state.count += 1
            case .last: state.count = 0
            }
            return .none
          }
        }
      }
      struct FormView: View {
        let store: StoreOf<Form>
        var body: some View {
          Text("x").task {
            \(send)
            store.send(.last)
          }
        }
      }
      """)
    #expect(text.findings(of: "split-event").isEmpty != isReported)
  }

  @Test(arguments: [
    ("await send(.first)", "`first` twice, which changes state each time"),
    ("await send(.last)", "`first` and `last`, which both change state"),
    ("await send(.last)\nawait send(.first)", "`first` twice and `last`, which all change state"),
  ])
  func aMessageNamesAnActionOnce(_ sends: String, _ named: String) {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      @Reducer struct Form {
        struct State { var count = 0 }
        enum Action { case tapped, first, last }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              return .run { send in
                await send(.first)
                \(sends)
              }
            case .first: state.count += 1
            case .last: state.count = 0
            }
            return .none
          }
        }
      }
      """)
    #expect(
      text.findings(of: "split-event").map { $0.drop { $0 != "`" } }
        == ["`tapped` of `Form` sends \(named)"])
  }

  /// The parent's reaction to an action that its own reducer ignores is an event of its own.
  @Test(arguments: [("state.count = 0", 1), ("break", 0)])
  func aDelegateActionIsNoSecondChange(_ handler: String, count: Int) {
    let text = SourceText(
      """
      // Sources/App/Row.swift
      import ComposableArchitecture
      @Reducer struct List {
        struct State { var rows: IdentifiedArrayOf<Row.State> = []; var total = 0 }
        enum Action { case row(_ id: Int, _ action: Row.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .row(_, .closed): state.total += 1
            case .row: break
            }
            return .none
          }
          .forEach(\\.rows, action: /Action.row) { Row() }
        }
      }
      @Reducer struct Row {
        struct State: Identifiable { let id: Int; var count = 0 }
        enum Action { case tapped, counted, closed }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              return .run { send in
                await send(.counted)
                await send(.closed)
              }
            case .counted: state.count += state.count
            case .closed: \(handler)
            }
            return .none
          }
        }
      }
      """)
    #expect(text.findings(of: "split-event").count == count)
    #expect(text.facts.contains { $0 == "List: rows.closed: writes total" }, "\(text.facts)")
  }

  /// One action for both would animate or delay both changes, or would come before the effect between them.
  @Test(arguments: [
    (".concatenate(.send(.first), .send(.last))", 1),
    (".concatenate(.send(.first), .send(.last), animation: .default)", 1),
    (".concatenate(.send(.first), .send(.last, animation: .default))", 0),
    (".concatenate(.send(.first, animation: .default), .send(.last, animation: .default))", 1),
    (".merge(.send(.first), .send(.last).throttle(id: 1, for: 1, scheduler: queue))", 0),
    (".merge(.send(.first).animation(), .send(.last))", 0),
    (".run { send in await send(.first); await send(.last) }", 1),
    (".run { send in await send(.first); await send(.last, animation: .bouncy) }", 0),
    (".concatenate(.send(.first), load(), .send(.last))", 0),
    (".concatenate([.send(.first), load(), .send(.last)])", 0),
    (".concatenate(.send(.first), client.load().map(Action.loaded), .send(.last))", 0),
    (".concatenate([.send(.first), .send(.last), load()])", 1),
  ])
  func aSendWithAnAnimationOrAfterAnotherEffectIsApart(_ effect: String, count: Int) {
    let text = Self.form("return \(effect)", last: "return .none")
    #expect(text.findings(of: "split-event").count == count)
  }

  /// Two actions that both load something begin two operations.
  @Test(arguments: [
    ("return .run { send in await send(.loaded(await load())) }", 0),
    ("return load()", 0), ("return self.load()", 0), ("return refresh()", 1),
    ("return .send(.loaded(1))", 1), ("return .none", 1),
  ])
  func actionsThatBothStartEffectsAreTwoEvents(_ effect: String, count: Int) {
    let text = Self.form(
      "return .merge(.send(.first), .send(.last))", last: effect,
      first: "return .run { send in await send(.loaded(await load())) }")
    #expect(text.findings(of: "split-event").count == count)
  }

  private static func form(
    _ tapped: String, last: String, first: String = "return .none"
  ) -> SourceText {
    SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      @Reducer struct Form {
        struct State { var count = 0, total = 0, sum = 0 }
        enum Action { case tapped, first, last, loaded(Int) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: \(tapped)
            case .first:
              state.count += 1
              \(first)
            case .last:
              state.total = 0
              \(last)
            case .loaded(let number):
              state.sum += number + state.count + state.total
              return .none
            }
          }
        }
        func load() -> Effect<Action> { .run { send in await send(.loaded(await load())) } }
        func refresh() -> Effect<Action> { .send(.loaded(1)) }
      }
      """)
  }
}
