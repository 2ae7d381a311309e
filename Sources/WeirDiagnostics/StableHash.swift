/// FNV-1a with 64 bits: the same on every machine and in every version. It does not protect against
/// deliberate collisions.
public struct StableHash: Sendable {
  @usableFromInline var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  @inlinable
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Adds a text without an end mark.
  public mutating func add(bytesOf text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds a text and an end mark, so that "ab", "c" differs from "a", "bc".
  public mutating func add(_ text: String) {
    add(bytesOf: text)
    add(CollectionOfOne(0xff))
  }

  /// Sixteen hexadecimal digits.
  public var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
