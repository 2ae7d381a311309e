import Testing

/// Type aliases outside of types, and the types of functions.
@Suite struct AliasTests {
  private static let reducer = """
    = { state, action in
      switch action {
      case .toggle: state.isOn.toggle()
      }
    }
    struct LampState { var isOn = false }
    enum LampAction { case toggle }
    struct Pair<First, Second> {}
    """
  private static let facts = [
    "LampState: field isOn: Bool", "LampState: action toggle", "LampState: toggle: writes isOn",
  ]

  @Test(arguments: [
    "(inout LampState, LampAction) -> Void",
    "(_ state: inout LampState, _ action: LampAction) -> [String: (Int, Int)]",
    "(inout LampState, LampAction, Pair<Int, [String: Int]>) -> Void",
    "@Sendable (inout LampState, LampAction, (Int, String)) -> Void",
  ])
  func theParametersOfAFunctionTypeAreTypes(type: String) {
    let reducer = Self.reducer.replacing("state, action in", with: Self.names(type))
    #expect(
      SourceText("// Sources/App/Lamp.swift\nlet lamp: \(type) \(reducer)").facts == Self.facts)
  }

  /// The parameters of a closure of the type.
  private static func names(_ type: String) -> String {
    type.contains("Pair") || type.contains("(Int, String)")
      ? "state, action, _ in" : "state, action in"
  }

  @Test(arguments: [
    "typealias Lamp = (inout LampState, LampAction) -> Void\nlet lamp: Lamp",
    "typealias Reduce<S, A> = (inout S, A) -> Void\nlet lamp: Reduce<LampState, LampAction>",
  ])
  func anAliasMayBeTheTypeOfAReducer(head: String) {
    #expect(SourceText("// Sources/App/Lamp.swift\n\(head) \(Self.reducer)").facts == Self.facts)
  }

  @Test func anAliasNamesAStateAndItsActions() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      typealias Current = Lamp.Value
      typealias Event = Lamp.Signal
      enum Lamp {
        struct Value { var isOn = false }
        enum Signal { case toggle }
      }
      func lampReducer(state: inout Current, action: Event) {
        switch action {
        case .toggle: state.isOn.toggle()
        }
      }
      """)
    #expect(
      text.facts == [
        "Value: field isOn: Bool", "Value: action toggle", "Value: toggle: writes isOn",
      ])
  }

  @Test func anAliasOfAnotherTargetNeedsAnImport() {
    let text = SourceText(
      """
      // Sources/Core/Names.swift
      public typealias Current = Lamp
      ---
      // Sources/Other/Names.swift
      public typealias Current = Int
      ---
      // Sources/App/Lamp.swift
      import Core
      struct Lamp { var isOn = false }
      enum LampAction { case toggle }
      func lampReducer(state: inout Current, action: LampAction) {
        switch action {
        case .toggle: state.isOn.toggle()
        }
      }
      """)
    #expect(
      text.facts == ["Lamp: field isOn: Bool", "Lamp: action toggle", "Lamp: toggle: writes isOn"])
  }
}
