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
    #expect(Self.app(element).findings(of: "unscoped-child") == [])
  }

  @Test(arguments: [
    "EmptyReducer()", "Scope(state: \\.other, action: \\.other) { Row() }",
    "Scope(state: \\.count, action: \\.counted) { Counter() }",
  ])
  func aReducerThatDoesNotRun(_ element: String) {
    #expect(
      Self.app(element).findings(of: "unscoped-child").first
        == "5: `List` does not run the reducer of its child `row`")
  }

  @Test(arguments: [
    "return Row().reduce(into: &state.row, action: action).map(Action.row)",
    "change(&state.row)\nreturn .none",
    "var row = state.row\nlet effect = Row().reduce(into: &row, action: action)\nreturn .none",
  ])
  func aHandlerThatRunsTheReducer(_ items: String) {
    let text = Self.app("EmptyReducer()", row: "case .row(let action): \(items)")
    #expect(text.findings(of: "unscoped-child").allSatisfy { !$0.contains("`row`") })
  }

  /// A state without a case for its actions is data.
  @Test func aStateWithoutActions() {
    let text = Self.app("EmptyReducer()", cases: "case other(Row.Action), counted")
    #expect(text.findings(of: "unscoped-child").allSatisfy { !$0.contains("`row`") })
  }

  /// A scope in the closure of another one is that of the child.
  @Test func aScopeOfTheChild() {
    let nested =
      "Scope(state: \\.row, action: \\.row) { Row().ifLet(\\.other, action: \\.other) { Row() } }"
    #expect(
      Self.app(nested).findings(of: "unscoped-child")
        == ["6: `List` does not run the reducer of its child `other`"])
  }

  private static func app(
    _ element: String, row: String = "case .row: return .none",
    cases: String = "case row(Row.Action), other(Row.Action), counted"
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
        @ReducerBuilder<State, Action> var rows: some ReducerOf<Self> {
          Scope(state: \\.row, action: \\.row) { Row() }
        }
      }
      @Reducer struct Row {
        struct State { var isOn = false }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              state.isOn = true
              return .none
            }
          }
        }
      }
      struct Parts: Reducer {
        typealias State = List.State
        typealias Action = List.Action
        var body: some Reducer<State, Action> {
          Scope(state: \\.row, action: \\.row) { Row() }
        }
      }
      """)
  }
}
