import Testing

/// Near misses of findings: uses that stand where no reducer and no view does.
@Suite struct UnseenSwiftTests {
  @Test func anObserverOfAPropertyUsesFieldsWithoutSelf() {
    let text = SourceText(
      Self.feature(
        state: "var photos: [String] = [] { didSet { slots = limit - photos.count } }\n"
          + "var slots = 0\nvar limit = 3\nvar dead = 0",
        cases: "case .didTap: state.photos = []"))
    #expect(text.fields(of: "never-written-field") == [])
    #expect(text.fields(of: "write-only-field") == [])
    #expect(text.fields(of: "unused-field") == ["dead"])
  }

  @Test(arguments: ["switch (action) {", "switch action {"])
  func aSwitchMayHaveParentheses(_ head: String) {
    let text = SourceText(
      Self.feature(state: "var count = 0", head: head, cases: "case .didTap: state.count += 1"))
    #expect(text.facts.contains("Photos: didTap: writes count"))
    #expect(text.findings(of: "unhandled-action") == [])
  }

  @Test(arguments: ["return self.saveEffect", "return state.count > 2 ? saveEffect : .none"])
  func anEffectMayBeReturnedByAPath(_ body: String) {
    let text = SourceText(
      Self.feature(
        state: "var count = 0",
        cases: "case .didTap:\nif state.count < 9 { \(body) }\nreturn .none",
        members: "var saveEffect: Effect<Action> { .run { _ in await save() } }"))
    #expect(text.findings(of: "no-effect-action") == [])
  }

