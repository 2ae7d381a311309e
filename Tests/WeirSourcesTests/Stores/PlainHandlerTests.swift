import Testing

/// Reducers without a library that match actions in other forms than the cases of a `switch`.
@Suite struct PlainHandlerTests {
  @Test(arguments: [
    "switch action { case .opened: state.isOn = true\n default: state.count = 1 }",
    "switch action { case .opened: state.isOn = true\n case _: state.count = 1 }",
    "switch action { case .opened: state.isOn = true\n case let other: state.count = other.size }",
    "if case .opened = action { state.isOn = true } else { state.count = 1 }",
  ])
  func theReducerOfAChildActsOnTheRest(_ body: String) {
    let text = SourceText(Self.app(body) + "\nfunc close(_ store: Store) { store.send(.closed) }")
    #expect(text.findings(of: "unhandled-action") == [])
    #expect(text.facts.contains("DoorState: action closed"))
    #expect(text.facts.contains("DoorState: every action: writes count"))
  }

  @Test func aDefaultThatDoesNothingHandlesNoAction() {
    let text = SourceText(
      Self.app("switch action { case .opened: state.isOn = true\n default: break }"))
    #expect(
      text.findings(of: "unhandled-action") == ["14: no module reduces `closed` of `DoorState`"])
  }

  @Test func aSwitchMayBeInABlock() {
    let text = SourceText(
      """
      // Sources/App/Door.swift
      struct DoorState { var isOn = false }
      enum DoorAction { case opened, closed }
      func reduce(state: inout DoorState, action: DoorAction) {
        do {
          switch action {
          case .opened: state.isOn = try open()
          case .closed: state.isOn = false
          }
        } catch {}
      }
      """)
    #expect(
      text.facts == [
        "DoorState: field isOn: Bool", "DoorState: action opened", "DoorState: action closed",
        "DoorState: opened: writes isOn", "DoorState: closed: writes isOn",
      ])
  }

  /// The reducer of the other actions may have any form.
  @Test func aCaseWithOtherActionsIsHandledElsewhere() {
    let text = SourceText(
      """
      // Sources/App/House.swift
      struct HouseState { var isOn = false }
      enum HouseAction { case row(RowAction<Int>), help(Topic), opened }
      enum Topic { case start }
      enum RowAction<Row> { case tapped(Row) }
      func houseReducer(state: inout HouseState, action: HouseAction) {
        switch action {
        case .opened: state.isOn = true
        case .row, .help: break
        }
      }
      """)
    #expect(
      text.findings(of: "no-effect-action") == ["8: `help` of `HouseState` changes nothing"])
  }

  @Test(arguments: [
    (".concat(Just(.opened), load(), Just(.closed))", 0),
    (".concatenate(Just(.opened), client.load(id: 1), Just(.closed))", 0),
    (".concatenate(Just(.opened), Just(.closed), load())", 1),
    (".merge(Just(.opened), load(), Just(.closed))", 1),
  ])
  func anEffectBetweenTwoActionsSeparatesThem(_ effect: String, count: Int) {
    let text = SourceText(
      """
      // Sources/App/Door.swift
      struct DoorState { var isOn = false }
      enum DoorAction { case opened, closed, toggled }
      func doorReducer(state: inout DoorState, action: DoorAction) -> Effect<DoorAction> {
        switch action {
        case .opened: state.isOn = true
        case .closed: state.isOn = false
        case .toggled: return \(effect)
        }
        return .empty
      }
      """)
    #expect(text.findings(of: "split-event").count == count)
  }

  private static func app(_ body: String) -> String {
    """
    // Sources/App/House.swift
    struct HouseState { var door = DoorState() }
    enum HouseAction { case door(DoorAction) }
    func houseReducer(state: inout HouseState, action: HouseAction) {
      switch action {
      case .door(let action): doorReducer(state: &state.door, action: action)
      }
    }
    struct DoorState {
      var isOn = false
      var count = 0
    }
    enum DoorAction {
      case opened
      case closed
    }
    func doorReducer(state: inout DoorState, action: DoorAction) {
      \(body)
    }
    """
  }

  /// A reducer that matches only actions of a library is not a module: it changes the field of its owner.
  @Test func aReducerThatIsNotReadChangesAField() {
    let text = SourceText(
      """
      // Sources/App/AppState.swift
      struct AppState {
        var cart = Cart()
        var lines = Lines()
        var limit = Limit()
        mutating func reduce(_ action: AppAction) {
          cart.reduce(action)
          lines.reduce(action)
        }
      }
      enum AppAction { case didAdd }
      struct Cart {
        var count = 0
        mutating func reduce(_ action: AppAction) {
          switch action {
          case .didAdd: count += 1
          }
        }
      }
      struct Lines {
        var isLoading = false
        mutating func reduce(_ action: AppAction) {
          if action is Library.Loaded { isLoading = true }
        }
      }
      struct Limit { var count = 9 }
      func show(_ state: AppState) { print(state.cart.count, state.lines.isLoading, state.limit) }
      """)
    #expect(text.facts.contains("AppState: field lines: Lines"))
    #expect(
      text.findings(of: "never-written-field") == ["4: `limit` of `AppState` is never written"])
  }
}
