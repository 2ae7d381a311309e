import WeirDiagnostics

/// Finds the end of a piece of Swift, from its brackets, generic arguments and string literals.
/// Restricted to one range of bytes.
struct RoughSwift {
  let bytes: UnsafeBufferPointer<UInt8>
  let limit: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int) {
    self.bytes = bytes
    self.limit = min(limit, bytes.count)
  }

  /// The maximum depth of brackets; deeper ones are considered unbalanced.
  private static let deepest = 64
  /// The maximum length of a string literal or a list of generic arguments.
  private static let longest = 2_000

  /// The bracket that closes the one at `open`; nil if there is none.
  func closer(of open: Int) -> Int? {
    var closers: [UInt8] = []
    var offset = open
    while offset < limit {
      let byte = bytes[offset]
      if let closer = Self.closer(byte) {
        guard closers.count < Self.deepest else { return nil }
        closers.append(closer)
      } else if Self.isCloser(byte) {
        guard closers.popLast() == byte else { return nil }
        if closers.isEmpty { return offset }
      } else if let end = endOfGroup(at: offset) {
        offset = end
        continue
      }
      offset += 1
    }
    return nil
  }

  /// The end of the text at `start`: before the first byte outside of all brackets for which
  /// `stops` returns true, an unmatched closing bracket, or a quote or bracket that is never
  /// closed.
  func end(from start: Int, _ stops: (Int) -> Bool) -> Int {
    var offset = start
    while offset < limit {
      if stops(offset) || Self.isCloser(bytes[offset]) { return offset }
      if Self.closer(bytes[offset]) != nil, let closer = closer(of: offset) {
        offset = closer + 1
      } else {
        offset = endOfGroup(at: offset) ?? offset + 1
      }
    }
    return limit
  }

  /// Whether all brackets and quotes from `start` are matched.
  func isBalanced(from start: Int) -> Bool {
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      if Self.closer(byte) != nil {
        guard let closer = closer(of: offset) else { return false }
        offset = closer + 1
      } else if let end = endOfGroup(at: offset) {
        offset = end
      } else if Self.isCloser(byte) || byte == UInt8(ascii: "\"") {
        return false
      } else {
        offset += 1
      }
    }
    return true
  }

  /// The end of the string literal or the generic arguments at `offset`; nil if there are none.
  private func endOfGroup(at offset: Int) -> Int? {
    switch bytes[offset] {
    case UInt8(ascii: "\""): endOfLiteral(at: offset)
    case UInt8(ascii: "<"): endOfGenerics(at: offset)
    case TypographicQuotes.firstByte: endOfTypographic(at: offset)
    default: nil
    }
  }

  /// The end of the string literal at `start`, on the same line.
  func endOfLiteral(at start: Int) -> Int? {
    var offset = start + 1
    while offset < min(limit, start + Self.longest), !bytes[offset].isLineBreak {
      if bytes[offset] == bytes[start] { return offset + 1 }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of a text in the quotes `“` and `”`, on the same line.
  private func endOfTypographic(at start: Int) -> Int? {
    func quote(at offset: Int) -> TypographicQuotes.Double? {
      guard offset + 2 < limit else { return nil }
      return TypographicQuotes.Double(bytes: bytes[offset], bytes[offset + 1], bytes[offset + 2])
    }
    guard quote(at: start) != nil else { return nil }
    var offset = start + 3
    while offset < min(limit, start + Self.longest), !bytes[offset].isLineBreak {
      if quote(at: offset)?.isCloser == true { return offset + 3 }
      offset += 1
    }
    return nil
  }

  /// The end of generic arguments after a name, such as `<User, Error>`; nil if `<` is a comparison
  /// or is not closed.
  private func endOfGenerics(at start: Int) -> Int? {
    guard start > 0, bytes[start - 1].isNamePart else { return nil }
    var depth = 0
    var offset = start
    while offset < min(limit, start + Self.longest / 4) {
      switch bytes[offset] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        if bytes[offset - 1] != UInt8(ascii: "-") { depth -= 1 }
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="),
        UInt8(ascii: "|"), 0x0A, 0x0D:
        return nil
      default: break
      }
      offset += 1
    }
    return nil
  }

  static func closer(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  static func isCloser(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
