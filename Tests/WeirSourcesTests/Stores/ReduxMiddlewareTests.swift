import Testing

/// Actions that middleware of ReSwift and SwiftUIFlux handles without a pattern.
@Suite struct ReduxMiddlewareTests {
  /// An app whose reducer handles `SetData`, with the Swift of a middleware.
  private func findings(of middleware: String, _ more: String = "") -> [String] {
    SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct SetData: Action { let data: Int }
      struct Reset: Action {}
      struct AppState { var data = 0 }
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        switch action {
        case let action as SetData: state.data = action.data
        default: break
        }
        return state
      }
      let following: Middleware<AppState> = { dispatch, getState in
        { next in
          { action in
            \(middleware)
          }
        }
      }
      \(more)
      """
    ).findings(of: "unhandled-action")
  }

  private let unhandled = ["3: no module reduces `Reset` of `AppState`"]

  @Test(arguments: [
    "if !(action is SetData) { load(dispatch) }; next(action)",
    "if !(action is SetData) && isOnline { load(dispatch) }; return next(action)",
    "guard !(action is SetData) else { return next(action) }; load(dispatch); next(action)",
    "next(action); history.save(action)",
    "if action is SetData { load(dispatch) } else { history.save(action) }",
    "let name = String(describing: action); history.save(name)",
    "history.actions.append(action); next(action)",
    "switch action { case is SetData: load(dispatch); default: history.save(action) }",
  ])
  func aMiddlewareActsOnEveryAction(_ body: String) {
    #expect(findings(of: body) == [])
  }

  @Test(arguments: [
    "next(action)",
    "print(\"action: \\(action)\"); return next(action)",
    "if !(action is SetData) { return next(action) }; load(dispatch); next(action)",
    "guard action is SetData else { return next(action) }; history.save(action); next(action)",
    "if let action = action as? SetData { history.save(action) }; next(action)",
    "if case let action as SetData = action { history.save(action) }; next(action)",
    "switch action { case let action as SetData: history.save(action); default: next(action) }",
    "load { action in history.save(action) }; next(action)",
    "if action as? SetData != nil { load(dispatch) }; dispatch(action)",
  ])
  func aMiddlewareActsOnSomeActions(_ body: String) {
    #expect(findings(of: body) == unhandled)
  }

  @Test func aFunctionThatReceivesTheActionMayMatchIt() {
    let matching = "func follow(_ action: Action) { if action is SetData { load() } }"
    #expect(findings(of: "follow(action); next(action)", matching) == unhandled)
    let saving = "func follow(_ action: Action) { history.save(action) }"
    #expect(findings(of: "follow(action); next(action)", saving) == [])
    let other = "func show(_ action: Action) { history.save(action) }"
    #expect(findings(of: "next(action)", other) == unhandled)
  }

  @Test func aClassMayBeMiddleware() {
    let saving = """
      final class HistoryMiddleware {
        func process(event: Action) { queue.async { self.events += [event] } }
      }
      """
    #expect(findings(of: "next(action)", saving) == [])
  }

  /// A function without a state is not a reducer, but handles the actions.
  @Test func aFunctionOfAnActionMatchesItsCases() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct AppState { var count = 0 }
      enum CountAction: Action { case didAdd }
      enum LoadAction<Value>: Action { case idle, loaded(Value), failed }
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        switch action {
        case CountAction.didAdd: state.count += 1
        default: break
        }
        return state
      }
      func loadReducer<Value>(action: LoadAction<Value>) -> Load<Value> {
        switch action {
        case .idle: return .idle
        case .loaded(let value): return .loaded(value)
        }
      }
      """)
    #expect(
      text.findings(of: "unhandled-action")
        == ["4: no module reduces `LoadAction.failed` of `AppState`"])
  }

  /// A middleware that names cases without their enum handles those, also if a reducer matches them.
  @Test func aMiddlewareMatchesCases() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      struct AppState { var count = 0 }
      enum Action { case load, reload, add, sort, drop }
      typealias Middleware = (AppState, Action, @escaping (Action) -> Void) -> Void
      func appReducer(state: AppState, action: Action) -> AppState {
        var state = state
        switch action {
        case .add: state.count += 1
        case .load, .sort: break
        default: break
        }
        return state
      }
      func loading() -> Middleware {
        { state, action, dispatch in
          switch action {
          case .load: fetch(dispatch)
          case .reload where state.count > 0: fetch(dispatch)
          default: break
          }
        }
      }
      """)
    #expect(
      text.findings(of: "unhandled-action") == ["2: no module reduces `Action.drop` of `AppState`"])
    #expect(
      text.findings(of: "no-effect-action") == ["8: `Action.sort` of `AppState` changes nothing"])
  }
}
