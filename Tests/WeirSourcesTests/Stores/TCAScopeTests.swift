import Testing

/// Children whose reducers run, and those whose reducers do not.
@Suite struct TCAScopeTests {
  @Test(arguments: [
    "Scope(state: \\.row, action: \\.row) { Row() }",
    "Scope(state: \\.shown, action: \\.row) { Row() }",
    "Scope(state: path, action: \\.row) { Row() }",
    "rows",
    "#if DEBUG\nScope(state: \\.row, action: \\.row) { Row() }\n#endif",
    "Parts()",
    "for row in rows { row }",
    "EmptyReducer().rowReducer()",
  ])
  func reducersThatMayRun(_ element: String) {
    #expect(Self.app(element).unscoped.contains("row") == false)
  }

  @Test func reducersThatDoNotRun() {
    #expect(
      Self.app("EmptyReducer()").findings(of: "unscoped-child") == [
        "4: `List` does not run the reducer of its child `row`",
        "5: `List` does not run the reducer of its child `other`",
      ])
    #expect(Self.app("Scope(state: \\.other, action: \\.other) { Row() }").unscoped == ["row"])
    #expect(
      Self.app("Scope(state: \\.count, action: \\.counted) { Counter() }").unscoped == [
        "row", "other",
      ])
  }

  @Test(arguments: [
    "return Row().reduce(into: &state.row, action: action).map(Action.row)",
    "change(&state.row)\nreturn .none",
    "var row = state.row\nlet effect = Row().reduce(into: &row, action: action)\nreturn .none",
  ])
  func aHandlerThatRunsTheReducer(_ items: String) {
    let text = Self.app("EmptyReducer()", row: "case .row(let action): \(items)")
    #expect(text.unscoped.contains("row") == false)
  }

  /// The closure is a handler of the module, for a part of its actions.
  @Test func aScopeOfTheWholeState() {
    let text = SourceText(
      """
      // Sources/App/Map.swift
      import ComposableArchitecture
      import Locations
      @Reducer struct Map {
        struct State { var place = 0, isBusy = false }
        enum Action { case locations(Locations.Action), tapped, forgotten }
        var body: some ReducerOf<Self> {
          Scope(state: \\.self, action: \\.locations) {
            Reduce<State, Locations.Action> { state, action in
              switch action {
              case .moved(let place):
                state.place = state.place + place
                state.isBusy = false
                return .none
              default: return .none
              }
            }
          }
          Reduce { state, action in
            switch action {
            case .tapped:
              if state.isBusy { state.place = 0 }
              return .none
            case .forgotten, .locations: return .none
            }
          }
        }
      }
      """)
    #expect(!text.facts.contains { $0.hasPrefix("unknown") })
    #expect(text.findings(of: "no-effect-action") == ["23: `forgotten` of `Map` changes nothing"])
    #expect(text.findings(of: "write-only-field") == [])
  }

  /// A state without a case for its actions is data.
  @Test func aStateWithoutActions() {
    let text = Self.app("EmptyReducer()", row: "", cases: "case other(Row.Action), counted")
    #expect(text.unscoped == ["other"])
  }

  /// A child that keeps a copy of another state has no actions: a scope selects their case for the other state.
  @Test(arguments: [("shown", 0), ("hidden", 1)])
  func aCopyOfAnotherState(_ selected: String, _ count: Int) {
    let text = SourceText(
      """
      // Sources/App/Wizard.swift
      import ComposableArchitecture
      @Reducer struct Wizard {
        struct State {
          enum Page { case shown(Row.State), other(Int) }
          var page: Page
          var last: Row.State?
        }
        enum Action { case shown(Row.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.page, action: \\.self) {
            EmptyReducer().ifCaseLet(\\State.Page.\(selected), action: \\.\(selected)) { Row() }
          }
          Reduce { state, action in
            switch action {
            case .shown:
              state.last = nil
              return .none
            }
          }
        }
      }
      @Reducer struct Row {
        struct State { var count = 0 }
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
      """)
    #expect(text.findings(of: "unscoped-child").count == count)
  }

  /// Its owner acts on its actions.
  @Test func aChildWhoseReducerDoesNothingNeedsNoScope() {
    #expect(Self.app("EmptyReducer()", change: "").unscoped == [])
  }

  /// A scope in the closure of another one is that of the child.
  @Test func aScopeOfTheChild() {
    let nested =
      "Scope(state: \\.row, action: \\.row) { Row().ifLet(\\.other, action: \\.other) { Row() } }"
    #expect(Self.app(nested).unscoped == ["other"])
  }

  private static func app(
    _ element: String, row: String = "case .row: return .none",
    cases: String = "case row(Row.Action), other(Row.Action), counted",
    change: String = "state.isOn = true"
  ) -> SourceText {
    SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      @Reducer struct List {
        struct State {
          var row = Row.State()
          var other = Row.State()
          var count = 0
          var shown: Row.State { get { row } set { row = newValue } }
        }
        enum Action { \(cases) }
        var body: some ReducerOf<Self> {
          \(element)
          Reduce { state, action in
            switch action {
            \(row)
            case .other: return .none
            case .counted:
              state.count += 1
              return .none
            }
          }
        }
        \(element == "rows" ? rows : "")
      }
      @Reducer struct Row {
        struct State { var isOn = false }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              \(change)
              return .none
            }
          }
        }
      }
      \(element == "Parts()" ? parts : "")
      """)
  }

  private static let rows = """
    @ReducerBuilder<State, Action> var rows: some ReducerOf<Self> {
      Scope(state: \\.row, action: \\.row) { Row() }
    }
    """
  private static let parts = """
    struct Parts: Reducer {
      typealias State = List.State
      typealias Action = List.Action
      var body: some Reducer<State, Action> {
        Scope(state: \\.row, action: \\.row) { Row() }
      }
    }
    """
}

extension SourceText {
  /// The names of the children whose reducers do not run.
  fileprivate var unscoped: [String] {
    findings(of: "unscoped-child").compactMap { $0.split(separator: "`").last.map(String.init) }
  }
}
