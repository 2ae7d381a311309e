/// Finds input that libyaml rejects before parsing: bytes that are not UTF-8, and characters that
/// YAML does not allow.
struct InputCheck {
  struct Problem {
    var range: Range<Int>
    var message: String
    var help: String
  }

  let problem: Problem?
  /// Whether every byte up to the problem is ASCII.
  let isASCII: Bool

  /// Checks the bytes from `start` up to the first problem or the end.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var offset = start
    var isASCII = true
    while true {
      offset = Self.skipPlain(bytes, from: offset)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte < 0x80 {
        problem = Self.control(UInt32(byte), offset..<offset + 1)
        self.isASCII = isASCII
        return
      }
      isASCII = false
      guard let (scalar, length) = Self.decode(bytes, at: offset) else {
        problem = Problem(
          range: offset..<offset + 1, message: "this byte is not UTF-8 text",
          help: "save the file as UTF-8")
        self.isASCII = false
        return
      }
      guard Self.isAllowed(scalar) else {
        problem = Self.control(scalar, offset..<offset + length)
        self.isASCII = false
        return
      }
      offset += length
    }
    problem = nil
    self.isASCII = isASCII
  }

  /// The first byte from `start` that is not printable ASCII, a tab or part of a line break.
  private static func skipPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    let count = bytes.count
    guard let base = bytes.baseAddress.map(UnsafeRawPointer.init) else { return count }
    while offset < count {
      while count &- offset >= 8,
        isPlain(base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      {
        offset &+= 8
      }
      let end = min(count, offset &+ 8)
      while offset < end {
        let byte = base.load(fromByteOffset: offset, as: UInt8.self)
        guard byte &- 0x20 < 0x5F || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
          return offset
        }
        offset &+= 1
      }
    }
    return offset
  }

  /// Whether eight bytes are all printable ASCII or line feeds. Each byte has its own eight bits,
  /// from which the sums below never carry.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = ones &* 0x80
    let low = word & ~high
    let atLeastSpace = low &+ ones &* 0x60
    let notLineFeed = (low ^ ones &* 0x0A) &+ ones &* 0x7F
    let isDelete = low &+ ones
    return (word | (~atLeastSpace & notLineFeed) | isDelete) & high == 0
  }

  /// YAML's printable characters, except ASCII.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func control(_ scalar: UInt32, _ range: Range<Int>) -> Problem {
    let digits = String(scalar, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let name = scalar == 0 ? "the character NUL" : "the control character \(code)"
    return Problem(
      range: range, message: "\(name) is not allowed in YAML",
      help: scalar == 0
        ? "save the file as UTF-8 text"
        : "remove it, or write it as an escape sequence in a double-quoted string")
  }

  /// The scalar at `offset` and its number of bytes; nil if it is not UTF-8.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int)
    -> (scalar: UInt32, length: Int)?
  {
    let lead = bytes[offset]
    let length: Int
    var scalar: UInt32
    switch lead {
    case 0xC2...0xDF: (length, scalar) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, scalar) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, scalar) = (4, UInt32(lead & 0x07))
    default: return nil
    }
    guard bytes.count - offset >= length else { return nil }
    for index in 1..<length {
      let byte = bytes[offset + index]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else {
      return nil
    }
    return (scalar, length)
  }
}
