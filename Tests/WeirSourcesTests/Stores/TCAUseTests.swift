import Testing

/// The fields of a child that a parent, a binding or a created state uses.
@Suite struct TCAUseTests {
  @Test(arguments: [
    "if let row = state.row { state.total += row.count }",
    "guard let row = state.row else { return .none }\nstate.total += row.count",
    "let row = state.row\nstate.total += row?.count ?? 0",
    "if state.row != nil { state.total += 1 }",
    "if let row = state.rows[id: 1] { state.total += row.count }",
    "if let row = state.row { return .run { send in print(row.count) } }",
  ])
  func aNameForAChildReadsOnlyTheMembersThatFollow(_ items: String) {
    #expect(
      Self.app(items).findings(of: "write-only-field")
        == ["28: `last` of `Row` is written but never read"])
  }

  @Test(arguments: [
    "if let row = state.row { show(row) }", "let row = state.row\nshow(row)",
    "if let row = state.row { return .run { send in show(row) } }",
    "if state.row == other { state.total += 1 }", "if var row = state.row { show(row) }",
    "let rows = state.rows.map { $0 }", "show(state.row)",
    "if let row = state.row { let last = row.last\nshow(last) }",
  ])
  func otherUsesOfAChildMayReadAllOfIt(_ items: String) {
    #expect(Self.app(items).findings(of: "write-only-field") == [])
  }

  @Test(arguments: [
    "state.row = Row.State(last: 3)", "state.row = .init(last: 3)",
    "state.rows.append(Row.State(last: state.total))",
  ])
  func aCreatedStateWritesTheFieldsThatItNames(_ items: String) {
    let text = Self.app(items + "\nstate.total = state.row?.last ?? 0", row: "state.count += 1")
    #expect(text.findings(of: "never-written-field") == [])
  }

  @Test func aCreatedStateDoesNotWriteOtherFields() {
    let text = Self.app(
      "state.row = Row.State(count: 3)\nstate.total = state.row?.last ?? 0", row: "state.count += 1"
    )
    #expect(
      text.findings(of: "never-written-field") == ["28: `last` of `Row` is read but never written"])
  }

  /// Swift that reads the whole state of a child cannot read a field that no Swift names.
  @Test(arguments: [
    "show(state.row)", "guard let row = state.row else { return .none }\nshow(row)",
  ])
  func aFieldWithoutMentionsIsUnused(_ items: String) {
    let planted = Self.app(items) {
      $0.replacing("var last = 0", with: "var last = 0\nvar planted = false")
    }
    let found = planted.findings(of: "unused-field")
    #expect(found.contains("29: `planted` of `Row` is neither read nor written"), "\(found)")
    #expect(planted.findings(of: "write-only-field") == [])
  }

  /// Without a case for its actions, the state of a child is data of its parent.
  @Test func aChildWithoutActionsIsData() {
    let write = "state.row?.count = 3"
    #expect(Self.app(write).findings(of: "encapsulation-breach").count == 1)
    let data = Self.app(write) {
      $0.replacing("row(PresentationAction<Row.Action>), ", with: "")
        .replacing("rows(IdentifiedActionOf<Row>), ", with: "")
        .replacing("case .row, .rows: return .none", with: "")
        .replacing(".ifLet(\\.$row, action: \\.row) { Row() }", with: "")
        .replacing(".forEach(\\.rows, action: \\.rows) { Row() }", with: "")
    }
    #expect(data.findings(of: "encapsulation-breach") == [])
  }

  private static func app(
    _ items: String, row: String = "state.last = 1", edit: (String) -> String = { $0 }
  ) -> SourceText {
    let text = """
      // Sources/App/List.swift
      import ComposableArchitecture
      @Reducer struct List {
        struct State {
          @Presents var row: Row.State?
          var rows: IdentifiedArrayOf<Row.State> = []
          var total = 0
        }
        enum Action { case row(PresentationAction<Row.Action>), rows(IdentifiedActionOf<Row>), tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .row, .rows: return .none
            case .tapped:
              /* */ \(items.split(separator: "\n").joined(separator: "; "))
              return .none
            }
          }
          .ifLet(\\.$row, action: \\.row) { Row() }
          .forEach(\\.rows, action: \\.rows) { Row() }
        }
      }


      @Reducer struct Row {
        struct State: Identifiable {
          let id = 1
          var count = 0
          var last = 0
        }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              \(row)
              return .none
            }
          }
        }
      }
      """
    return SourceText(edit(text))
  }

  /// A parent may handle an action of its child in any enum of its own actions. Only the enums directly in these are read.
  @Test(arguments: [
    ("view(ViewAction)", "enum ViewAction { case child(Child.Action) }", "view(.child(.didClose))"),
    (
      "view(ViewAction)",
      "enum ViewAction { case inner(InnerAction); enum InnerAction { case child(Child.Action) } }",
      "view(.inner(.child(.didClose)))"
    ),
  ])
  func anActionInAnActionIsHandled(own: String, nested: String, handled: String) {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct Child {
        struct State { var count = 0 }
        enum Action { case didTap, didClose }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didTap: state.count += 1; return .none
            case .didClose: return .none
            }
          }
        }
      }
      @Reducer struct Parent {
        struct State { var child = Child.State(); var isOpen = true }
        enum Action { case \(own); \(nested) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.child, action: \\.view.child) { Child() }
          Reduce { state, action in
            switch action {
            case .\(handled): state.isOpen = false; return .none
            case .view: return .none
            }
          }
        }
      }
      """)
    #expect(text.findings(of: "no-effect-action") == [])
  }
}
