import WeirDiagnostics

/// Reads a string of JSON: without escapes as a slice of the file, else into the arena.
enum JSONString {
  struct Text {
    var first: Int
    var count: Int
    var isInArena: Bool
    /// The offset after the closing quote.
    var end: Int
  }

  /// - Parameter start: The offset of the opening quote.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ tree: inout Tree
  ) throws(JSONReader.Failure) -> Text {
    var offset = start + 1
    while true {
      try skipPlain(bytes, &offset, from: start)
      if bytes[offset] == UInt8(ascii: "\"") {
        return Text(
          first: start + 1, count: offset - start - 1, isInArena: false, end: offset + 1)
      }
      return try readEscaped(bytes, start: start, firstEscape: offset, into: &tree)
    }
  }

  /// Advances to the next quote or backslash.
  private static func skipPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, from start: Int
  ) throws(JSONReader.Failure) {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      if byte < 0x80 {
        offset &+= 1
      } else if let (_, length) = InputCheck.decode(bytes, at: offset) {
        offset += length
      } else {
        throw .unexpected("this byte is not UTF-8 text", at: offset, end: offset + 1)
      }
    }
    throw .unexpected("this string is never closed", at: start, end: min(start + 1, bytes.count))
  }

  private static func readEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, firstEscape: Int, into tree: inout Tree
  ) throws(JSONReader.Failure) -> Text {
    let first = tree.arena.count
    var copied = start + 1
    var offset = firstEscape
    while true {
      tree.arena.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<offset]))
      if bytes[offset] == UInt8(ascii: "\"") { break }
      offset = readEscape(bytes, at: offset, &tree)
      copied = offset
      try skipPlain(bytes, &offset, from: start)
    }
    return Text(first: first, count: tree.arena.count - first, isInArena: true, end: offset + 1)
  }

  /// Reads the escape with the backslash at `offset`, and returns the offset after it.
  private static func readEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ tree: inout Tree
  ) -> Int {
    guard offset + 1 < bytes.count else { return offset + 1 }
    let letter = bytes[offset + 1]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): tree.arena.append(letter)
    case UInt8(ascii: "n"): tree.arena.append(0x0A)
    case UInt8(ascii: "t"): tree.arena.append(0x09)
    case UInt8(ascii: "r"): tree.arena.append(0x0D)
    case UInt8(ascii: "b"): tree.arena.append(0x08)
    case UInt8(ascii: "f"): tree.arena.append(0x0C)
    case UInt8(ascii: "u"):
      if let (scalar, end) = unicode(bytes, at: offset) {
        tree.arena.append(contentsOf: String(Character(scalar)).utf8)
        return end
      }
      fallthrough
    default:
      // The backslash remains in the text, followed by the letter.
      tree.arena.append(UInt8(ascii: "\\"))
      if tree.oddEscapes.count < 1_000 {
        tree.oddEscapes.append(Span(file: tree.file, start: offset, end: offset + 2))
      }
      return offset + 1
    }
    return offset + 2
  }

  /// The character of `\uXXXX`, or of a surrogate pair of two such escapes.
  private static func unicode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (Unicode.Scalar, end: Int)? {
    guard let unit = hex(bytes, at: offset + 2) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, offset + 6) }
    let next = offset + 6
    guard unit < 0xDC00, next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u"), let low = hex(bytes, at: next + 2),
      (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)).map { ($0, next + 6) }
  }

  private static func hex(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      guard let digit = bytes[index].hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
