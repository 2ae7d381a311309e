import Testing

/// The generated and the hand-written converter receive the same events. After every event, each
/// value of the model, each decision and each started effect are compared.
@Suite struct SameBehaviourTests {
  private let generated = GeneratedSide()
  private let handWritten = HandWrittenSide()

  private func send(_ event: Event) -> Bool {
    generated.send(event)
    handWritten.send(event)
    let (lines, expected) = (generated.lines, handWritten.lines)
    if lines == expected { return true }
    let differences = zip(lines, expected).filter { $0 != $1 }.prefix(3).map { "\($0) | \($1)" }
    Issue.record("after \(event): \(differences.joined(separator: "\n"))")
    return false
  }

  @Test func story() {
    let rates = Event.Rates(
      values: ["EUR": 0.5, "GBP": 0.8, "USD": 1], updatedAt: 3 * 86_400, expiresAt: 300_000)
    func started(_ event: Event) -> [String] {
      #expect(send(event))
      return generated.started
    }
    #expect(
      started(.launch(.init(now: 400_000, saved: nil, bundled: rates))) == [
        "loadRates: /rates/latest", "setAmount: 100",
        #"listCurrencies: ["EUR", "GBP", "USD"]"#, "showDay: 3",
        "showFreshness: false",
      ])
    #expect(started(.didStartLoading) == ["showProgress: true"])
    #expect(
      started(.currencies(["EUR", "GBP", "USD"])) == [
        "selectSource: 2", "selectDestination: 0",
      ])
    #expect(started(.sourceIndex(2)) == ["setSource: USD"])
    #expect(started(.source("USD")) == ["showResult: 0.0"])
    #expect(started(.amount("12,5")) == ["showResult: 0.0", "setAmount: 12.5"])
    #expect(started(.amount("12.5")) == ["showResult: 0.0"])
    #expect(started(.destination("EUR")).first == "showResult: 6.25")
    #expect(started(.isSourcePressed) == ["showSourceList: true"])
    #expect(started(.isSourceListShown(true)) == [])
    #expect(started(.isSourcePressed) == ["showSourceList: false"])
    #expect(started(.reply(.init(now: 5, rates: rates))).first == "showResult: 6.25")
    // The loaded rates are kept.
    #expect(
      started(.reply(.init(now: 6, rates: nil))) == [
        "reportError: The rates could not be loaded.", "showProgress: false",
      ])
    #expect(started(.amount("25")).first == "showResult: 12.5")
    // The info screen has its own decisions: no effect of this model depends on it.
    #expect(started(.isInfoPressed) == [])
  }

  @Test(arguments: 1...10)
  func random(_ seed: UInt64) {
    var events = RandomEvents(seed: seed)
    var effects: Set<Substring> = []
    for _ in 0..<1_000 {
      guard let event = events.next(), send(event) else { return }
      for line in generated.started {
        effects.insert(line.prefix { $0 != ":" && $0 != "." })
      }
    }
    // Every effect occurs, so that every effect is compared.
    #expect(effects.count == 16, "\(effects.sorted())")
  }
}
