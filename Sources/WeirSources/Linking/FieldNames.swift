import WeirDiagnostics

/// The names of fields, each with a number and the names of the types that declare it.
struct FieldNames: Sendable {
  private var numbers: [String: Int] = [:]
  private var owners: [Set<String>] = []
  /// A bit for the length and some bytes of each name, which few other words share.
  private var shapes = [UInt64](repeating: 0, count: 1 << 10)

  var count: Int { owners.count }

  mutating func add(_ name: String, of type: String) {
    if let number = numbers[name] {
      owners[number].insert(type)
      return
    }
    numbers[name] = owners.count
    owners.append([type])
    var name = name
    name.withUTF8 { bytes in
      let shape = Self.shape(of: 0..<bytes.count, in: bytes)
      shapes[shape >> 6] |= 1 << UInt64(shape & 63)
    }
  }

  /// The number of a name; nil if no field has it.
  func number(of name: String) -> Int? { numbers[name] }

  /// The number of the name at a range of bytes; nil if no field has it.
  func number(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let shape = Self.shape(of: range, in: bytes)
    guard shapes[shape >> 6] & 1 << UInt64(shape & 63) != 0 else { return nil }
    return numbers[String(decoding: bytes[range], as: UTF8.self)]
  }

  func isDeclared(_ number: Int, by type: String) -> Bool { owners[number].contains(type) }

  /// A number of 16 bits.
  private static func shape(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard !range.isEmpty else { return 0 }
    let (start, count) = (range.lowerBound, range.count)
    var hash = UInt32(truncatingIfNeeded: count)
    hash = hash &* 31 &+ UInt32(bytes[start])
    hash = hash &* 31 &+ UInt32(bytes[start + count / 4])
    hash = hash &* 31 &+ UInt32(bytes[start + count / 2])
    hash = hash &* 31 &+ UInt32(bytes[start + count * 3 / 4])
    hash = hash &* 31 &+ UInt32(bytes[start + count - 1])
    return Int((hash &* 2_654_435_769) >> 16)
  }
}
