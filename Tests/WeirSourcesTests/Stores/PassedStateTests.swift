import Testing

/// Functions of a reducer that receive the whole state as a value.
@Suite struct PassedStateTests {
  /// The fields that are written but never read.
  ///
  /// - Parameters:
  ///   - call: The call in the handler.
  ///   - function: A declaration in the reducer.
  private func findings(_ call: String, _ function: String, outside: String = "") -> [String] {
    SourceText(
      """
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart {
        struct State { var count = 0; var total = 0 }
        enum Action { case addTapped, loaded }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped:
              state.count += 1
              state.total = 1
              return \(call)
            case .loaded: return .none
            }
          }
        }
        \(function)
      }
      \(outside)
      """
    ).findings(of: "write-only-field").map { $0.split(separator: "`").map(String.init)[1] }
  }

  @Test(arguments: [
    "{ .run { [state] _ in print(state.count) } }", "{ print(state.count); return .none }",
    "{ .run { [count = state.count] _ in print(count) } }",
    "{ guard state.count > 0 else { return .none }; return .none }",
    "{ let count = state.count; return count == 0 ? .none : .none }",
  ])
  func aFunctionThatNamesMembersReadsThem(_ body: String) {
    let function = "func load(state: State) -> Effect<Action> \(body)"
    #expect(findings("load(state: state)", function) == ["total"])
    #expect(findings("self.load(state: state)", function) == ["total"])
    let outside = "func load(state: Cart.State) -> Effect<Cart.Action> \(body)"
    #expect(findings("load(state: state)", "", outside: outside) == ["total"])
  }

  @Test(arguments: [
    "{ print(state); return .none }", "{ .run { [state] _ in save(state) } }",
    "{ let copy = state; return .none }", "{ state == State() ? .none : .none }",
    "{ load(state: state) }", "{ .run { [saved = state] _ in print(saved.count) } }",
    "{ print(state[keyPath: path]); return .none }", "{ print(\"\\(state)\"); return .none }",
    "{ print(state?.count ?? 0); return [state].isEmpty ? .none : .none }",
  ])
  func aFunctionThatUsesTheWholeStateMayReadAll(_ body: String) {
    #expect(
      findings("load(state: state)", "func load(state: State) -> Effect<Action> \(body)") == [])
  }

  @Test(arguments: [
    "client.load(state)", "Saved(state)", "load(state)", "state.saved(state)", "Self.make(state)",
  ])
  func otherSwiftMayReadAll(_ call: String) {
    #expect(findings(call, "func other(state: State) -> Int { state.count }") == [])
  }

  @Test func eachFunctionOfTheNameNamesMembers() {
    let functions = """
      func load(_ state: State) -> Effect<Action> { print(state.count); return .none }
        func load(_ state: State, twice: Bool) -> Effect<Action> { print(state); return .none }
      """
    #expect(findings("load(state)", functions) == [])
  }
}
