import Foundation

/// Calls that wait until the test answers them, in any order. They ignore cancellation, so that late
/// answers arrive.
@MainActor final class Gate {
  private(set) var calls: [(name: String, continuation: CheckedContinuation<Bool, Never>)] = []

  /// - Returns: Whether the call succeeds.
  func wait(_ name: String) async -> Bool {
    await withCheckedContinuation { calls.append((name, $0)) }
  }

  var names: [String] { calls.map(\.name) }

  /// Answers the first call with a name.
  func answer(_ name: String, with isSuccess: Bool = true) {
    guard let index = calls.firstIndex(where: { $0.name == name }) else {
      return Checks.holds("the gate has \(name)", false)
    }
    answer(index, with: isSuccess)
  }

  func answer(_ index: Int, with isSuccess: Bool) {
    calls.remove(at: index).continuation.resume(returning: isSuccess)
  }
}

struct Refused: Error, CustomStringConvertible {
  let description = "refused"
}

/// A store whose effects wait at a gate.
@MainActor final class Bench {
  let gate: Gate
  let clock = ClockMock()
  let ticks: AsyncStream<Int>.Continuation
  var steps: [String] = []
  var running: [AppEffect: Int] = [:]
  private(set) var store: AppStore!

  init(_ state: App = App()) {
    let gate = Gate()
    self.gate = gate
    let (stream, ticks) = AsyncStream<Int>.makeStream()
    self.ticks = ticks
    let dependencies = AppDependencies(
      appEffects: AppEffectsMock(onGreet: { route in
        guard await gate.wait("greet \(route)") else { return "none" }
        return "hello"
      },
      onAnnounce: { count in _ = await gate.wait("announce \(count)") }),
      habitsAPIService: HabitsAPIServiceMock(onNames: { id in
        guard await gate.wait("load \(id)") else { throw Refused() }
        return ["name \(id)"]
      }),
      habitsEffects: HabitsEffectsMock(
        onTick: { stream }, onSave: { draft in _ = await gate.wait("save \(draft)") },
        onSearch: { query, limit in
          guard await gate.wait("search \(query) \(limit)") else { throw Refused() }
          return ["found \(query)"]
        }),
      detailEffects: DetailEffectsMock(onLoad: { id in
        guard await gate.wait("detail \(id)") else { throw Refused() }
        return "detail \(id)"
      }),
      client: HTTPClientMock { request in
        let path = request.path
        guard await gate.wait("row \(path)") else { throw Refused() }
        return NetworkResponse(
          status: 200, body: try JSONEncoder().encode(["title \(path)"]))
      },
      clock: clock)
    store = AppStore(state, dependencies: dependencies) { [weak self] effect, step in
      guard let self else { return }
      steps.append("\(step) \(effect)")
      if step == .started { running[effect, default: 0] += 1 } else { running[effect]! -= 1 }
      if running[effect] == 0 { running[effect] = nil }
    }
  }

  /// Lets other tasks run until a condition is true; it gives up after many turns.
  func until(_ what: String, _ condition: () -> Bool) async {
    var turns = 0
    while !condition(), turns < 200_000 {
      await Task.yield()
      turns += 1
      if turns % 1000 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    }
    if !condition() { Checks.holds("\(what); \(steps) \(gate.names)", false) }
  }

  func until(call name: String) async { await until("a call of \(name)") { gate.names.contains(name) } }
}

@MainActor func callLoop() async {
  await staleAnswer()
  await lostEffect()
  await shuffledCancellation()
  await sequences()
  await keptWork()
  await delays()
  await failures()
  await scopedStores()
  await released()
}

@MainActor func staleAnswer() async {
  let bench = Bench()
  let store = bench.store!
  store.send(.didOpen(id: 1))
  await bench.until(call: "detail 1")
  store.send(.didOpen(id: 2))
  await bench.until(call: "detail 2")
  bench.gate.answer("detail 2")
  await store.wait { $0.detail?.name != nil }
  bench.gate.answer("detail 1")
  await bench.until("the old call has ended") { bench.gate.names.allSatisfy { !$0.hasPrefix("detail") } }
  for _ in 0..<100 { await Task.yield() }
  Checks.equal("a late answer is dropped", store.state.detail?.name, "detail 2")
  Checks.equal(
    "steps of a replaced effect", bench.steps.filter { $0.contains("detail") },
    [
      "started detail(\(effectText).DetailEffect.load(1))",
      "cancelled detail(\(effectText).DetailEffect.load(1))",
      "started detail(\(effectText).DetailEffect.load(2))",
      "finished detail(\(effectText).DetailEffect.load(2))",
    ])
}

/// The name of the module of this program.
let effectText = String(reflecting: HabitsEffect.self).split(separator: ".").first.map(String.init) ?? ""

@MainActor func lostEffect() async {
  let bench = Bench(App(detail: Detail(id: 7), rows: [3: Row(id: 3)]))
  Checks.equal("nothing begins in init", bench.steps, [])
  await bench.until(call: "detail 7")
  await bench.until(call: "row /users/3/names")
  Checks.holds("effects of the first state start", bench.running.count == 4)
  bench.store.send(.didAdd(id: 4))
  await bench.until(call: "row /users/4/names")
  bench.store.send(AppAction.left(.didAdd(id: 4)))
  bench.store.send(AppAction.right(.didAdd(id: 4)))
  await bench.until("one call for each mount") {
    bench.gate.names.filter { $0 == "row /users/4/names" }.count == 3
  }
  Checks.holds("each mount has its own effect", bench.running.count == 7)
  bench.store.send(.didRemove(id: 4))
  bench.store.send(AppAction.left(.didRemove(id: 4)))
  Checks.holds("removed children cancel theirs", bench.running.count == 4)
  Checks.equal(
    "wanted effects", bench.store.state.effects,
    [
      .greet(.home), .announce(0), .detail(.load(7)), .rows(rowID: 3, .load(3)),
      .right(.rows(rowID: 4, .load(4))),
    ])
}

