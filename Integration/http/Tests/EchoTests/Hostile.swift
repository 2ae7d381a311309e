import Echo
import Foundation

/// Values that reveal a missing escape; equal for equal seeds.
struct Hostile: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private static let pieces = [
    " ", "/", "+", "&", "=", "%", "#", "?", ";", "\"", "'", "\\", "<", ">", "{", "}", "|", "^", "`",
    "~", ".", "..", ",", ":", "@", "!", "$", "*", "(", ")", "[", "]", "é", "e\u{301}", "😀", "👩‍👩‍👧",
    "\n", "\r\n", "\t", "\0", "%2F", "%25", "%", "+", "a", "B", "9", "-", "_", "日本", "\u{202E}",
    "--part-1", "part-2", "null", "true",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 0...6, using: &self)).map { _ in Self.pieces.randomElement(using: &self)! }
      .joined()
  }

  /// A valid header: no line breaks, and no spaces at its ends.
  mutating func headerText() -> String {
    String(text().unicodeScalars.filter { $0.value >= 32 && $0.value != 127 })
      .trimmingCharacters(in: .whitespaces)
  }

  mutating func texts() -> [String] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in text() }
  }

  mutating func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &self) ? value : nil }

  mutating func mode() -> Echo.Mode {
    [Echo.Mode.fast, .slow, .odd].randomElement(using: &self)!
  }

  /// With milliseconds, the precision of ISO 8601 here.
  mutating func date() -> Date {
    Date(timeIntervalSince1970: Double(Int.random(in: 0...4_000_000_000_000, using: &self)) / 1000)
  }

  mutating func note() -> Echo.Note {
    Echo.Note(
      text: text(), mode: mode(), tags: texts(), at: maybe(date()),
      count: maybe(Int64.random(in: .min ... .max, using: &self)),
      amount: maybe(Double.random(in: -1e9...1e9, using: &self)))
  }

  mutating func data() -> Data {
    Data(text().utf8) + Data((0..<8).map { _ in UInt8.random(in: 0...255, using: &self) })
  }
}
