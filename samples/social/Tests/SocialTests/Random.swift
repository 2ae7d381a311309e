import Foundation
import Social

/// Unusual values; equal for equal seeds.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  mutating func many<Value>(upTo count: UInt64, _ make: (inout Random) -> Value) -> [Value] {
    (0..<next() % (count + 1)).map { _ in make(&self) }
  }

  mutating func maybe<Value>(_ make: (inout Random) -> Value) -> Value? {
    next() % 3 == 0 ? nil : make(&self)
  }

  // MARK: Values

  mutating func text() -> String {
    let parts = [
      "", " ", "a", "Ж", "日本", "👩‍👩‍👧", "e\u{301}", "\0", "\n", "'", "\"", "\\", "%20",
      "; DROP TABLE users",
      "\u{202e}", "\u{feff}", "null", "1", "{", "\u{10ffff}",
    ]
    return many(upTo: 5) { $0.one(of: parts) }.joined()
  }

  mutating func integer() -> Int {
    one(of: [0, 1, -1, .max, .min, Int(truncatingIfNeeded: next())])
  }

  mutating func uuid() -> UUID {
    let (high, low) = (next(), next())
    return withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  mutating func date() -> Date {
    one(of: [
      .distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0),
      Date(timeIntervalSinceReferenceDate: 0.1 + Double(next() % 1_000_000_000) / 7),
      Date(
        timeIntervalSinceReferenceDate: Double(bitPattern: next() & ~(0x7FF << 52) | 0x43F << 52)),
    ])
  }

  mutating func data() -> Data { Data(many(upTo: 40) { UInt8(truncatingIfNeeded: $0.next()) }) }

  mutating func decimal() -> Decimal {
    Decimal(
      sign: one(of: [.plus, .minus]), exponent: Int(next() % 60) - 30,
      significand: Decimal(next() >> 1))
  }

  // MARK: Entities

  mutating func user() -> User {
    User(
      id: integer(), firstName: text(), lastName: text(), bornAt: maybe { $0.date() },
      role: one(of: [.member, .moderator, .admin]),
      contact: .init(email: text(), phones: many(upTo: 3) { $0.text() }),
      avatar: maybe { $0.data() }, home: maybe { $0.address() })
  }

  mutating func address() -> Address { Address(id: uuid(), street: text(), city: text()) }

  mutating func post() -> Post {
    Post(
      id: uuid(), author: user(), text: text(), tags: many(upTo: 3) { $0.text() },
      createdAt: date(), comments: comments())
  }

  /// With distinct keys: of two objects with one key, a database stores one.
  private mutating func comments() -> [Comment] {
    var seen: Set<Int> = []
    return many(upTo: 4) { $0.comment() }.filter { seen.insert($0.id).inserted }
  }

  mutating func comment() -> Comment {
    Comment(id: integer(), text: text(), authorName: text())
  }

  mutating func payment() -> Payment {
    Payment(
      id: text(), amount: decimal(), currency: one(of: [.eur, .usd, .kzt]),
      method: one(of: [
        .card(.init(lastDigits: text())), .wallet(.init(owner: text())),
      ]),
      paidAt: maybe { $0.date() })
  }
}
