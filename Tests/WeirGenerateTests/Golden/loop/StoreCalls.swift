import Observation

@MainActor func scopedStores() async {
  let bench = Bench(App(detail: Detail(id: 1), rows: [1: Row(id: 1, title: "one"), 2: Row(id: 2, title: "two")]))
  let store = bench.store!
  let detail = store.detail!
  Checks.holds("a store is kept", detail === store.detail! && store.habits === store.habits)
  let counter = Counter()
  counter.observe { _ = store.habits.phase }
  store.send(HabitsAction.didType(text: "x"))
  Checks.equal("another field wakes no observer", counter.count, 0)
  store.habits.send(.didAppear(userID: 1))
  Checks.equal("its own field does", counter.count, 1)
  Checks.equal("keys", store.rows.keys, [1, 2])
  let owner = Counter()
  owner.observe { _ = store.leftCount }
  store.right.send(.didAdd(id: 8))
  Checks.equal("another child wakes no observer of a derived value", owner.count, 0)
  store.left.send(.didAdd(id: 8))
  Checks.equal("the child that it reads does", owner.count, 1)
  store.left.send(.didRemove(id: 8))
  let mutes = Counter()
  mutes.observe { _ = store.mutes }
  store.right.rows[8]!.send(.didMute)
  Checks.equal("an owner that reduces a row's action", mutes.count, 1)
  let greeting = Counter()
  greeting.observe { _ = store.greeting }
  detail.send(.didLoad(name: "n"))
  Checks.equal("an owner that reduces a child's action", greeting.count, 1)
  let row = store.rows[1]!
  let rows = Counter()
  rows.observe { _ = row.title }
  store.rows[2]!.send(.didLoad(titles: ["zwei"]))
  Checks.equal("a row does not wake its neighbour", rows.count, 0)
  row.send(.didLoad(titles: ["eins"]))
  Checks.equal("a row's action", store.state.rows[1]?.title, "eins")
  Checks.equal("and its observer", rows.count, 1)
  store.send(.didRemove(id: 1))
  row.send(.didLoad(titles: ["late"]))
  Checks.equal("a removed row keeps its state", row.title, "eins")
  Checks.equal("and sends nothing", store.rows.keys, [2])
  store.send(.didAdd(id: 1))
  Checks.holds("a new row has a new store", store.rows[1]! !== row)
  store.left.send(.didAdd(id: 9))
  Checks.equal("nested stores", store.left.rows.all.map(\.state.id), [9])
  store.left.rows[9]!.send(.didLoad(titles: ["deep"]))
  Checks.equal("send through all mounts", store.state.left.rows[9]?.title, "deep")
  store.send(.didClose)
  detail.send(.didLoad(name: "late"))
  Checks.equal("a closed child", detail.name, "n")
}

/// Counts changes of what a closure reads, once.
@MainActor final class Counter {
  private let changes = Changes()
  var count: Int { changes.count }

  func observe(_ read: () -> Void) {
    let changes = changes
    withObservationTracking(read) { changes.count += 1 }
  }

  nonisolated private final class Changes: @unchecked Sendable { var count = 0 }
}

@MainActor func released() async {
  var bench: Bench? = Bench()
  let gate = bench!.gate
  let isReleased = { [weak store = bench!.store] in store == nil }
  bench!.store.send(HabitsAction.didType(text: "kept"))
  await bench!.until(call: "save kept")
  bench = nil
  for _ in 0..<1000 { await Task.yield() }
  Checks.holds("a store is released while its effects run", isReleased())
  gate.answer("save kept")
}
