import Testing

/// Reducers of ReSwift that cast the action to an enum.
@Suite struct ReduxCastTests {
  @Test(arguments: ["case .closed?", "case .some(.closed)", "case .closed"])
  func aSwitchMayBeOverACast(_ pattern: String) {
    let text = SourceText(
      Self.app(
        """
        switch action as? DoorAction {
        case .opened?: state.isOn = true
        \(pattern): state.count = 1
        case nil: break
        }
        """))
    #expect(
      text.facts.filter { $0.contains("writes") } == [
        "DoorState: DoorAction.opened: writes isOn", "DoorState: DoorAction.closed: writes count",
      ])
  }

  @Test func aCastMayMatchAllActionsOfItsType() {
    let text = SourceText(
      Self.app(
        """
        switch action as? DoorAction {
        case let action?: state.count = action.size
        case .none: break
        }
        """))
    #expect(
      text.facts.contains("DoorState: DoorAction.opened, DoorAction.closed: writes count"))
  }

  /// The case of another enum has the same name.
  @Test(arguments: [
    "if case DoorAction.opened = action { state.isOn = true }",
    "if let action = action as? DoorAction, case .opened = action { state.isOn = true }",
  ])
  func aConditionMatchesTheCaseOfItsType(_ condition: String) {
    let text = SourceText(Self.app(condition))
    #expect(text.facts.contains("DoorState: DoorAction.opened: writes isOn"))
    #expect(text.facts.filter { $0.contains("unknown") } == [])
  }

  /// The cast before a `switch` is not another handler of the type's actions.
  @Test(arguments: [
    "guard let action = action as? DoorAction else { return state }\n switch action {",
    "switch action as? DoorAction {",
  ])
  func aCaseThatNoReducerMatchesIsReported(_ start: String) {
    let text = SourceText(
      Self.app(
        """
        \(start)
        case .opened: state.isOn = true
        default: break
        }
        """))
    #expect(
      text.findings(of: "unhandled-action").first
        == "6: no module reduces `DoorAction.closed` of `DoorState`")
  }

  @Test func aParameterMayNameAnEnumOfActions() {
    let text = SourceText(
      """
      // Sources/App/Door.swift
      import ReSwift
      struct DoorState { var isOn = false }
      enum DoorAction { case opened, closed }
      func doorReducer(action: DoorAction, state: DoorState) -> DoorState {
        var state = state
        switch action {
        case .opened: state.isOn = true
        default: break
        }
        return state
      }
      """)
    #expect(text.facts.contains("DoorState: DoorAction.opened: writes isOn"))
    #expect(
      text.findings(of: "unhandled-action")
        == ["3: no module reduces `DoorAction.closed` of `DoorState`"])
  }

  private static func app(_ items: String) -> String {
    """
    // Sources/App/Door.swift
    import ReSwift
    struct DoorState {
      var isOn = false
      var count = 0
    }
    enum DoorAction: Action { case opened, closed }
    enum GateAction: Action { case opened, closed }
    func doorReducer(action: Action, state: DoorState?) -> DoorState {
      var state = state ?? DoorState()
      \(items)
      return state
    }
    """
  }
}
