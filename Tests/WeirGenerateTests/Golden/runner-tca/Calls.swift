import ComposableArchitecture

@MainActor final class Steps {
  var all: [String] = []
}

struct Refused: Error {}

nonisolated private let ticking = AsyncStream<Int>.makeStream()

nonisolated private let dependencies = AppDependencies(
  appEffects: AppEffectsMock(
    onTick: { ticking.stream },
    onSearch: { text, page in
      if text == "a" { try await Task.sleep(for: .seconds(60)) }
      return ["found \(text) \(page)"]
    }),
  detailEffects: DetailEffectsMock(onLoad: { id in
    if id < 0 { throw Refused() }
    return "detail \(id)"
  }),
  rowEffects: RowEffectsMock(onLoad: { "row \($0)" }))

@MainActor func callRunnerOfFeatures() async {
  let steps = Steps()
  var runner: AppRunner? = AppRunner(dependencies: dependencies) { effect, step in
    steps.all.append("\(effect) \(step)")
  }
  var store: StoreOf<App>?
  if let runner {
    let first = App.State(
      isRunning: false, ticks: 0, wrong: 0, text: "", ratio: 0, rows: [1: Row.State(id: 1)])
    let new = Store(initialState: first) {
      App()
      runner.reducer
    }
    await callEffects(new, runner, steps)
    store = new
  }
  let isReleased = { [weak runner] in runner == nil }
  runner = nil
  Checks.holds("a store retains its runner", !isReleased())
  Checks.holds("effects run at the end", store?.withState { !$0.effects.isEmpty } ?? false)
  store = nil
  Checks.holds("a runner does not retain its store", isReleased())
}

@MainActor func callEffects(_ store: StoreOf<App>, _ runner: AppRunner, _ steps: Steps) async {
  store.send(.didOpen(id: 3))
  await runner.idle()
  Checks.equal("no effect before `start`", steps.all, [])
  runner.start(store)
  await runner.idle()
  Checks.equal("an effect of the first state", store.withState { $0.rows[1]?.title }, "row 1")
  Checks.equal("one of a child", store.withState { $0.detail?.name }, "detail 3")
  Checks.equal("their steps", steps.all.count, 4)
  store.send(.didOpen(id: -1))
  await runner.idle()
  Checks.equal("an error", store.withState { $0.detail?.failure }, "Refused()")
  store.send(.rows(.element(id: 1, action: .didLoad(title: ""))))
  await runner.idle()
  Checks.equal("an effect that is wanted again", store.withState { $0.rows[1]?.title }, "row 1")
  store.send(.didToggle)
  ticking.continuation.yield(3)
  await until { store.withState { $0.ticks } == 3 }
  Checks.equal("an element", store.withState { $0.ticks }, 3)
  store.send(.didType(text: "a"))
  let search = AppEffect.search(text: "a", page: 3)
  await until { steps.all.contains("\(search) started") }
  store.send(.didType(text: "ab"))
  Checks.equal("an effect that is not wanted any more", steps.all.last, "\(search) cancelled")
  await runner.idle()
  Checks.equal("only the last answer", store.withState { $0.found }, ["found ab 3", "ab"])
}

/// Lets other tasks run until a condition is true; it gives up after many turns.
@MainActor func until(_ condition: () -> Bool) async {
  for turn in 1...200_000 where !condition() {
    await Task.yield()
    if turn % 100 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
  }
  if !condition() { Checks.holds("a condition becomes true", false) }
}
