/// Events of an impatient user and an unreliable network; equal for equal seeds.
struct RandomEvents: IteratorProtocol {
  private var random: Seeded
  private let codes = ["EUR", "GBP", "JPY", "USD", "", "XXX"]

  init(seed: UInt64) { random = Seeded(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1) }

  mutating func next() -> Event? {
    switch int(0..<16) {
    case 0, 1: .amount(amount())
    case 2: .currencies(one(of: [nil, [], ["EUR", "USD"], ["EUR", "GBP", "JPY", "USD"]]))
    case 3: .source(int(0..<6) == 0 ? nil : one(of: codes))
    case 4: .sourceIndex(int(-1..<6))
    case 5: .isSourceListShown(int(0..<2) == 0)
    case 6: .isSourcePressed
    case 7: .destination(int(0..<6) == 0 ? nil : one(of: codes))
    case 8: .destinationIndex(int(-1..<6))
    case 9: .isDestinationListShown(int(0..<2) == 0)
    case 10: .isDestinationPressed
    case 11: .isInfoPressed
    case 12: .isRefreshAsked
    case 13: .didStartLoading
    case 14: .reply(int(0..<5) == 0 ? nil : .init(now: int(0..<9), rates: rates()))
    default: .launch(int(0..<5) == 0 ? nil : launch())
    }
  }

  private mutating func launch() -> Event.Launch {
    var saved: Event.Saved?
    if let rates = rates(), int(0..<2) == 0 {
      saved = .init(
        amount: amount(), source: one(of: codes), destination: one(of: codes), rates: rates)
    }
    return .init(now: int(0..<9), saved: saved, bundled: rates())
  }

  private mutating func rates() -> Event.Rates? {
    if int(0..<4) == 0 { return nil }
    var values: [String: Double] = [:]
    for code in codes.prefix(4) where int(0..<4) > 0 { values[code] = Double(int(0..<500)) / 100 }
    return .init(values: values, updatedAt: int(0..<9) * 86_400, expiresAt: int(0..<9))
  }

  private mutating func amount() -> String {
    let signs = Array("0123456789.,e+- ١é")
    return String((0..<int(0..<7)).map { _ in one(of: signs) })
  }

  private mutating func int(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func one<Value>(of values: [Value]) -> Value { values[int(values.indices)] }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