  /// A payload with the name of its case contains the actions; one with another name is a value.
  @Test(arguments: [("featureEvent", ["load", "save"]), ("kind", [])])
  func anEnumBesideTheAction(_ name: String, _ opened: [String]) {
    let text = SourceText(
      Self.feature(
        state: "var count = 0", action: "case \(name)(FeatureEvent)",
        cases: "case .\(name)(.load): state.count += 1\ncase .\(name)(.save): return .none",
        members: "enum FeatureEvent { case load, save }"))
    let actions = text.facts.filter { $0.hasPrefix("Photos: action \(name)") }
    #expect(
      actions
        == (opened.isEmpty ? [""] : opened.map { "." + $0 }).map { "Photos: action \(name)\($0)" })
    #expect(text.findings(of: "no-effect-action").count == (opened.isEmpty ? 0 : 1))
  }

  @Test func anActionIsReportedInTheFunctionThatHandlesIt() {
    let text = SourceText(
      Self.feature(
        state: "var count = 0", action: "case view(View)\nenum View { case didTap, didHold }",
        cases: "case let .view(action): return reduceView(&state, action)",
        members: """
          func reduceView(_ state: inout State, _ action: Action.View) -> Effect<Action> {
            switch action {
            case .didTap: state.count += 1
            case .didHold: break
            }
            return .none
          }
          """))
    let line = text.findings(of: "no-effect-action").first?.split(separator: ":").first
    #expect(line == "17", "\(text.findings(of: "no-effect-action"))")
  }

  @Test func aChildMayBePreparedAfterTheWholeStateIsNew() {
    func writes(_ reset: String) -> Int {
      SourceText(
        Self.feature(
          state: "var row = Row.State()", action: "case didTap, row(Row.Action)",
          cases:
            "case .didTap:\n\(reset)\nstate.row.count = 3\nreturn .none\ncase .row: return .none",
          before: "Scope(state: \\.row, action: \\.row) { Row() }")
          + Self.row
      ).findings(of: "encapsulation-breach").count
    }
    #expect(writes("state = State()") == 0)
    #expect(writes("") == 1)
    #expect(writes("log(&state)") == 1, "a call does not replace the state")
  }

  @Test(arguments: ["none", "noOp", "doNothing"])
  func anActionMayDoNothingOnPurpose(_ name: String) {
    let text = SourceText(
      """
      // Sources/App/Counter.swift
      import ReactorKit
      final class Counter: Reactor {
        enum Action { case add }
        enum Mutation { case setCount(Int), \(name) }
        struct State { var count = 0 }
        let initialState = State()
        func mutate(action: Action) -> Observable<Mutation> {
          currentState.count > 9 ? .just(.\(name)) : .just(.setCount(1))
        }
        func reduce(state: State, mutation: Mutation) -> State {
          var state = state
          switch mutation {
          case .setCount(let count): state.count = count
          case .\(name): break
          }
          return state
        }
      }
      """)
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func middlewareMayNameAnActionByAnAliasOfItsOwn() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct AppState: StateType { var count = 0 }
      struct Log: Action { let text: String }
      struct Trace: Action { let text: String }
      struct Add: Action {}
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        switch action {
        case is Add: state.count += 1
        default: break
        }
        return state
      }
      final class Logger {
        typealias L = Log
        func handle(_ action: Action) { if let action = action as? L { print(action.text) } }
      }
      """)
    #expect(
      text.findings(of: "unhandled-action").map { $0.drop { $0 != "`" } } == [
        "`Trace` of `AppState`"
      ])
  }

  @Test func aStructureThatPassesItselfOnUsesItsBindings() {
    func findings(_ body: String) -> [String] {
      SourceText(
        Self.feature(state: "var image = 0", cases: "case .didTap: return .none")
          + """

          struct Picker: UIViewRepresentable {
            @Binding var picked: Int
            func makeCoordinator() -> Coordinator { \(body) }
          }
          final class Coordinator {
            let parent: Picker?
            init(_ parent: Picker? = nil) { self.parent = parent }
            func pick() { parent?.picked = 1 }
          }
          struct PhotosView: View {
            @Bindable var store: StoreOf<Photos>
            var body: some View {
              Text(String(store.image))
              Picker(picked: $store.image)
            }
          }
          """
      ).fields(of: "never-written-field")
    }
    #expect(findings("Coordinator(self)") == [])
    #expect(findings("Coordinator()") == ["image"])
  }

  /// The middleware of the child's actions is known although the module above passes all of them on.
  @Test func aModuleMayPassAllActionsOfAChildOn() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      struct AppState { var filters = FilterState() }
      struct FilterState { var names: [String] = [] }
      enum AppAction { case filter(FilterAction), reset }
      enum FilterAction { case fetch, fetched([String]), failed }
      typealias Reducer<State, Action> = (inout State, Action) -> Void
      func appReducer(state: inout AppState, action: AppAction) {
        switch action {
        case .filter(let action): filterReducer(state: &state.filters, action: action)
        case .reset: state.filters = FilterState()
        }
      }
      func filterReducer(state: inout FilterState, action: FilterAction) {
        switch action {
        case .fetched(let names): state.names = names
        default: break
        }
      }
      func filterMiddleware(action: AppAction) {
        switch action {
        case .filter(.fetch): load()
        default: break
        }
      }
      """)
    #expect(
      text.findings(of: "unhandled-action").map { $0.drop { $0 != "`" } } == [
        "`failed` of `FilterState`"
      ])
  }

  // MARK: Texts

  private static func feature(
    state: String, action: String = "case didTap", head: String = "switch action {", cases: String,
    before: String = "", members: String = ""
  ) -> String {
    """
    // Sources/App/Photos.swift
    import ComposableArchitecture
    @Reducer struct Photos {
      struct State { \(state.replacing("\n", with: "; ")) }
      enum Action { \(action.replacing("\n", with: "; ")) }
      var body: some ReducerOf<Self> {
        \(before)
        Reduce { state, action in
          \(head)
          \(cases)
          }
          return .none
        }
      }
      \(members)
    }

    """
  }

  private static let row = """
    @Reducer struct Row {
      struct State { var count = 0 }
      enum Action { case didTap }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .didTap:
            if state.count > 1 { state.count = 0 }
            return .none
          }
        }
      }
    }
    """
}

extension SourceText {
  /// The first names in the findings of a rule.
  fileprivate func fields(of rule: String) -> [String] {
    findings(of: rule).compactMap { finding in
      finding.split(separator: "`").dropFirst().first.map(String.init)
    }
  }
}
