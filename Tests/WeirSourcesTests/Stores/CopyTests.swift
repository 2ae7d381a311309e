import Testing

/// Copies of a part of the state that a reducer changes and assigns back.
@Suite struct CopyTests {
  @Test(arguments: [
    "var row = state.row\nrow.count = 1\nstate.row = row",
    "if var row = state.sheet {\nrow.count = 1\nstate.sheet = row\n}",
    "guard var row = state.sheet else { return .none }\nrow.count += 1\nstate.sheet = row",
    "guard var row = state.rows[id: 1] else { return .none }\nrow.count = 1\nstate.rows[id: 1] = row",
    "var row = state.row\nif row.isOn { row.count = 1 }\nstate.row = row",
    "if var row = state.rows.first {\nrow.count = 1\nstate.rows.updateOrAppend(row)\n}",
    "guard var row = state.rows.first(where: \\.isOn) else { return .none }\nrow.count = 1\nstate.rows[id: row.id] = row",
    "if var row = state.rows.last {\nrow.count = 1\nstate.rows[id: row.id] = row\n}",
    "if case var .row(row) = state.screen {\nrow.count = 1\nstate.screen = .row(row)\n}",
    "guard case .row(var row)? = state.screen else { return .none }\nrow.count = 1\nstate.screen = .row(row)",
    "switch state.screen { case .row(var row):\nrow.count = 1\nstate.screen = .row(row)\ndefault: break }",
    "if case var row? = state.sheet {\nrow.count = 1\nstate.sheet = row\n}",
  ])
  func aChangeOfACopyThatIsPutBackIsAWrite(_ items: String) {
    #expect(
      Self.app(items).findings(of: "encapsulation-breach").map { $0.split(separator: ": ")[1] }
        == ["`List` writes `count` of its child `Row`"])
  }

  @Test(arguments: [
    "var row = state.row\nrow.count = 1\nshow(row)",
    "var row = state.row\nrow.count = 1\nstate.other = row",
    "var row = state.row\nrow.count = 1\nother.row = row",
    "if var row = state.sheet {\nrow.count = 1\nstate.row = row\n}",
    "var row = state.row\nrow.update()\nstate.row = row",
    "let row = state.row\nstate.other = row",
    "var row = Row.State()\nrow.count = 1\nstate.row = row",
    "if var row = state.rows.first {\nrow.count = 1\nshow(row)\n}",
    "if var row = state.rows.first {\nrow.count = 1\nstate.rows.append(row)\n}",
    "if case var .row(row) = state.screen {\nrow.count = 1\nshow(row)\n}",
    "if case let .row(row) = state.screen {\nstate.screen = .row(row)\n}",
    "if case var row? = state.sheet {\nrow.count = 1\nstate.screen = .row(row)\n}",
  ])
  func otherCopiesAreNotTheState(_ items: String) {
    #expect(Self.app(items).findings(of: "encapsulation-breach") == [])
  }

  /// The copy names the child; only the members that follow are read.
  @Test func aCopyThatIsPutBackReadsOnlyItsMembers() {
    let text = Self.app("var row = state.row\nif row.count > 3 { row.update() }\nstate.row = row")
    #expect(
      text.findings(of: "write-only-field") == ["35: `isOn` of `Row` is written but never read"])
  }

  /// A name for one child that is assigned to another one writes that one.
  @Test func anAssignmentOfAnotherPartIsAWrite() {
    let facts = Self.app("let row = state.row\nstate.other = row").facts
    let handler = facts.first { $0.hasPrefix("List: tapped: ") }
    #expect(handler?.contains("writes other") == true, "\(facts)")
  }

  private static func app(_ items: String) -> SourceText {
    SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      @Reducer struct List {
        struct State {
          var row = Row.State(), other = Row.State()
          var sheet: Row.State?
          var rows: IdentifiedArrayOf<Row.State> = []
          @Presents var screen: Screen.State?
        }
        @Reducer enum Screen { case row(Row) }
        enum Action {
          case row(Row.Action), other(Row.Action), sheet(Row.Action), rows(IdentifiedActionOf<Row>)
          case screen(PresentationAction<Screen.Action>)
          case tapped
        }
        var body: some ReducerOf<Self> {
          Scope(state: \\.row, action: \\.row) { Row() }
          Scope(state: \\.other, action: \\.other) { Row() }
          Reduce { state, action in
            switch action {
            case .row, .other, .sheet, .rows, .screen: return .none
            case .tapped:
              /* */ \(items.split(separator: "\n").joined(separator: "; "))
              return .none
            }
          }
          .ifLet(\\.sheet, action: \\.sheet) { Row() }
          .forEach(\\.rows, action: \\.rows) { Row() }
          .ifLet(\\.$screen, action: \\.screen)
        }
      }
      @Reducer struct Row {
        struct State: Identifiable {
          let id = 1
          var count = 0
          var isOn = false
          mutating func update() { count += 1 }
        }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              state.count = state.count + 1
              state.isOn = true
              return .none
            }
          }
        }
      }
      """)
  }
}
