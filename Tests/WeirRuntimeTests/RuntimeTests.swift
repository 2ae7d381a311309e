import Foundation
import Testing
import WeirRuntime

@Suite struct RuntimeTests {
  @Test func jsonValues() throws {
    let value: JSONValue = ["name": "Ada", "sizes": [1, 2.5, nil], "isOpen": true]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    #expect(value["sizes"]?[1] == .double(2.5))
    #expect(value["sizes"]?[7] == nil && value["name"]?["first"] == nil)
  }

  private struct Names: NetworkRequestParams {
    var path: String { "/names" }
    var method: HTTPMethod { .get }
    var parameters: [RequestParameter] { [] }
    var encoding: BodyEncoding { .url }
  }

  @Test func aMockWithoutAResponseSaysItsCall() async throws {
    let expected = UnexpectedCall("HTTPClient.load(GET /names)")
    await #expect(throws: expected) { try await HTTPClientMock().load(Names()) }
  }

  /// A sleep ends once the clock has reached its deadline, whether it began before or after.
  @Test func theClockAdvances() async throws {
    let clock = ClockMock()
    let deadline = clock.now.advanced(by: .seconds(2))
    let sleep = Task { try await clock.sleep(until: deadline, tolerance: nil) }
    clock.advance(by: .seconds(2))
    try await sleep.value
    #expect(clock.now == deadline)
    let cancelled = Task { try await clock.sleep(for: .seconds(1), tolerance: nil) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  /// An effect that is active runs, and its action is sent.
  @MainActor @Test func theRunnerFollowsTheEffects() async {
    var received: [String] = []
    var steps: [String] = []
    let runner = EffectRunner<String, String>(
      clock: ClockMock(), work: { effect in EffectWork { _ in { "\(effect) is done" } } },
      onEffect: { steps.append("\($0) \($1)") }, send: { received.append($0) })
    runner.update(ended: [], started: ["load"])
    #expect(received == [] && runner.running.map(\.effect) == ["load"])
    await runner.idle()
    #expect(received == ["load is done"] && runner.running.isEmpty)
    #expect(steps == ["load started", "load finished"])
  }
}
