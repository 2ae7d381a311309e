import Testing

/// Conditions on the action in other forms than a `switch` with a body for each case.
@Suite struct TCABlockTests {
  @Test func theElseOfAGuardActsOnTheOtherActions() {
    let text = Self.app(
      """
      guard case .opened = action else {
        state.count = 1
        switch action {
        case .closed: state.total = 1
        default: break
        }
        return .none
      }
      state.isOn = true
      """)
    #expect(
      text.handlers == [
        "closed: writes total", "every action: nothing", "every action: writes count",
        "opened: writes isOn",
      ])
    #expect(text.findings(of: "unhandled-action") == [])
  }

  @Test func aGuardWithAnotherConditionMayLetTheSameActionPass() {
    let text = Self.app(
      """
      guard case .opened = action, state.isOn else {
        state.count = 1
        return .none
      }
      state.total = 1
      """)
    #expect(
      text.handlers == [
        "every action: writes count", "opened: reads isOn; writes count; writes total",
      ])
  }

  @Test(arguments: ["do {", "#if DEBUG", "defer {"])
  func aSwitchMayBeInABlock(_ start: String) {
    let ends = ["do {": "} catch { state.total = 1 }", "#if DEBUG": "#endif", "defer {": "}"]
    let end = ends[start] ?? ""
    let text = Self.app(
      """
      \(start)
        switch action {
        case .opened: state.isOn = true
        case .closed: state.count = 1
        }
      \(end)
      """)
    #expect(
      text.handlers.prefix(2) == ["opened: writes isOn", "closed: writes count"])
    #expect(text.handlers.dropFirst(2) == (start == "do {" ? ["every action: writes total"] : []))
  }

  @Test func aCaseMayFallThrough() {
    let text = Self.app(
      """
      switch action {
      case .opened:
        state.isOn = true
        fallthrough
      case .closed: state.count = 1
      }
      """)
    #expect(text.handlers == ["opened: writes isOn", "opened, closed: writes count"])
  }

  @Test func theElseAfterConditionsOnOtherValues() {
    let text = Self.app(
      """
      if case .opened = action {
        state.isOn = true
      } else if state.isOn {
        state.count = 1
      } else {
        switch action {
        case .closed: state.total = 1
        case .opened: break
        }
      }
      """)
    #expect(
      text.handlers == [
        "opened: writes isOn", "every action: writes count", "closed: writes total",
        "opened: nothing",
      ])
  }

  @Test func aSwitchOverTheActionInsideOfAConditionOnTheState() {
    let text = Self.app(
      """
      if state.isOn {
        switch action {
        case .closed: state.total = 1
        case .opened: break
        }
      }
      """)
    #expect(text.handlers == ["closed: writes total", "opened: nothing"])
  }

  @Test func aSwitchOverTheActionInsideOfASwitchOverTheState() {
    let text = Self.app(
      """
      switch state.isOn {
      case true:
        switch action {
        case .closed: state.total = 1
        case .opened: break
        }
      case false: state.count = 1
      }
      """)
    #expect(
      text.handlers == ["closed: writes total", "opened: nothing", "every action: writes count"])
  }

  @Test func aConditionOnTheStateWithoutAnAction() {
    let text = Self.app("if state.isOn { state.total = 1 }")
    #expect(text.handlers == ["every action: reads isOn; writes total"])
  }

  private static func app(_ items: String) -> SourceText {
    SourceText(
      """
      // Sources/App/Door.swift
      import ComposableArchitecture
      @Reducer struct Door {
        struct State {
          var isOn = false
          var count = 0
          var total = 0
        }
        enum Action { case opened, closed }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            \(items)
            return .none
          }
        }
      }
      """)
  }
}

extension SourceText {
  fileprivate var handlers: [String] {
    facts.map { String($0.split(separator: ": ", maxSplits: 1)[1]) }.filter {
      !$0.hasPrefix("field") && !$0.hasPrefix("action")
    }
  }
}
