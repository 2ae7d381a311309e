import Testing

/// Values from elsewhere in a reducer, which change the result only if they reach the state.
@Suite struct OutsideValueTests {
  @Test(arguments: [
    "logger.log(Date())", "self.logger?.log(at: Date())", "try? logger.log(Date())",
    "_ = logger.log(Date())", "print(\"now\", Date())", "Logger.shared.log([\"at\": Date()])",
    "let now = Date()\nlogger.log(now)", "let event = Event(id: UUID())\nlogger.log(event)",
    "let id = UUID(); let event = Event(id: id); logger.log(event)",
    "if state.isOn { logger.log(Date()) }", "return client.load(since: Date())",
    "let now = Date()\nreturn .run { _ in await client.load(since: now) }",
    "Settings.shared.openedAt = Date()", "Settings.shared.text = format(Date())",
    "return .send(.loaded(Date()))", "return .publisher { Empty() }.cancellable(id: UUID())",
    "state.isOn = UserDefaults.Key.allCases.isEmpty",
    "var now = Date()\nnow = format.date(of: now)\nlet date = day(now)\nreturn client.load([date])",
  ])
  func aValueForAnEffectIsNotReported(_ items: String) {
    #expect(Self.reducer(items).findings(of: "impure-reducer") == [])
  }

  @Test(arguments: [
    "state.opened = Date()", "state.dates.append(Date())", "state.open(at: Date())",
    "update(&state, at: Date())", "return update(&state, at: Date())",
    "Settings.shared.openedAt = update(&state, at: Date())",
    "let now = Date()\nSettings.shared.openedAt = now\nstate.opened = now",
    "let now = Date()\nstate.opened = now", "let now = Date()\nlogger.log(now)\nstate.opened = now",
    "if let opened = state.opened, opened < Date() { return .none }",
    "let isLate = Date() > limit\nif isLate { state.isOn = true }",
    "var dates = state.dates\ndates.append(Date())\nstate.dates = dates",
    "if var opened = state.opened { opened.addDays(Date()); state.opened = opened }",
    "state.dates = state.dates.filter { isLater($0) } + [Date()]",
    "state.opened = if state.isOn { later(Date()) } else { nil }",
    "state.isOn = UserDefaults.standard.bool(forKey: \"isOn\")",
  ])
  func aValueThatMayReachTheStateIsReported(_ items: String) {
    #expect(Self.reducer(items).findings(of: "impure-reducer").count == 1)
  }

  @Test(arguments: [
    ("logger.log(Date())\nstate.isOn = true", 0), ("state.opened = Date()", 1),
    ("return AppState(opened: Date(), isOn: state.isOn)", 1),
    ("let now = Date()\nlogger.log(now)\nstate.isOn = true", 0),
  ])
  func aReducerThatReturnsTheStateReturnsNoEffect(_ items: String, count: Int) {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct AppState { var opened: Date?, isOn = false }
      struct Open: Action {}
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        switch action {
        case is Open:
          \(items.split(separator: "\n").joined(separator: "; "))
        default: break
        }
        return state
      }
      """)
    #expect(text.findings(of: "impure-reducer").count == count)
  }

  @Test(arguments: [
    (".send(.loaded(Date()))", 0), ("client.load(since: Date())", 0),
    ("if state.isOn { client.load(since: Date()) } else { .none }", 0),
    ("update(&state, at: Date())", 1),
  ])
  func aSwitchMayBeTheEffectThatAReducerReturns(_ effect: String, count: Int) {
    let text = SourceText(
      """
      // Sources/App/Door.swift
      import ComposableArchitecture
      @Reducer struct Door {
        struct State { var opened: Date?, isOn = false }
        enum Action { case tapped, loaded(Date) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: \(effect)
            case .loaded: .none
            }
          }
        }
      }
      """)
    #expect(text.findings(of: "impure-reducer").count == count)
  }

  /// Names without a base may be members of the state.
  @Test(arguments: [
    ("dates.append(Date())", 1), ("open(at: Date())", 1), ("Logger.shared.log(Date())", 0),
    ("print(Date())", 0),
  ])
  func aMethodOfTheStateMayChangeIt(_ item: String, count: Int) {
    let text = SourceText(
      """
      // Sources/App/ListForm.swift
      import UDF
      struct ListForm: Form {
        var dates: [Date] = []
        mutating func reduce(_ action: some Action) {
          switch action {
          case is Actions.Open:
            \(item)
          default: break
          }
        }
        mutating func open(at date: Date) { dates.append(date) }
      }
      enum Actions { struct Open: Action {} }
      """)
    #expect(text.findings(of: "impure-reducer").count == count)
  }

  private static func reducer(_ items: String) -> SourceText {
    SourceText(
      """
      // Sources/App/Door.swift
      import ComposableArchitecture
      @Reducer struct Door {
        struct State { var opened: Date?, dates: [Date] = [], isOn = false }
        enum Action { case tapped, loaded(Date) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              \(items.split(separator: "\n").joined(separator: "; "))
              return .none
            case .loaded: return .none
            }
          }
        }
      }
      """)
  }
}
