import Foundation
import Stored

/// The same numbers in each run, for a seed.
struct Random: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func one<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
  mutating func maybe<Value>(_ value: (inout Random) -> Value) -> Value? {
    next() % 3 == 0 ? nil : value(&self)
  }
  mutating func some<Value>(_ value: (inout Random) -> Value) -> [Value] {
    (0..<Int(next() % 4)).map { _ in value(&self) }
  }
}

/// Values that databases and formats often change.
extension Random {
  mutating func text() -> String {
    one([
      "", " ", "\0", "a\0b", "\0\0", "é", "e\u{301}", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{202e}abc", "'", "\"", "\\",
      "`; DROP TABLE users; --",
      "null", "nan", "0", "007", "1e5", "\n\r\t", "\u{feff}", "\u{fffd}", "\u{10ffff}",
      String(repeating: "x", count: 10_000), "\(next())",
    ])
  }

  mutating func double() -> Double {
    one([
      0, 1, -1, 0.1, .pi, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne,
      9_007_199_254_740_992, 1e300, -1e-300, Double(next()), Double(bitPattern: next()),
    ])
  }

  /// Without -0.0, which SQLite stores as 0.0.
  mutating func float() -> Float { Float(double()) + 0 }

  mutating func finite() -> Double {
    let value = double()
    return value.isFinite ? value : 0.5
  }

  mutating func date() -> Date {
    one([
      .distantPast, .distantFuture, Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: -1),
      Date(timeIntervalSinceReferenceDate: 1e15), Date(timeIntervalSinceReferenceDate: 0.000_000_1),
      Date(timeIntervalSinceReferenceDate: .greatestFiniteMagnitude),
      Date(timeIntervalSinceReferenceDate: finite()),
    ])
  }

  mutating func integer<Value: FixedWidthInteger>() -> Value {
    one([.min, .max, 0, 1, Value(truncatingIfNeeded: next())])
  }

  mutating func data() -> Data {
    one([Data(), Data([0]), Data([0xff, 0, 0xfe]), Data("text".utf8), Data(some { $0.integer() })])
  }

  mutating func uuid() -> UUID {
    one([
      UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
      UUID(uuidString: "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF")!,
      UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!,
    ])
  }

  mutating func decimal() -> Decimal {
    one([
      0, 1, -1, Decimal(string: "0.1")!, Decimal(string: "1.00")!, Decimal.greatestFiniteMagnitude,
      Decimal.leastFiniteMagnitude, Decimal.leastNonzeroMagnitude,
      Decimal(string: "12345678901234567890123456789012345678")!,
      Decimal(string: "-0.00000000000000000000000000000001")!, Decimal(integer() as Int),
    ])
  }

  mutating func url() -> URL {
    URL(
      string: one([
        "https://example.com", "https://example.com/a%00b?x=%20#y", "file:///tmp/a%20b", "a/b",
        "mailto:a@b.c",
      ]))!
  }
}

/// Entities.
extension Random {
  mutating func address() -> Address { Address(id: uuid(), street: text()) }

  mutating func post() -> Post {
    Post(slug: text(), title: maybe { $0.text() }, likedBy: some { $0.address() })
  }

  mutating func place() -> Users.Place {
    Users.Place(latitude: double(), at: date(), names: some { $0.text() })
  }

  mutating func change() -> Users.Change {
    switch next() % 3 {
    case 0: .none
    case 1: .renamed(to: text())
    default: .moved(place())
    }
  }

  mutating func user() -> User {
    User(
      id: integer(), firstName: text(), bornAt: maybe { $0.date() }, seenAt: date(),
      role: one([.admin, .user]), rank: one([.low, .high]),
      weight: maybe { $0.one([.light, .heavy]) },
      home: address(), work: maybe { $0.address() }, posts: some { $0.post() },
      favourites: some { $0.post() }, avatar: maybe { $0.data() }, tags: some { $0.text() },
      scores: [text(): some { $0.double() }],
      place: maybe { $0.place() }, change: change(), visits: one([0, 1, UInt64(Int64.max)]),
      level: integer(), small: maybe { $0.integer() }, rating: double(),
      ratio: maybe { $0.float() }, balance: decimal(), site: maybe { $0.url() },
      token: maybe { $0.uuid() }, isActive: one([true, false]),
      isKnown: maybe { $0.one([true, false]) },
      bytes: some { $0.integer() })
  }
}
