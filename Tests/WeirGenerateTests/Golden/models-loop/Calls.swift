#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

struct Refused: Error, CustomStringConvertible {
  let description = "refused"
}

/// Calls that wait until the test answers them. They ignore cancellation, so that late answers arrive.
@MainActor final class Gate {
  private(set) var calls: [(name: String, continuation: CheckedContinuation<Bool, Never>)] = []

  func wait(_ name: String) async -> Bool {
    await withCheckedContinuation { calls.append((name, $0)) }
  }

  var names: [String] { calls.map(\.name) }

  /// Answers the first call with a name, as soon as it is made.
  func answer(_ name: String, with isSuccess: Bool = true) async {
    await until("a call of \(name)") { names.contains(name) }
    guard let index = calls.firstIndex(where: { $0.name == name }) else { return }
    calls.remove(at: index).continuation.resume(returning: isSuccess)
  }

  func until(_ what: String, _ condition: () -> Bool) async {
    for turn in 1...100_000 where !condition() {
      await Task.yield()
      if turn % 1000 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    }
    if !condition() { Checks.holds("\(what) in \(names)", false) }
  }
}

/// A controller whose effects wait at a gate.
@MainActor final class Bench {
  let gate = Gate()
  let clock = ClockMock()
  let controller = SearchController()
  let query = PassthroughSubject<String, Never>()
  let submit = PassthroughSubject<Void, Never>()
  let running = PassthroughSubject<Bool, Never>()
  let found = PassthroughSubject<[String], Never>()
  let ticks: AsyncStream<Int>.Continuation
  var steps: [String] = []

  init() {
    let (stream, ticks) = AsyncStream<Int>.makeStream()
    self.ticks = ticks
    let gate = gate
    controller.bind(
      SearchDependencies(
        searchAPIService: SearchAPIServiceMock(onSearch: { query in
          guard await gate.wait("search \(query)") else { throw Refused() }
          return [query]
        }),
        searchEffects: SearchEffectsMock(
          onSave: { names in _ = await gate.wait("save \(names[0])") },
          onTick: { stream },
          onSuggest: { query in
            guard await gate.wait("suggest \(query)") else { throw Refused() }
            return ["suggested \(query)"]
          }),
        clock: clock)
    ) { [weak self] effect, step in self?.steps.append("\(step) \(Self.name(of: effect))") }
    controller.pipe(query: query.eraseToAnyPublisher())
    controller.pipe(isSubmitted: submit.eraseToAnyPublisher())
    controller.pipe(isRunning: running.eraseToAnyPublisher())
    controller.pipe(found: found.eraseToAnyPublisher())
  }

  private static func name(of effect: SearchEffect) -> String {
    switch effect {
    case .search(let query): "search \(query)"
    case .save(let names): "save \(names.joined())"
    case .tick: "tick"
    case .suggest(let query): "suggest \(query)"
    }
  }
}

@MainActor func callModel() async {
  await answers()
  await replaced()
  await sequence()
  await delay()
  await kept()
  await released()
}

/// A pulse starts a call; its answer is an input, on which another effect starts.
@MainActor func answers() async {
  let bench = Bench()
  bench.query.send("a")
  bench.submit.send()
  Checks.equal("nothing begins within a beat", bench.steps, [])
  await bench.gate.answer("search a")
  await bench.gate.answer("save a")
  await bench.controller.idle()
  Checks.equal("an answer is an input", bench.controller.m.value.found.value, ["a"])
  Checks.holds("a pulse is published", bench.controller.m.value.isSaved)
  Checks.equal(
    "an unwanted effect runs on", bench.steps,
    ["started search a", "finished search a", "started save a", "finished save a"])
  bench.submit.send()
  Checks.holds("and is reset in the next beat", !bench.controller.m.value.isSaved)
  Checks.holds("`recent` as well", !bench.controller.m.value.found.isRecent)
  await bench.gate.answer("search a", with: false)
  await bench.controller.idle()
  Checks.equal("a pulse starts a finished effect again", bench.steps.filter { $0 == "finished search a" }.count, 2)
  Checks.equal("an error is text", bench.controller.m.value.failure, "refused")
}

/// Another value replaces a run, the same value does not.
@MainActor func replaced() async {
  let bench = Bench()
  bench.query.send("a")
  bench.submit.send()
  bench.submit.send()
  await bench.gate.until("a call") { bench.gate.names == ["search a"] }
  bench.submit.send()
  for _ in 0..<100 { await Task.yield() }
  Checks.equal("the same value keeps running", bench.gate.names, ["search a"])
  bench.query.send("b")
  Checks.equal("without the pulse, too", bench.steps, ["started search a"])
  bench.submit.send()
  await bench.gate.answer("search b")
  await bench.gate.answer("search a")
  await bench.gate.answer("save b")
  await bench.controller.idle()
  Checks.equal("a late answer is dropped", bench.controller.m.value.found.value, ["b"])
  Checks.equal(
    "another value replaces a run", bench.steps.prefix(3),
    ["started search a", "cancelled search a", "started search b"])
}

@MainActor func sequence() async {
  let bench = Bench()
  bench.running.send(true)
  bench.ticks.yield(4)
  await bench.gate.until("a tick") { bench.controller.m.value.ticks == 4 }
  Checks.equal("an element is an input", bench.controller.m.value.ticks, 4)
  bench.query.send("x")
  await bench.controller.idle()
  Checks.equal("a decision that stays starts nothing again", bench.steps, ["started tick"])
}

/// A value replaces another one within the delay.
@MainActor func delay() async {
  let bench = Bench()
  bench.query.send("abc")
  bench.clock.advance(by: .milliseconds(299))
  bench.query.send("abcd")
  bench.clock.advance(by: .milliseconds(299))
  for _ in 0..<1000 { await Task.yield() }
  Checks.equal("a change starts the delay anew", bench.gate.names, [])
  bench.clock.advance(by: .milliseconds(1))
  await bench.gate.answer("suggest abcd")
  await bench.controller.idle()
  Checks.equal("a call of an input", bench.controller.m.value.last.value, "suggested abcd")
  Checks.holds("which is recent", bench.controller.m.value.last.isRecent)
}

/// Kept work begins, even if another value replaces it in the same turn.
@MainActor func kept() async {
  let bench = Bench()
  for name in ["a", "b", "c"] { bench.found.send([name]) }
  for name in ["a", "b", "c"] { await bench.gate.answer("save \(name)") }
  await bench.controller.idle()
  Checks.equal(
    "kept work begins", bench.steps.filter { $0.hasPrefix("started") },
    ["started save a", "started save b", "started save c"])
  Checks.equal(
    "only the last answer is sent", bench.steps.filter { !$0.hasPrefix("started") },
    ["dropped save a", "dropped save b", "finished save c"])
}

@MainActor func released() async {
  var bench: Bench? = Bench()
  let gate = bench!.gate
  let isReleased = { [weak controller = bench!.controller] in controller == nil }
  bench!.query.send("a")
  bench!.submit.send()
  await gate.until("a call") { gate.names == ["search a"] }
  bench = nil
  Checks.holds("a controller is released while its effects run", isReleased())
  await gate.answer("search a")
}
