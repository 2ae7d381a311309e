import ComposableArchitecture

/// A reducer that the app writes, with the generated one in it.
nonisolated struct Logged: Reducer {
  typealias State = App.State
  typealias Action = App.Action

  let log: @Sendable (App.Action) -> Void

  var body: some ReducerOf<Self> {
    App()
    Reduce { [log] _, action in
      log(action)
      return .none
    }
  }
}

@MainActor func callFeatures() async {
  let store = Store(initialState: App.State(order: Order.State(note: "x"))) { App() }
  store.send(.didSelect(tab: .more))
  Checks.equal("an own action", store.withState(\.tab), .more)
  store.send(.order(.didStart(note: "now")))
  Checks.equal("an action of a child", store.withState(\.order.note), "now")
  Checks.holds("a derived value", store.withState(\.isBusy))
  store.send(.order(.line(.didCount(by: 2))))
  Checks.equal("an action of a grandchild", store.withState(\.order.line.count), 2)
  Checks.equal("mediation of it", store.withState(\.log), ["changed"])
  store.send(.order(.didFinish))
  Checks.equal("the state after the child's reduction", store.withState(\.last), .done)
  store.send(.didReset)
  Checks.equal("a move that the machine refuses", store.withState(\.order.status), .done)
  Checks.equal("the name of another module", store.withState(\.last), .cancelled)
  store.send(.didNothing)
  let row = StoreOf<Row>(initialState: Row.State(title: "alone")) { Row() }
  row.send(.badge(.didTap(by: 3)))
  Checks.equal("a reducer without its owner", row.withState(\.badge.number), 3)
}

@MainActor func callMediation() async {
  let store = Store(initialState: App.State()) { Logged { _ in } }
  store.send(.detail(.didRename(name: "early")))
  Checks.equal("an absent child", store.withState(\.detail), nil)
  Checks.equal("its owner does not handle the action either", store.withState(\.log), [])
  store.send(.didOpen(id: 7))
  store.send(.detail(.didRename(name: "seven")))
  Checks.equal("an optional child", store.withState(\.detail?.name), "seven")
  store.send(.detail(.panel(.didClose)))
  Checks.equal("an absent grandchild", store.withState(\.closed), 0)
  store.send(.detail(.didShow))
  store.send(.detail(.panel(.didTap)))
  Checks.equal("an optional grandchild", store.withState(\.detail?.panel?.taps), 1)
  store.send(.detail(.panel(.didClose)))
  Checks.equal("removed by its owner", store.withState(\.detail?.panel), nil)
  Checks.equal("the root handles the action after that", store.withState(\.closed), 1)
  store.send(.didAdd(id: 1))
  store.send(.didAdd(id: 2))
  store.send(.rows(.element(id: 2, action: .didTap)))
  Checks.equal("a row", store.withState(\.rows[2]?.taps), 1)
  Checks.equal("another row", store.withState(\.rows[1]?.taps), 0)
  Checks.equal("a value over rows", store.withState(\.total), 1)
  store.send(.rows(.element(id: 1, action: .badge(.didTap(by: 4)))))
  Checks.equal("a child of a row", store.withState(\.rows[1]?.badge.number), 4)
  Checks.equal("a body of the app", store.withState(\.log), ["changed", "badge of 1 by 4"])
  store.send(.rows(.element(id: 9, action: .badge(.didTap(by: 1)))))
  Checks.equal("no row", store.withState(\.log.count), 2)
  store.send(.rows(.element(id: 1, action: .didRemove)))
  Checks.equal("a removed row", store.withState { $0.rows.keys.sorted() }, [2])
  store.send(.didLoad(ids: ["b", "a"]))
  store.send(.cards(.element(id: "a", action: .didTap)))
  store.send(.cards(.element(id: "b", action: .didRemove)))
  Checks.equal("an ordered row", store.withState { $0.cards["a"]?.taps }, 1)
  Checks.equal("their order", store.withState { Array($0.cards.keys) }, ["b", "a"])
  Checks.equal("its key", store.withState(\.log.last), "b is removed")
  let old = App.State(closed: 1)
  let new = App.State(closed: 2)
  Checks.equal("effects of a change", new.effects(since: old), [.save(2)])
}
