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
    var place = open
    while place < limit {
      let byte = bytes[place]
      if let closer = Self.closer(byte) {
        guard closers.count < Self.deepest else { return nil }
        closers.append(closer)
      } else if Self.isCloser(byte) {
        guard closers.popLast() == byte else { return nil }
        if closers.isEmpty { return place }
      } else if let end = endOfGroup(at: place) {
        place = end
        continue
      }
      place += 1
    }
    return nil
  }

  /// The end of the text at `start`: before the first byte outside of all brackets for which
  /// `stops` returns true, an unmatched closing bracket, or a quote or bracket that is never
  /// closed.
  func end(from start: Int, _ stops: (Int) -> Bool) -> Int {
    var place = start
    while place < limit {
      if stops(place) || Self.isCloser(bytes[place]) { return place }
      if Self.closer(bytes[place]) != nil, let closer = closer(of: place) {
        place = closer + 1
      } else {
        place = endOfGroup(at: place) ?? place + 1
      }
    }
    return limit
  }

  /// Whether all brackets and quotes from `start` are matched.
  func isBalanced(from start: Int) -> Bool {
    var place = start
    while place < limit {
      let byte = bytes[place]
      if Self.closer(byte) != nil {
        guard let closer = closer(of: place) else { return false }
        place = closer + 1
      } else if let end = endOfGroup(at: place) {
        place = end
      } else if Self.isCloser(byte) || byte == UInt8(ascii: "\"") {
        return false
      } else {
        place += 1
      }
    }
    return true
  }

  /// The end of the string literal or the generic arguments at `place`; nil if there are none.
  private func endOfGroup(at place: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "\""): endOfLiteral(at: place)
    case UInt8(ascii: "<"): endOfGenerics(at: place)
    case TypographicQuotes.firstByte: endOfTypographic(at: place)
    default: nil
    }
  }

  /// The end of the string literal at `start`, on the same line.
  func endOfLiteral(at start: Int) -> Int? {
    var place = start + 1
    while place < min(limit, start + Self.longest), !Lines.isBreak(bytes[place]) {
      if bytes[place] == bytes[start] { return place + 1 }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of a text in the quotes `“` and `”`, on the same line.
  private func endOfTypographic(at start: Int) -> Int? {
    func quote(at place: Int) -> TypographicQuotes.Double? {
      guard place + 2 < limit else { return nil }
      return TypographicQuotes.Double(bytes[place], bytes[place + 1], bytes[place + 2])
    }
    guard quote(at: start) != nil else { return nil }
    var place = start + 3
    while place < min(limit, start + Self.longest), !Lines.isBreak(bytes[place]) {
      if quote(at: place)?.isCloser == true { return place + 3 }
      place += 1
    }
    return nil
  }

  /// The end of generic arguments after a name, such as `<User, Error>`; nil if `<` is a comparison
  /// or is not closed.
  private func endOfGenerics(at start: Int) -> Int? {
    guard start > 0, Self.isWord(bytes[start - 1]) else { return nil }
    var depth = 0
    var place = start
    while place < min(limit, start + Self.longest / 4) {
      switch bytes[place] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        if bytes[place - 1] != UInt8(ascii: "-") { depth -= 1 }
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="),
        UInt8(ascii: "|"), 0x0A, 0x0D:
        return nil
      default: break
      }
      place += 1
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

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 95, 97...122, 128...: true
    default: false
    }
  }
}
