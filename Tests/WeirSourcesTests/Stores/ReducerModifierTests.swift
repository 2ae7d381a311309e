import Testing

/// Modifiers in extensions of all reducers.
@Suite struct ReducerModifierTests {
  private func unknown(_ declaration: String) -> [String] {
    SourceText(
      """
      // Sources/App/Row.swift
      import ComposableArchitecture
      @Reducer struct Row {
        struct State { var isOn = false }
        enum Action { case toggle }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .toggle:
              state.isOn.toggle()
              return .none
            }
          }
          .marked(\\.isOn)
        }
      }
      ---
      // Sources/App/Marked.swift
      import ComposableArchitecture
      \(declaration)
      """
    ).facts.filter { $0.contains("unknown") }
  }

  private static let body =
    "{ Reduce { state, action in self.reduce(into: &state, action: action) } }"

  @Test(arguments: [
    "on trigger: @escaping (State) -> Bool", "_ style: Style",
    "_ names: [String], _ count: Int = 0",
    "on value: @escaping (State) -> some Equatable", "when: ((State) -> Bool)? = nil", "",
    "_ path: KeyPath<State, Bool>", "_ texts: [String: Style?]",
  ])
  func aModifierWithoutActionsIsLeftOut(_ parameters: String) {
    let unknown = unknown(
      "extension Reducer { func marked(\(parameters)) -> some ReducerOf<Self> \(Self.body) }")
    #expect(unknown == [])
  }

  @Test(arguments: [
    "on trigger: @escaping (State, Action) -> Bool", "_ path: CaseKeyPath<Action, Int>",
    "_ path: WritableKeyPath<State, Bool>", "_ child: () -> Child", "_ other: some Reducer",
    "_ child: Child", "_ change: (inout State) -> Void", "_ effect: Effect<Action>",
    "_ action: Action?", "_ event: @escaping (Action) -> Event?",
  ])
  func anotherModifierMayHandleActions(_ parameters: String) {
    let unknown = unknown(
      """
      extension Reducer {
        func marked<Child: Reducer>(\(parameters)) -> some ReducerOf<Self> \(Self.body)
      }
      """)
    #expect(unknown == ["Row: unknown actions: the reducer modifier `marked`"])
  }

  @Test(arguments: [
    "extension Reducer where State == Row.State, Action == Row.Action { func marked() -> Self { self } }",
    "extension Reducer where Action: Marked { func marked() -> some ReducerOf<Self> { self } }",
    "extension View { func marked() -> some View { self } }",
    "extension Reducer { static func marked() -> Reduce<State, Action> { Reduce { _, _ in .none } } }",
    """
    extension Reducer { func marked() -> Self { self } }
    extension Reducer { func marked(_ action: Action) -> Self { self } }
    """,
  ])
  func anExtensionOfOtherTypesMayHandleActions(_ declaration: String) {
    #expect(unknown(declaration) == ["Row: unknown actions: the reducer modifier `marked`"])
  }

  @Test(arguments: [
    "extension Reducer where State == Row.State", "extension Reducer<Row.State, Row.Action>",
  ])
  func aModifierOfOneReducerMayHandleItsActions(_ head: String) {
    let unknown = unknown("\(head) { func marked() -> some Reducer<State, Action> \(Self.body) }")
    #expect(unknown.contains("Row: unknown actions: the reducer modifier `marked`"))
  }
}
