import Testing

/// Findings about states of ReSwift and SwiftUIFlux.
@Suite struct ReduxFindingTests {
  @Test func aReducerThatWritesBelowItsStateIsReported() {
    let text = SourceText(
      """
      // Sources/App/Shop.swift
      import ReSwift
      struct Clear: Action {}
      struct Open: Action {}
      struct ShopState { var cart = CartState() }
      struct CartState { var list = ListState(), coupon: String? }
      struct ListState { var items: [Int] = [] }
      func shopReducer(action: Action, state: ShopState?) -> ShopState {
        var state = state ?? ShopState()
        state.cart = cartReducer(action: action, state: state.cart)
        if action is Clear {
          state.cart.coupon = nil
          state.cart.list.items = []
        }
        return state
      }
      func cartReducer(action: Action, state: CartState) -> CartState {
        CartState(list: listReducer(action: action, state: state.list), coupon: state.coupon)
      }
      func listReducer(action: Action, state: ListState) -> ListState {
        var state = state
        switch action {
        case is Open: state.items.append(1)
        default: break
        }
        return state
      }
      """)
    #expect(text.findings(of: "encapsulation-breach").map { $0.prefix(3) } == ["11:"])
    #expect(text.findings(of: "skip-level-access").map { $0.prefix(3) } == ["12:"])
    #expect(text.findings(of: "unhandled-action").isEmpty)
    #expect(text.findings(of: "shared-action").isEmpty)
  }

