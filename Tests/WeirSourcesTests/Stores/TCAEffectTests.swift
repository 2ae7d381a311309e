import Testing

/// Effects of the Composable Architecture that lose errors, start again or leave a flag set, and dependencies.
@Suite struct TCAEffectTests {
  /// A reducer in which `action` is one case of the `switch`, and `other` are further cases.
  private static func app(_ effect: String, action: String = "load", other: String = "")
    -> SourceText
  {
    SourceText(
      """
      // Sources/Cart/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart {
        struct State { var isLoading = false; var count = 0 }
        enum Action { case \(action), done(Int), failed, response(Result<Int, any Error>), reset }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .\(action):
      \(effect)
            \(other)
            case .done(let count): state.count = count; return .none
            }
          }
        }
      }
      """)
  }

  private static func uncaught(_ effect: String) -> [String] {
    app(effect).findings(of: "unanswered-failure").map { $0.components("errors of ").last ?? "" }
  }

  @Test(arguments: [
    ("return .run { send in await send(.done(try await api.load())) }", ["`api.load`"]),
    (
      "return Effect.run { send in let x = try await api.load().first; await send(.done(x)) }",
      ["`api.load`"]
    ),
    (
      "return .merge(.run { [a] send in try await a.b.load(); await send(.done(1)) }, .none)",
      ["`a.b.load`"]
    ),
    ("return .run { send in do { try await load() }; await send(.done(1)) }", ["`load`"]),
    ("return .run { send in do { try a() } catch { try b() }; await send(.done(1)) }", ["`b`"]),
    (
      "return .run { send in try await withTaskCancellation(id: 1) { try await load(); await send(.done(1)) } }",
      ["`load`"]
    ),
    (
      "return .run { send in try await a(); try await b(); try await a(); await send(.done(1)) }",
      ["`a` and `b`"]
    ),
  ])
  func errorsThatLeaveAnEffectAreReported(_ effect: String, names: [String]) {
    #expect(Self.uncaught(effect) == names)
  }

  @Test(arguments: [
    "return .run { send in await send(.done(try await load())) } catch: { _, send in await send(.failed) }",
    "return .run(operation: { send in await send(.done(try await load())) }, catch: { _, _ in })",
    "return .run { send in do { try await load() } catch { await send(.failed) } }",
    "return .run { send in await send(.response(Result { try await load() })) }",
    "return .run { send in await send(.done((try? await load()) ?? 0)) }",
    "return .run { send in try await clock.sleep(for: .seconds(1)); await send(.done(1)) }",
    "return .run { send in try await clock.sleep(for: delay(1)); await send(.done(1)) }",
    "return .run { send in try Task.checkCancellation(); await send(.done(1)) }",
    // Nothing depends on the result.
    "return .run { _ in try await load() }",
    "return .run { send in try await load() }",
    "return other.run { send in try await load(); await send(.done(1)) }",
  ])
  func caughtErrorsAreNotReported(_ effect: String) {
    #expect(Self.uncaught(effect) == [])
  }

