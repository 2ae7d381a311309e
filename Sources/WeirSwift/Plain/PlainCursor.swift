import WeirDiagnostics

/// Reads ASCII text byte by byte, for the scanners of plain text.
struct PlainCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var at = 0

  var isAtEnd: Bool { at == bytes.count }

  /// The byte at the cursor, 0 at the end.
  var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected), !isAtEnd else { return false }
    at += 1
    return true
  }

  mutating func skipSpaces() {
    while byte == UInt8(ascii: " ") { at += 1 }
  }

  mutating func skipBlank() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { at += 1 }
  }

  /// A name of ASCII letters, digits and underscores that is not special to the parser.
  mutating func name() -> String? {
    let start = at
    guard byte.isLetter else { return nil }
    while byte.isWordPart { at += 1 }
    let name = text(from: start)
    return PlainWords.special.contains(name) ? nil : name
  }

  /// Whether the next word is exactly this one; advances past it.
  mutating func word(_ word: StaticString) -> Bool {
    let end = at + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[at + index] != word.utf8Start[index] {
      return false
    }
    if end < bytes.count, bytes[end].isNamePart { return false }
    at = end
    return true
  }

  /// One of the operators with a space on both sides; advances past them.
  mutating func infix(_ signs: [String]) -> String? {
    guard byte == UInt8(ascii: " ") else { return nil }
    return signs.first { sign in
      let end = at + 1 + sign.utf8.count
      guard end < bytes.count, bytes[end] == UInt8(ascii: " "),
        bytes[(at + 1)..<end].elementsEqual(sign.utf8)
      else { return false }
      at = end + 1
      return true
    }
  }

  /// Decimal digits without a suffix, exponent or fraction.
  mutating func number() -> Bool {
    guard byte.isDigit else { return false }
    while byte.isDigit { at += 1 }
    return !byte.isLetter && byte != UInt8(ascii: "_") && byte != UInt8(ascii: ".")
  }

  /// A string literal on one line, of printable ASCII, without escapes.
  mutating func string() -> Bool {
    guard skip("\"") else { return false }
    while byte != UInt8(ascii: "\"") {
      guard (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "\\") else { return false }
      at += 1
    }
    at += 1
    return byte != UInt8(ascii: "\"")
  }

  func text(from start: Int) -> String {
    String(decoding: bytes[start..<at], as: UTF8.self)
  }
}