  @Test func aReducerMayReturnAnotherState() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import ReSwift
      struct Reset: Action {}
      struct Keep: Action {}
      struct LampState { var isOn = false }
      let initialState = LampState()
      func lampReducer(action: Action, state: LampState?) -> LampState {
        let state = state ?? LampState()
        if action is Reset { return initialState }
        switch action {
        case is Keep: return state
        default: return state
        }
      }
      """)
    #expect(
      text.findings(of: "no-effect-action").map { $0.drop { $0 != "`" } } == [
        "`Keep` of `LampState` changes nothing"
      ])
  }

  @Test func aConstantMayBeCopiedOnceMore() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import ReSwift
      struct Toggle: Action {}
      struct LampState { var isOn = false, level = 1 }
      func lampReducer(action: Action, state: LampState?) -> LampState {
        let current = state ?? LampState()
        var new = current
        switch action {
        case is Toggle: new.isOn = !current.isOn
        default: break
        }
        return new
      }
      """)
    #expect(text.facts.contains("LampState: Toggle: reads isOn; writes isOn"))
    #expect(text.findings(of: "write-only-field").isEmpty)
  }

  @Test func anActionThatNoReducerMatches() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import ReSwift
      struct LampState { var isOn = false, brightness = 1, color = Color() }
      enum LampActions {
        struct Toggle: Action {}
        struct Forgotten: Action {}
        struct Logged: Action {}
      }
      func lampReducer(action: Action, state: LampState?) -> LampState {
        var state = state ?? LampState()
        if action is LampActions.Toggle { state.isOn.toggle() }
        return state
      }
      let logger: Middleware<LampState> = { dispatch, getState in
        { next in { action in
          if let action = action as? LampActions.Logged { print(action) }
          next(action)
        } }
      }
      """)
    #expect(
      text.findings(of: "unhandled-action") == [
        "5: no module reduces `LampActions.Forgotten` of `LampState`"
      ])
  }

  @Test func middlewareMayMatchTheProtocolOfAnAction() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import ReSwift
      struct LampState { var isOn = false }
      protocol Request {}
      protocol Unmatched: Action {}
      struct Toggle: Action {}
      struct Load: Action, Request {}
      struct Forgotten: Unmatched {}
      func lampReducer(action: Action, state: LampState?) -> LampState {
        var state = state ?? LampState()
        if action is Toggle { state.isOn.toggle() }
        return state
      }
      let requests: Middleware<LampState> = { dispatch, getState in
        { next in { action in
          if let request = action as? Request { start(request) }
          next(action)
        } }
      }
      """)
    #expect(
      text.findings(of: "unhandled-action") == ["7: no module reduces `Forgotten` of `LampState`"])
  }

  @Test func aFieldThatNoReducerWrites() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import ReSwift
      struct LampState { var isOn = false, brightness = 1, color: Set<Int> = [], size = 1, limit = 2 }
      struct Toggle: Action {}
      func lampReducer(action: Action, state: LampState?) -> LampState {
        var state = state ?? LampState()
        if action is Toggle { state.isOn.toggle() }
        return state
      }
      func show(_ state: LampState) {
        print(state.isOn, state.brightness, state.color.map { $0 }, state.limit, state.size)
        cached.size[3] = 1
      }
      func draw() { _ = Lamp(brightness: state.brightness) }
      struct Lamp { let brightness: Int }
      let preview = LampState(limit: 4)
      """)
    #expect(
      text.findings(of: "never-written-field").map { $0.prefix(16) } == [
        "2: `brightness` ", "2: `color` of `L",
      ])
  }

  @Test func aReducerMayMatchAnActionInAnExpression() {
    let text = SourceText(
      """
      // Sources/App/Notes.swift
      import ReSwift
      struct NotesState { var error = "", notes: [String] = [] }
      protocol NotesAction: Action { func apply(_ notes: [String]) -> [String] }
      struct Fail: Action { let error: String }
      struct Clear: NotesAction { func apply(_ notes: [String]) -> [String] { [] } }
      struct Lost: Action {}
      func notesReducer(action: Action, state: NotesState?) -> NotesState {
        NotesState(
          error: (action as? Fail)?.error ?? "", notes: changed(state?.notes ?? [], action))
      }
      func changed(_ notes: [String], _ action: Action) -> [String] {
        guard let action = action as? NotesAction else { return notes }
        return action.apply(notes)
      }
      """)
    #expect(
      text.findings(of: "unhandled-action").map { $0.prefix(30) } == [
        "6: no module reduces `Lost` of"
      ])
  }

  @Test func anActionThatASagaTakesIsHandled() {
    let text = SourceText(
      """
      // Sources/App/User.swift
      import ReSwiftSaga
      protocol UserAction: SagaAction {}
      struct Load: UserAction {}
      struct Loaded: UserAction { let name: String }
      struct Refresh: UserAction {}
      struct Lost: SagaAction {}
      struct AppState { var user = UserState() }
      struct UserState { var name = "" }
      func appReducer(action: SagaAction, state: AppState?) -> AppState {
        let state = state ?? AppState()
        var user = state.user
        switch action {
        case let action as UserAction: user = userReducer(action: action, state: state.user)
        default: break
        }
        return AppState(user: user)
      }
      func userReducer(action: UserAction, state: UserState) -> UserState {
        switch action {
        case let action as Loaded: return UserState(name: action.name)
        default: return state
        }
      }
      let userSaga: Saga = { _ in
        takeLatest(Load.self, saga: loadSaga)
        takeEvery(Refresh.self, saga: loadSaga)
      }
      """)
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.facts.contains("UserState: Loaded: writes name"))
    #expect(text.findings(of: "unhandled-action").map { $0.prefix(7) } == ["6: no m"])
  }

  @Test func aPatternMayNameTheTypeOfACase() {
    let text = SourceText(
      """
      // Sources/App/Fault.swift
      import ReSwift
      struct FaultState { var text: String?, count = 0 }
      extension FaultState {
        enum Actions: Action { case failed(String), closed(Int), lost }
        static func handle(action: Action, state: FaultState?) -> FaultState {
          var state = state ?? FaultState()
          switch action {
          case Actions.failed(let text): state.text = text
          case let Actions.closed(count): state.count = count
          default: state.text = nil
          }
          return state
        }
      }
      """)
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.facts.contains("FaultState: FaultState.Actions.failed: writes text"))
    #expect(text.facts.contains("FaultState: FaultState.Actions.closed: writes count"))
    #expect(text.findings(of: "unhandled-action").map { $0.prefix(2) } == ["4:"])
  }

  @Test func anExtensionOfAProtocolReadsFields() {
    let text = SourceText(
      """
      // Sources/App/List.swift
      import ReSwift
      protocol Screen { var fault: String? { get set } }
      extension Screen {
        var hasFault: Bool { fault != nil }
      }
      struct Fail: Action {}
      struct ListState: Screen { var fault: String?; var title = "" }
      func listReducer(action: Action, state: ListState?) -> ListState {
        var state = state ?? ListState()
        if action is Fail {
          state.fault = "lost"
          state.title = "Lost"
        }
        return state
      }
      """)
    #expect(
      text.findings(of: "write-only-field")
        == ["7: `title` of `ListState` is written but never read"])
  }
}
