import Models
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Effects of a model that call a service.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LoopTests {
  private let gate = Gate()
  private let clock = ClockMock()
  private let controller = SearchController()
  private let query = PassthroughSubject<String, Never>()
  private let submit = PassthroughSubject<Void, Never>()
  private let running = PassthroughSubject<Bool, Never>()
  private let ticks: AsyncStream<Int>.Continuation
  private let steps = Steps()

  init() {
    let (stream, ticks) = AsyncStream<Int>.makeStream()
    self.ticks = ticks
    let (gate, steps) = (gate, steps)
    controller.bind(
      SearchDependencies(
        searchAPIService: SearchAPIServiceMock(onSearch: { query in
          guard await gate.wait("search \(query)") else { throw Refused() }
          return [query]
        }),
        searchEffects: SearchEffectsMock(
          onSave: { names in _ = await gate.wait("save \(names[0])") }, onTick: { stream },
          onSuggest: { query in
            guard await gate.wait("suggest \(query)") else { throw Refused() }
            return ["suggested \(query)"]
          }),
        clock: clock)
    ) { _, step in steps.all.append(step) }
    controller.pipe(query: query.eraseToAnyPublisher())
    controller.pipe(isSubmitted: submit.eraseToAnyPublisher())
    controller.pipe(isRunning: running.eraseToAnyPublisher())
  }

  @Test func anAnswerStartsTheNextEffect() async throws {
    query.send("a")
    submit.send()
    #expect(steps.all == [])
    try await gate.answer("search a")
    try await gate.answer("save a")
    await controller.idle()
    #expect(controller.m.value.found.value == ["a"])
    #expect(controller.m.value.isSaved)
    #expect(steps.all == [.started, .finished, .started, .finished])
  }

  @Test func anErrorIsAnInputAndAPulseStartsAgain() async throws {
    query.send("a")
    submit.send()
    try await gate.answer("search a", with: false)
    await controller.idle()
    #expect(controller.m.value.failure == "refused")
    submit.send()
    try await gate.answer("search a")
    try await gate.answer("save a")
    await controller.idle()
    #expect(controller.m.value.found.value == ["a"])
  }

  @Test func anotherValueReplacesARun() async throws {
    query.send("a")
    submit.send()
    submit.send()
    try await gate.call("search a")
    query.send("b")
    submit.send()
    try await gate.answer("search b")
    try await gate.answer("search a")
    try await gate.answer("save b")
    await controller.idle()
    #expect(controller.m.value.found.value == ["b"])
    #expect(steps.all.prefix(3) == [.started, .cancelled, .started])
  }

  @Test func elementsAreInputs() async throws {
    running.send(true)
    ticks.yield(4)
    while controller.m.value.ticks != 4 { try await Task.sleep(for: .milliseconds(1)) }
    query.send("x")
    await controller.idle()
    #expect(steps.all == [.started])
  }

  @Test func aValueWithinTheDelayStartsItAnew() async throws {
    query.send("abc")
    clock.advance(by: .milliseconds(299))
    query.send("abcd")
    clock.advance(by: .milliseconds(300))
    try await gate.answer("suggest abcd")
    await controller.idle()
    #expect(controller.m.value.last.value == "suggested abcd")
    #expect(gate.names == [])
  }
}

struct Refused: Error, CustomStringConvertible {
  let description = "refused"
}

@MainActor final class Steps {
  var all: [EffectStep] = []
}

/// Calls that wait until the test answers them. They ignore cancellation, so that late answers arrive.
@MainActor final class Gate {
  private var calls: [(name: String, continuation: CheckedContinuation<Bool, Never>)] = []

  var names: [String] { calls.map(\.name) }

  func wait(_ name: String) async -> Bool {
    await withCheckedContinuation { calls.append((name, $0)) }
  }

  func call(_ name: String) async throws {
    while !names.contains(name) { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Answers the first call with a name, as soon as it is made.
  func answer(_ name: String, with isSuccess: Bool = true) async throws {
    try await call(name)
    guard let index = names.firstIndex(of: name) else { return }
    calls.remove(at: index).continuation.resume(returning: isSuccess)
  }
}
