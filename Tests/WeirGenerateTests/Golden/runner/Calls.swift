/// A store by hand, which reduces at once.
@MainActor final class HandStore {
  private(set) var state: App
  private(set) var steps: [String] = []
  private var runner: AppRunner?

  init(_ state: App, _ dependencies: AppDependencies) {
    self.state = state
    let runner = AppRunner(
      dependencies: dependencies,
      onEffect: { [weak self] effect, step in self?.observe(effect, step) },
      send: { [weak self] in self?.send($0) })
    self.runner = runner
    runner.update(to: state)
  }

  func send(_ event: any AppEvent) {
    event.reduce(into: &state)
    runner?.update(to: state)
  }

  func idle() async { await runner?.idle() }

  private func observe(_ effect: AppEffect, _ step: EffectStep) {
    steps.append("\(step) \(name(of: effect))")
    // An observer that sends: the runner is updated while it ends an effect.
    if step == .cancelled, case .detail(.load(13)) = effect { send(AppAction.didAdd(id: 13)) }
  }

  private func name(of effect: AppEffect) -> String {
    switch effect {
    case .tick: "tick"
    case .search(let text, let page): "search \(text) \(page)"
    case .move(let ratio, let text): "move \(ratio) \(text)"
    case .detail(.load(let id)): "detail \(id)"
    case .rows(let rowID, .load(let id)): "row \(rowID) \(id)"
    }
  }
}

/// Its method is an observer.
@MainActor final class Log {
  private(set) var steps: [EffectStep] = []

  func observe(_ effect: AppEffect, _ step: EffectStep) { steps.append(step) }
}

struct Refused: Error {}

/// Calls that wait until the test answers them. They ignore cancellation, so that late answers arrive.
@MainActor final class Gate {
  private var calls: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func wait(_ id: Int) async { await withCheckedContinuation { calls.append((id, $0)) } }

  func answer(_ id: Int) async {
    for _ in 0..<100_000 where !calls.contains(where: { $0.id == id }) { await Task.yield() }
    guard let index = calls.firstIndex(where: { $0.id == id }) else {
      return Checks.holds("a call of \(id)", false)
    }
    calls.remove(at: index).continuation.resume()
  }
}

@MainActor func callRunner() async {
  let gate = Gate()
  let (ticks, continuation) = AsyncStream<Int>.makeStream()
  let dependencies = AppDependencies(
    appEffects: AppEffectsMock(onTick: { ticks }),
    detailEffects: DetailEffectsMock(onLoad: { id in
      await gate.wait(id)
      if id == 3 { throw Refused() }
      return "detail \(id)"
    }),
    rowEffects: RowEffectsMock(onLoad: { "row \($0)" }))
  let store = HandStore(App(rows: [1: Row(id: 1)]), dependencies)
  Checks.equal("nothing begins in init", store.steps, [])
  await store.idle()
  Checks.equal("an effect of the first state", store.state.rows[1]?.title, "row 1")
  Checks.equal("its steps", store.steps, ["started row 1 1", "finished row 1 1"])

  store.send(AppAction.didOpen(id: 1))
  Checks.equal("nothing begins within send", store.steps.count, 2)
  await Task.yield()
  store.send(AppAction.didOpen(id: 2))
  await gate.answer(2)
  await store.idle()
  Checks.equal("an answer", store.state.detail?.name, "detail 2")
  await gate.answer(1)
  for _ in 0..<1000 { await Task.yield() }
  Checks.equal("a late answer is dropped", store.state.detail?.name, "detail 2")
  Checks.equal("none was at a wrong path", store.state.wrong, 0)

  store.send(AppAction.didOpen(id: 3))
  await gate.answer(3)
  await store.idle()
  Checks.equal("an error", store.state.detail?.failure, "Refused()")

  store.send(AppAction.didToggle)
  continuation.yield(7)
  await until("an element") { store.state.ticks == 7 }
  await store.idle()
  Checks.equal("a sequence does not count as work", store.state.ticks, 7)

  store.send(AppAction.didOpen(id: 13))
  await until("a start") { store.steps.contains("started detail 13") }
  store.send(AppAction.didClose)
  await store.idle()
  Checks.equal("an action of an observer", store.state.rows[13]?.title, "row 13")
  Checks.equal(
    "the steps of a removed child", store.steps.filter { $0.hasSuffix("detail 13") },
    ["started detail 13", "cancelled detail 13"])
  await gate.answer(13)

  var released: HandStore? = HandStore(App(), dependencies)
  let isReleased = { [weak released] in released == nil }
  released?.send(AppAction.didOpen(id: 9))
  await until("a start") { released?.steps.isEmpty == false }
  released = nil
  Checks.holds("a store is released while its effects run", isReleased())
  await gate.answer(9)
}

/// The elements of a tuple are payloads of the effect, and arguments of its call.
@MainActor func callRecords() async {
  let store = HandStore(
    App(),
    AppDependencies(
      appEffects: AppEffectsMock(
        onSearch: { text, page in [text, "\(page)"] },
        onMove: { value in Checks.equal("the tuple", value.in, "") }),
      detailEffects: DetailEffectsMock(), rowEffects: RowEffectsMock(onLoad: { "row \($0)" })))
  store.send(AppAction.didType(text: "run"))
  await store.idle()
  Checks.equal("elements as arguments", store.state.found, ["run", "0", "run"])
  store.send(AppAction.didTick(count: 2))
  store.send(AppAction.didType(text: "run"))
  await store.idle()
  Checks.equal("another element", store.state.found, ["run", "2", "run"])
  store.send(AppAction.didType(text: ""))
  store.send(AppAction.didMove(ratio: .nan))
  await store.idle()
  Checks.equal("nan in a tuple starts nothing", store.steps.count, 4)
  store.send(AppAction.didMove(ratio: 0.5))
  await store.idle()
  Checks.equal("a tuple without labels", store.state.found, ["moved 0.5 "])

  let log = Log()
  var count = 0
  let dependencies = AppDependencies(
    appEffects: AppEffectsMock(), detailEffects: DetailEffectsMock(),
    rowEffects: RowEffectsMock(onLoad: { "row \($0)" }))
  let runner = AppRunner(
    dependencies: dependencies, onEffect: log.observe, send: { _ in count += 1 })
  runner.update(to: App(ratio: 2))
  await runner.idle()
  Checks.equal("a method of the main actor observes", log.steps, [.started, .finished])
  Checks.equal("one answer", count, 1)
  Checks.equal(
    "the steps of tuples", store.steps.filter { $0.hasPrefix("started") },
    ["started search run 0", "started search run 2", "started move 0.5 "])
}

/// Lets other tasks run until a condition is true; it gives up after many turns.
@MainActor func until(_ what: String, _ condition: () -> Bool) async {
  for _ in 0..<100_000 where !condition() { await Task.yield() }
  if !condition() { Checks.holds("\(what) in time", false) }
}