  @Test(arguments: ["onAppear", "viewWillAppear", "didAppear"])
  func eachAppearanceStartsALoop(_ action: String) {
    let loop = "return .run { send in for await x in api.values() { await send(.done(x)) } }"
    #expect(
      Self.app(loop, action: action).findings(of: "effect-started-twice")
        == ["9: each `\(action)` of `Cart` starts this effect again"])
  }

  @Test(arguments: [
    ("onAppear", "return .run { send in for x in await api.values() { await send(.done(x)) } }"),
    ("load", "return .run { send in for await x in api.values() { await send(.done(x)) } }"),
    (
      "onFirstAppear",
      "return .run { send in for await x in api.values() { await send(.done(x)) } }"
    ),
    ("onDisappear", "return .run { send in for await x in api.values() { await send(.done(x)) } }"),
    (
      "onAppear",
      "return .run { send in for await x in api.values() { await send(.done(x)) } }.cancellable(id: 1)"
    ),
    (
      "onAppear",
      "return .merge(.run { send in for await x in api.values() { await send(.done(x)) } }, .none).cancellable(id: 1)"
    ),
    (
      "onAppear",
      "guard state.count == 0 else { return .none }\nreturn .run { send in for await x in api.values() { await send(.done(x)) } }"
    ),
    (
      "onAppear",
      "return .run { send in await withTaskCancellation(id: 1, cancelInFlight: true) { for await x in api.values() { await send(.done(x)) } } }"
    ),
  ])
  func otherEffectsAreNotReported(_ action: String, effect: String) {
    #expect(Self.app(effect, action: action).findings(of: "effect-started-twice") == [])
  }

  private static let load = """
    state.isLoading = true
    return .run { send in
      await send(.done(1))
      await send(.failed)
      await send(.response(Result { try await api.load() }))
    }
    """

  @Test(arguments: [
    (
      "case .reset: return .none\ncase .response(.success): state.isLoading = false; return .none\n"
        + "case .response(.failure): state.count = 0; return .none\ncase .failed: state.isLoading = false; return .none",
      ["`isLoading` of `Cart` stays true after `response.failure`"]
    ),
    (
      "case .reset: return .none\ncase .response: state.isLoading = false; return .none\ncase .failed: state.count = 0; return .none",
      ["`isLoading` of `Cart` stays true after `failed`"]
    ),
    // No response sets it back: another rule, or another part of the app.
    ("case .reset, .response, .failed: state.count = 0; return .none", []),
    // The failure starts something that may set it back.
    (
      "case .reset, .response: state.isLoading = false; return .none\ncase .failed: return .send(.reset)",
      []
    ),
    ("case .reset, .response, .failed: state.isLoading = false; return .none", []),
    (
      "case .reset, .response: state.isLoading = false; return .none\ncase .failed: reset(&state); return .none",
      []
    ),
  ])
  func aFlagStaysTrueAfterAFailure(_ cases: String, messages: [String]) {
    let found = Self.app(Self.load, other: cases).findings(of: "unsettled-effect")
    #expect(found.map { $0.components(": ").last ?? "" } == messages)
  }

  @Test(arguments: ["state, _", "state, action"])
  func aReducerWithoutPatternsActsOnEachAction(_ parameters: String) {
    let text = SourceText(
      """
      // Sources/Cart/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart {
        struct State { var count = 0 }
        enum Action { case add }
        var body: some ReducerOf<Self> {
          Reduce { \(parameters) in
            state.count += 1
            return .none
          }
        }
      }
      func add(_ store: StoreOf<Cart>) { store.send(.add) }
      """)
    #expect(text.findings(of: "unhandled-action") == [])
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func aValueInAnInitializerIsASendOnlyIfItIsACase() {
    func facts(_ effect: String) -> [String] {
      Self.app(effect, other: "case .reset, .failed, .response: return .none").facts
        .filter { $0.contains("unknown") || $0.contains("sends") }
    }
    #expect(facts("return .init(value: .failed)") == ["Cart: load: sends Cart.failed"])
    #expect(facts("state.count = Count(.init(value: text)).count; return .none") == [])
  }

  @Test func dependenciesOfOneFileAreToldApart() {
    let text = SourceText(
      """
      // Sources/Cart/Cart.swift
      import ComposableArchitecture
      @Reducer struct Cart {
        struct State { var count = 0 }
        enum Action { case add }
        @Dependency(\\.date) var date
        @Dependency(\\.uuid) private var uuid
        @Dependency(\\.mainQueue) var mainQueue
        @Dependency(\\.audio) static var audio
        var body: some ReducerOf<Self> {
          Reduce { state, action in state.count = Int(date.now.timeIntervalSince1970); return .none }
        }
      }
      @Reducer struct Row: Queued {
        struct State { var count = 0 }
        enum Action { case add }
        @Dependency(\\.uuid) var uuid
        @Dependency(\\.mainQueue) var mainQueue
        var body: some ReducerOf<Self> {
          Reduce { state, action in state.count += 1; return .none }
        }
      }
      ---
      // Sources/Cart/Queued.swift
      protocol Queued { var mainQueue: DispatchQueue { get } }
      """)
    #expect(
      text.findings(of: "unused-dependency") == [
        "6: `Cart` never uses its dependency `uuid`",
        "7: `Cart` never uses its dependency `mainQueue`",
        "16: `Row` never uses its dependency `uuid`",
      ])
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
