import Testing

/// Writes of the state in other forms than an assignment in a case.
@Suite struct TCAWriteTests {
  @Test(arguments: ["s in s", "[log] (s: inout Settings) in s", "$0"])
  func aLockMayNameItsArgument(_ argument: String) {
    let text = Self.app(
      """
      case .first: state.$settings.withLock { \(argument).size = 1 }
      case .last: state.isOn = state.settings.size == 1
      """)
    #expect(
      text.handlers == [
        "first: writes settings; reads settings", "last: reads settings; writes isOn",
      ])
  }

  @Test func aLiteralKeyPathNamesAField() {
    let text = Self.app(
      """
      case .first: state[keyPath: \\.settings.size] = 1
      case .last: state[keyPath: \\State.isOn].toggle()
      """)
    #expect(text.handlers == ["first: writes settings", "last: writes isOn"])
  }

  @Test func anyFieldMayBeBehindAKeyPath() {
    let text = Self.app(
      """
      case .first: state[keyPath: path] = 1
      case .last: state.isOn = true
      """)
    #expect(text.facts.contains("Form: unknown state: the state is passed to other Swift"))
  }

  @Test func aFunctionOfTheFileChangesTheState() {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      @Reducer struct Form {
        struct State { var isOn = false }
        enum Action { case first, last }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .first: reset(&state)
            case .last: break
            }
            return .none
          }
        }
      }
      private func reset(_ state: inout Form.State) { state.isOn = false }
      """)
    #expect(text.handlers.contains("first: writes isOn"))
    #expect(text.facts.filter { $0.contains("unknown") } == [])
  }

  private static func app(_ cases: String) -> SourceText {
    SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      @Reducer struct Form {
        struct State {
          @Shared var settings: Settings
          var isOn = false
        }
        enum Action { case first, last }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            \(cases)
            }
            return .none
          }
        }
      }
      struct Settings { var size = 0 }
      """)
  }
}

extension SourceText {
  /// The facts of handlers, without those of declarations.
  fileprivate var handlers: [String] {
    facts.map { String($0.split(separator: ": ", maxSplits: 1)[1]) }
      .filter { $0.hasPrefix("first: ") || $0.hasPrefix("last: ") }
  }
}
