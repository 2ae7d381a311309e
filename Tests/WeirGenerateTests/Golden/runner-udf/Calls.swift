import Dispatch

@preconcurrency import UDF

/// Counts from any thread.
nonisolated final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var counts: [String: Int] = [:]

  func add(_ name: String) { queue.sync { counts[name, default: 0] += 1 } }

  subscript(name: String) -> Int { queue.sync { counts[name, default: 0] } }
}

@MainActor final class Steps {
  var all: [String] = []
}

struct Refused: Error {}

@MainActor func callRunnerOfUDF() async {
  await callSynchronously()
  await callInOrder()
  await race()
}

nonisolated private let ticking = AsyncStream<Int>.makeStream()

nonisolated private func dependencies(_ counter: Counter) -> AppDependencies {
  AppDependencies(
    appEffects: AppEffectsMock(onTick: { ticking.stream }),
    detailEffects: DetailEffectsMock(onLoad: { id in
      counter.add("calls")
      if id < 0 { throw Refused() }
      return "detail \(id)"
    }),
    rowEffects: RowEffectsMock(onLoad: { "row \($0)" }))
}

/// A response is reduced only if its effect is active.
@MainActor func callSynchronously() async {
  var app = App(detail: Detail(id: 1), rows: [2: Row(id: 2)])
  Checks.holds("an active effect", AppEffect.detail(.load(1)).isActive(in: app))
  Checks.holds("another value", !AppEffect.detail(.load(2)).isActive(in: app))
  Checks.holds("a row", AppEffect.rows(rowID: 2, .load(2)).isActive(in: app))
  Checks.holds("no row", !AppEffect.rows(rowID: 3, .load(2)).isActive(in: app))
  Checks.holds("a flag", !AppEffect.tick.isActive(in: app))
  Checks.holds("no tuple", !AppEffect.search(text: "run", page: 0).isActive(in: app))
  app.reduce(.didType(text: "run"))
  app.reduce(.didMove(ratio: 0.5))
  Checks.holds("a tuple", AppEffect.search(text: "run", page: 0).isActive(in: app))
  Checks.holds("another element", !AppEffect.search(text: "run", page: 1).isActive(in: app))
  Checks.holds("a tuple without labels", AppEffect.move(0.5, in: "run").isActive(in: app))
  Checks.holds("all effects of a state", app.effects.allSatisfy { $0.isActive(in: app) })
  let late = AppResponse(effect: .detail(.load(2)), action: DetailAction.didLoad(id: 2, name: "late"))
  appReducer(state: &app, action: late)
  Checks.equal("a stale response is not reduced", app.detail?.name, nil)
  let response = AppResponse(effect: .detail(.load(1)), action: DetailAction.didLoad(id: 1, name: "one"))
  appReducer(state: &app, action: response)
  Checks.equal("a response is reduced", app.detail?.name, "one")
}

@MainActor func callInOrder() async {
  let steps = Steps()
  let store = Store(
    state: App(rows: [1: Row(id: 1)]), reducer: appReducer,
    dispatchQueue: DispatchQueue(label: "store"))
  var runner: AppRunner? = AppRunner(store, dependencies: dependencies(Counter())) { effect, step in
    steps.all.append("\(step)")
  }
  await runner?.idle()
  Checks.equal("an effect of the first state", store.state.rows[1]?.title, "row 1")
  Checks.equal("its steps", steps.all, ["started", "finished"])
  store.dispatch(AppAction.didOpen(id: -1))
  await runner?.idle()
  Checks.equal("an error", store.state.detail?.failure, "Refused()")
  store.dispatch(AppAction.didToggle)
  ticking.continuation.yield(3)
  await until { store.state.ticks == 3 }
  Checks.equal("an element", store.state.ticks, 3)
  let isReleased = { [weak runner] in runner == nil }
  runner = nil
  Checks.holds("a runner is released while its effects run", isReleased())
  let count = steps.all.count
  store.dispatch(AppAction.didOpen(id: 5))
  for _ in 0..<1000 { await Task.yield() }
  Checks.equal("it observes nothing any more", steps.all.count, count)
}

/// Actions from several threads race with responses: the library reduces on its own queue.
@MainActor func race() async {
  let counter = Counter()
  let dependencies = dependencies(counter)
  let reducer: Reducer<App> = { state, action in
    if let response = action as? AppResponse {
      counter.add("responses")
      if !response.effect.isActive(in: state) { counter.add("stale") }
    }
    appReducer(state: &state, action: action)
  }
  let store = Store(state: App(), reducer: reducer, dispatchQueue: DispatchQueue(label: "store"))
  let runner = AppRunner(store, dependencies: dependencies)
  await Flood(store: store).run()
  store.dispatch(AppAction.didOpen(id: -7))
  await runner.idle()
  print("ok \(counter["responses"]) responses, of which \(counter["stale"]) were stale")
  Checks.holds("many responses race", counter["responses"] > 100 && counter["stale"] > 0)
  Checks.equal("no stale response is reduced", store.state.wrong, 0)
  Checks.equal("every row has its title", store.state.rows.filter { $1.title != "row \($0)" }.count, 0)
  Checks.equal("nothing is active any more", store.state.effects, [])
}

/// Dispatches actions from another thread, so that the state may differ when a response is reduced.
nonisolated struct Flood: @unchecked Sendable {
  let store: Store<App>

  func run() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.dispatchAll()
        continuation.resume()
      }
    }
  }

  private func dispatchAll() {
    var seed: UInt32 = 7
    for id in 0..<4000 {
      store.dispatch(AppAction.didOpen(id: id))
      store.dispatch(AppAction.didAdd(id: id % 50))
      if id % 3 == 0 { store.dispatch(AppAction.didRemove(id: id % 50)) }
      if id % 100 == 0 { store.dispatch(AppAction.didClose) }
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let end = DispatchTime.now().uptimeNanoseconds + UInt64(seed % 400) * 1000
      while DispatchTime.now().uptimeNanoseconds < end {}
    }
  }
}

/// Lets other tasks run until a condition is true; it gives up after many turns.
@MainActor func until(_ condition: () -> Bool) async {
  for turn in 1...200_000 where !condition() {
    await Task.yield()
    if turn % 100 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
  }
  if !condition() { Checks.holds("a condition becomes true", false) }
}
