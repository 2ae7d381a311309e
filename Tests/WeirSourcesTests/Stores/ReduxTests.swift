import Testing

@Suite struct ReduxTests {
  private static let app = """
    // Sources/App/Root.swift
    import ReSwift
    struct AppState {
      var cart: CartState
      var account: AccountState?
      var isOnline = true
    }
    func appReducer(action: Action, state: AppState?) -> AppState {
      return AppState(
        cart: cartReducer(action: action, state: state?.cart),
        account: AccountReducer.handleAction(action: action, state: state?.account),
        isOnline: onlineReducer(action: action, state: state?.isOnline)
      )
    }
    func onlineReducer(action: Action, state: Bool?) -> Bool {
      switch action {
      case is Disconnect: return false
      default: return state ?? true
      }
    }
    struct Disconnect: Action {}
    """

  @Test func childrenAndActionsOfAllReducers() {
    let text = SourceText(
      Self.app + """

        ---
        // Sources/App/Cart.swift
        import ReSwift
        struct CartState: StateType {
          var items: [Int] = []
          var coupon: String?
          var isFull: Bool { items.count > 9 }
        }
        enum CartActions {
          struct Add: Action { let item: Int }
          struct Remove: Action { let item: Int }
          struct Load: AsyncAction {
            func execute(state: StateType?, dispatch: @escaping DispatchFunction) {
              fetch { items in dispatch(Add(item: items[0])) }
            }
          }
          struct Forgotten: Action {}
        }
        func cartReducer(action: Action, state: CartState?) -> CartState {
          var state = state ?? CartState()
          switch action {
          case let action as CartActions.Add:
            state.items.append(action.item)
          case _ as CartActions.Remove:
            state = merge(items: [], state: state)
          case is Login:
            state.coupon = nil
          default: break
          }
          return state
        }
        private func merge(items: [Int], state: CartState) -> CartState {
          var merged = state
          merged.items = items
          return merged
        }
        ---
        // Sources/App/Account.swift
        import ReSwift
        struct AccountState { var name: String?, isBusy: Bool = false }
        struct Login: Action { let name: String }
        enum SessionAction: Action { case close, rename(String) }
        struct AccountReducer: Reducer {
          func handleAction(action: Action, state: AccountState?) -> AccountState {
            guard var new = state else { return AccountState() }
            if let login = action as? Login {
              new.name = login.name
            } else if let action = action as? SessionAction {
              switch action {
              case .close: new.name = nil
              case .rename(let name): return AccountState(name: name, isBusy: new.isBusy)
              }
            }
            return new
          }
        }
        let logOut = Thunk<AppState> { dispatch, getState in
          dispatch(SessionAction.close)
        }
        """)
    #expect(
      text.facts == [
        "AccountState: field name: String?",
        "AccountState: field isBusy: Bool",
        "AccountState: action Login",
        "AccountState: action SessionAction.close",
        "AccountState: action SessionAction.rename",
        "AccountState: Login: writes name",
        "AccountState: SessionAction.close: writes name",
        "AccountState: SessionAction.rename: writes name",
        "AppState: field isOnline: Bool",
        "AppState: child cart: CartState",
        "AppState: child account: AccountState optional",
        "AppState: action Disconnect",
        "AppState: action logOut",
        "AppState: Disconnect: writes isOnline",
        "AppState: logOut: sends AccountState.SessionAction.close later",
        "CartState: field items: [Int]",
        "CartState: field coupon: String?",
        "CartState: action CartActions.Add",
        "CartState: action CartActions.Remove",
        "CartState: action CartActions.Load",
        "CartState: action CartActions.Forgotten",
        "CartState: CartActions.Add: writes items",
        "CartState: CartActions.Remove: calls merge",
        "CartState: AccountState.Login: writes coupon",
        "CartState: CartActions.Load: sends CartState.CartActions.Add later",
        "CartState: merge: writes items",
        "CartState: isFull: reads items",
      ])
  }

  @Test func reducersOfATeamsOwnStore() {
    let text = SourceText(
      """
      weir: 1
      sources:
        - { path: Sources, store: ours }
      stores:
        ours:
          like: redux
          action: { conforms: Event }
          reducer: { function: "*Step", state: now, action: what }
          dispatch: [bus.post]
      ---
      // Sources/App/Lamp.swift
      struct Lamp { var isOn = false }
      protocol Event {}
      struct Toggle: Event {}
      struct Start: Event {
        func execute(dispatch: (Event) -> Void) { bus.post(Toggle()) }
      }
      func lampStep(_ what: Event, _ now: Lamp) -> Lamp {
        var new = now
        if what is Toggle { new.isOn = true }
        return new
      }
      func other(_ what: Event, _ now: Lamp) -> Lamp { now }
      """)
    #expect(
      text.facts == [
        "Lamp: field isOn: Bool",
        "Lamp: action Toggle",
        "Lamp: action Start",
        "Lamp: Toggle: writes isOn",
        "Lamp: Start: sends Lamp.Toggle later",
      ])
  }

  @Test func reducersInAllForms() {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ReSwift
      protocol AppAction: Action {}
      enum FormAction: AppAction {
        case rename(String)
        case row(RowAction)
      }
      enum RowAction { case open, close }
      struct FormState {
        var name = ""
        var count = 0
        var isOpen = false
        var past: [FormState] = []
        static let reduce: Reducer<FormState> = { action, state in
          var new = state ?? FormState()
          guard let action = action as? FormAction else { return new }
          new.count += 1
          switch action {
          case let .rename(name): new.name = name
          case .row(.open), .row(.close) where new.isOpen:
            if new.isOpen {
              var other = new
              other.isOpen = false
              return other
            }
          case .row: break
          }
          return new
        }
      }
      """)
    #expect(
      text.facts == [
        "FormState: field name: String",
        "FormState: field count: Int",
        "FormState: field isOpen: Bool",
        "FormState: field past: [FormState]",
        "FormState: action FormAction.rename",
        "FormState: action RowAction.open",
        "FormState: action RowAction.close",
        "FormState: FormAction.rename: writes name",
        "FormState: RowAction.open, RowAction.close: reads isOpen; writes isOpen",
        "FormState: RowAction.open, RowAction.close: nothing",
        "FormState: FormAction.rename, RowAction.open, RowAction.close: writes count",
      ])
  }

  @Test func aStateThatIsMadeAnewWritesNoFieldByName() {
    let text = SourceText(
      """
      // Sources/App/Plugin.swift
      import ReSwift
      struct Reset: Action {}
      struct Plugin: StateType, Mappable { var id = "", kind = "" }
      struct Bot: StateType { var id = "", style = "" }
      func pluginReducer(action: Action, plugin: Plugin?) -> Plugin {
        if action is Reset { return Plugin(id: "new") }
        return plugin ?? Plugin()
      }
      func botReducer(action: Action, bot: Bot?) -> Bot {
        if action is Reset { return Bot(id: "new") }
        return bot ?? Bot()
      }
      """)
    #expect(
      text.findings(of: "write-only-field") == [
        "3: `id` of `Plugin` is written but never read",
        "4: `id` of `Bot` is written but never read", "4: `style` of `Bot` is never read",
      ])
  }

  @Test func aReducerReadsItsOtherParameters() {
    let text = SourceText(
      """
      // Sources/App/Session.swift
      import ReSwift
      struct AppState { var session = SessionState(); var feed = FeedState() }
      struct SessionState { var token: String?; var age = 0 }
      struct FeedState { var page = 0 }
      struct SignedIn: Action { let key: String }
      struct LoadPage: Action {}
      func appReducer(action: Action, state: AppState?) -> AppState {
        AppState(
          session: sessionReducer(action: action, state: state?.session),
          feed: feedReducer(action: action, state: state?.feed, app: state ?? AppState()))
      }
      func sessionReducer(action: Action, state: SessionState?) -> SessionState {
        var state = state ?? SessionState()
        if let action = action as? SignedIn { state.token = action.key; state.age = 1 }
        return state
      }
      func feedReducer(action: Action, state: FeedState?, app: AppState) -> FeedState {
        var state = state ?? FeedState()
        guard action is LoadPage, app.session.token != nil else { return state }
        state.page += 1
        return state
      }
      """)
    #expect(
      text.findings(of: "write-only-field") == [
        "3: `age` of `SessionState` is written but never read"
      ])
  }
}
