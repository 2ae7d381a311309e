import Models
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Recent values, defaults, and several effects in one beat.
@Suite struct ConverterTests {
  private let controller = ConverterController()
  private let amount = PassthroughSubject<Double, Never>()
  private let rates = PassthroughSubject<[String: Double], Never>()
  private let currency = PassthroughSubject<String, Never>()
  private let note = PassthroughSubject<String?, Never>()
  private let reset = PassthroughSubject<Void, Never>()
  private let done = Log()

  init() {
    controller.bind(
      show: { [done] in done.add("show \($0)") }, log: { [done] in done.add("log") },
      write: { [done] in done.add("write \($0)") })
    controller.pipe(amount: amount.eraseToAnyPublisher())
    controller.pipe(rates: rates.eraseToAnyPublisher())
    controller.pipe(currency: currency.eraseToAnyPublisher())
    controller.pipe(note: note.eraseToAnyPublisher())
    controller.pipe(reset: reset.eraseToAnyPublisher())
  }

  @Test func defaults() {
    #expect(Converter() == Converter(amount: MPAK.Recent(1), rates: MPAK.Recent([:])))
    #expect(controller.m.value.currency == "EUR")
    amount.send(3)
    #expect(done.lines == [])
  }

  @Test func recentValueStaysAndIsNoLongerRecent() {
    rates.send(["EUR": 2])
    #expect(controller.m.value.rates.isRecent)
    currency.send("EUR")
    #expect(!controller.m.value.rates.isRecent)
    #expect(controller.m.value.rates.value == ["EUR": 2])
    #expect(done.lines == ["show 2.0", "log"])
    amount.send(5)
    #expect(done.lines == ["show 2.0", "log", "show 10.0"])
  }

  @Test func sameValueIsRecentAgain() {
    rates.send(["EUR": 2])
    amount.send(1)
    amount.send(1)
    #expect(done.lines == ["show 2.0", "log", "show 2.0", "show 2.0"])
  }

  @Test func recentNil() {
    note.send(nil)
    note.send("a")
    controller.pipe(note: Just("b").eraseToAnyPublisher())
    #expect(done.lines == ["write -", "write a", "write b"])
  }

  @Test func firstOfTwoCasesCounts() {
    rates.send(["EUR": 2])
    reset.send()
    #expect(done.lines == ["show 2.0", "log", "show 0.0"])
  }

  /// The effects of one beat start in order; an input that one of them sends is a nested beat.
  @Test func beatInsideOfABeat() {
    controller.bind(
      show: { [done, note] in
        done.add("show \($0)")
        note.send("seen")
      }, log: { [done] in done.add("log") }, write: { [done] in done.add("write \($0)") })
    rates.send(["EUR": 2])
    #expect(done.lines == ["show 2.0", "write seen", "log"])
    amount.send(2)
    #expect(done.lines == ["show 2.0", "write seen", "log", "show 4.0", "write seen"])
  }
}