@MainActor func shuffledCancellation() async {
  let bench = Bench()
  for id in 1...20 { bench.store.send(.didOpen(id: id)) }
  Checks.equal("nothing begins within send", bench.steps, [])
  await bench.until(call: "detail 20")
  Checks.equal("only the last value starts", bench.gate.names.filter { $0.hasPrefix("detail") }, ["detail 20"])
  bench.store.send(.didClose)
  bench.store.send(.didOpen(id: 20))
  await bench.until("it starts again") { bench.gate.names.filter { $0 == "detail 20" }.count == 2 }
  bench.gate.answer(bench.gate.names.firstIndex(of: "detail 20")!, with: true)
  for _ in 0..<1000 { await Task.yield() }
  Checks.equal("the answer of the cancelled run is dropped", bench.store.state.detail?.name, nil)
  bench.gate.answer("detail 20")
  await bench.store.wait { $0.detail?.name == "detail 20" }
  Checks.holds("the answer of the other run arrives", true)
}

@MainActor func sequences() async {
  let bench = Bench()
  let store = bench.store!
  bench.gate.answerWhenCalled(bench, "greet home")
  bench.gate.answerWhenCalled(bench, "announce 0")
  store.send(HabitsAction.didToggle)
  bench.ticks.yield(1)
  await store.wait { $0.habits.ticks == 1 }
  bench.ticks.yield(2)
  bench.ticks.yield(3)
  await store.wait { $0.habits.ticks == 3 }
  await store.idle()
  Checks.equal("a sequence does not count as work", store.greeting, "hello home")
  bench.ticks.finish()
  await store.wait { !$0.habits.isRunning }
  Checks.holds("`then` follows the last element", bench.steps.last?.hasPrefix("finished") == true)
}

extension Gate {
  func answerWhenCalled(_ bench: Bench, _ name: String) {
    Task {
      await bench.until(call: name)
      answer(name)
    }
  }
}

@MainActor func keptWork() async {
  let bench = Bench()
  let store = bench.store!
  store.send(HabitsAction.didType(text: "a"))
  await bench.until(call: "save a")
  store.send(HabitsAction.didType(text: "ab"))
  await bench.until("the second one has started") { bench.steps.contains { $0.contains("save(\"ab\")") } }
  for _ in 0..<1000 { await Task.yield() }
  Checks.holds("a kept run waits for the one before", !bench.gate.names.contains("save ab"))
  bench.gate.answer("save a")
  await bench.until(call: "save ab")
  Checks.equal("its answer is dropped", store.habits.saved, [])
  Checks.holds("and it was not cancelled", bench.steps.contains { $0.hasPrefix("dropped") })
  bench.gate.answer("save ab")
  await store.wait { $0.habits.saved == ["ab"] }
  Checks.equal("the last answer arrives", store.habits.saved, ["ab"])
}

@MainActor func delays() async {
  let bench = Bench()
  let store = bench.store!
  store.send(HabitsAction.didSearch(query: 1))
  bench.clock.advance(by: .milliseconds(299))
  store.send(HabitsAction.didSearch(query: 2))
  bench.clock.advance(by: .milliseconds(299))
  await bench.until(call: "greet home")
  for _ in 0..<1000 { await Task.yield() }
  Checks.equal(
    "a change starts the delay anew", bench.gate.names.filter { $0.hasPrefix("search") }, [])
  bench.clock.advance(by: .milliseconds(1))
  await bench.until(call: "search 2.0 20")
  bench.gate.answer("search 2.0 20")
  await store.wait { $0.habits.found == ["found 2.0"] }
  store.send(HabitsAction.didSearch(query: .nan))
  Checks.holds("a value unequal to itself starts nothing", !store.state.effects.contains { "\($0)".contains("search") })
}

@MainActor func failures() async {
  let bench = Bench()
  let store = bench.store!
  store.send(HabitsAction.didAppear(userID: 5))
  await bench.until(call: "load 5")
  bench.gate.answer("load 5", with: false)
  await store.wait { $0.habits.phase == .failed }
  Checks.equal("an error is text", store.habits.reason, "refused")
  store.send(HabitsAction.didAppear(userID: 5))
  await bench.until(call: "load 5")
  bench.gate.answer("load 5")
  await store.wait { $0.habits.phase == .idle }
  Checks.equal("a retry", store.habits.names, ["name 5"])
  store.send(.didAdd(id: 1))
  await bench.until(call: "row /users/1/names")
  bench.gate.answer("row /users/1/names", with: false)
  await bench.until("the row has ended") { bench.running.keys.allSatisfy { !"\($0)".contains("row") } }
  store.send(.didRoute(to: .settings))
  await bench.until(call: "greet settings")
  Checks.holds(
    "a finished effect does not start again", !bench.gate.names.contains { $0.hasPrefix("row") })
}
