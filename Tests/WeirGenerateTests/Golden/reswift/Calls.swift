@preconcurrency import ReSwift

/// An action that no module declares.
nonisolated struct Other: Action {}

func callStore() {
  let store = Store<AppState>(reducer: appReducer, state: nil)
  Checks.equal("the first state", store.state, AppState())
  store.dispatch(Other())
  Checks.equal("an action of another tree", store.state, AppState())
  store.dispatch(OrderAction.didStart)
  store.dispatch(OrderAction.didFinish)
  Checks.equal("an action of a child", store.state.order.status, .done)
  Checks.equal("mediation of it", store.state.last, .done)
  store.dispatch(OrderAction.didStart)
  Checks.equal("a move that the machine refuses", store.state.order.status, .done)
  store.dispatch(DetailAction.didRename(name: "early"))
  Checks.equal("an absent child", store.state.detail, nil)
  store.dispatch(AppAction.didOpen(id: 7))
  store.dispatch(DetailAction.didRename(name: "seven"))
  Checks.equal("an optional child", store.state.detail?.name, "seven")
  store.dispatch(PanelAction.didClose)
  Checks.equal("an absent grandchild", store.state.closed, 0)
  store.dispatch(DetailAction.didShow)
  store.dispatch(PanelAction.didTap)
  Checks.equal("an optional grandchild", store.state.detail?.panel?.taps, 1)
  store.dispatch(PanelAction.didClose)
  Checks.equal("removed by its owner", store.state.detail?.panel, nil)
  Checks.equal("the root handles the action after that", store.state.closed, 1)
  store.dispatch(AppAction.didAdd(id: 1))
  store.dispatch(AppAction.didAdd(id: 2))
  store.dispatch(AppAction.rows(rowID: 2, .didTap))
  Checks.equal("a row", store.state.rows[2]?.taps, 1)
  store.dispatch(AppAction.rows(rowID: 1, .didRemove))
  Checks.equal("a removed row", store.state.rows.keys.sorted(), [2])
  store.dispatch(AppAction.didLoad(ids: ["b", "a"]))
  store.dispatch(AppAction.cards(cardID: "a", .didTap))
  Checks.equal("an ordered row", store.state.cards["a"]?.taps, 1)
  Checks.equal("their order", Array(store.state.cards.keys), ["b", "a"])
}

func callFirstState() {
  let reduced = appReducer(action: AppAction.didToggle, state: AppState(closed: 3))
  Checks.equal("a reducer without a store", reduced.closed, 3)
  Checks.holds("its action", reduced.isRunning)
  let store = Store(reducer: formReducer(initial: FormState(id: 4)), state: nil)
  Checks.equal("a first state without default", store.state.id, 4)
  store.dispatch(FormAction.didType(text: "a"))
  Checks.equal("its action is reduced", store.state.text, "a")
}

/// A subscriber that runs the effects.
@MainActor final class Effects: @preconcurrency StoreSubscriber {
  private var runner: AppRunner?

  init(_ store: Store<AppState>, _ dependencies: AppDependencies) {
    runner = AppRunner(dependencies: dependencies) { store.dispatch($0) }
    store.subscribe(self)
  }

  func newState(state: AppState) { runner?.update(to: state) }

  func idle() async { await runner?.idle() }
}

@MainActor func callEffects() async {
  let store = Store<AppState>(reducer: appReducer, state: AppState())
  let mock = AppEffectsMock(onSearch: { ["found"] })
  let effects = Effects(store, AppDependencies(appEffects: mock))
  store.dispatch(AppAction.didToggle)
  await effects.idle()
  Checks.equal("an effect", store.state.names, ["found"])
}
