import Dispatch
import Loop
import Testing
@preconcurrency import UDF

/// Effects that the library's store runs.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LoopTests {
  private let counter = Counter()
  private let ticks = AsyncStream<Int>.makeStream()

  private var dependencies: AppDependencies {
    let ticks = ticks.stream
    return AppDependencies(
      appEffects: AppEffectsMock(onTick: { ticks }),
      detailEffects: DetailEffectsMock(onLoad: { id in
        if id < 0 { throw Refused() }
        return "detail \(id)"
      }),
      rowEffects: RowEffectsMock(onLoad: { "row \($0)" }))
  }

  @Test func responsesAreReduced() async {
    let store = Store(state: App(rows: [1: Row(id: 1)]), reducer: appReducer)
    let log = Log()
    let runner = AppRunner(store, dependencies: dependencies) { effect, step in
      log.lines.append("\(step)")
    }
    await runner.idle()
    #expect(store.state.rows[1]?.title == "row 1")
    #expect(log.lines == ["started", "finished"])
    store.dispatch(AppAction.didOpen(id: 2))
    await runner.idle()
    #expect(store.state.detail?.name == "detail 2")
    store.dispatch(AppAction.didOpen(id: -1))
    await runner.idle()
    #expect(store.state.detail?.failure == "Refused()")
  }

  @Test func elementsAreReduced() async throws {
    let store = Store(state: App(), reducer: appReducer)
    let runner = AppRunner(store, dependencies: dependencies)
    store.dispatch(AppAction.didToggle)
    ticks.continuation.yield(3)
    while store.state.ticks != 3 { try await Task.sleep(for: .milliseconds(1)) }
    await runner.idle()
    store.dispatch(AppAction.didToggle)
    await runner.idle()
    ticks.continuation.yield(4)
    await runner.idle()
    #expect(store.state.ticks == 3)
  }

  @Test func aRunnerIsReleased() async {
    let store = Store(state: App(), reducer: appReducer)
    let log = Log()
    var runner: AppRunner? = AppRunner(store, dependencies: dependencies) { effect, step in
      log.lines.append("\(step)")
    }
    await runner?.idle()
    let isReleased = { [weak runner] in runner == nil }
    runner = nil
    #expect(isReleased())
    store.dispatch(AppAction.didOpen(id: 1))
    let other = AppRunner(store, dependencies: dependencies)
    await other.idle()
    #expect(log.lines == [])
    #expect(store.state.detail?.name == "detail 1")
  }

  /// The library reduces on its own queue, so responses on their way meet other states.
  @Test func noStaleResponseIsReduced() async {
    let counter = counter
    let reducer: Reducer<App> = { state, action in
      if let response = action as? AppResponse {
        counter.add("responses")
        if !response.effect.isActive(in: state) { counter.add("stale") }
      }
      appReducer(state: &state, action: action)
    }
    let store = Store(state: App(), reducer: reducer)
    let runner = AppRunner(store, dependencies: dependencies)
    await Flood(store: store).run()
    await runner.idle()
    print("\(counter["responses"]) responses, of which \(counter["stale"]) were stale")
    #expect(counter["responses"] > 100)
    #expect(store.state.wrong == 0)
    #expect(store.state.rows.allSatisfy { $1.title == "row \($0)" })
    #expect(store.state.effects == [])
  }
}

struct Refused: Error {}

@MainActor final class Log {
  var lines: [String] = []
}

/// Counts from any thread.
final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var counts: [String: Int] = [:]

  func add(_ name: String) { queue.sync { counts[name, default: 0] += 1 } }

  subscript(name: String) -> Int { queue.sync { counts[name, default: 0] } }
}

/// Dispatches actions from another thread.
struct Flood: @unchecked Sendable {
  let store: Store<App>

  func run() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        dispatchAll()
        continuation.resume()
      }
    }
  }

  private func dispatchAll() {
    var seed: UInt32 = 7
    for id in 0..<8000 {
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
