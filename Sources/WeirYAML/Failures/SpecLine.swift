import WeirDiagnostics

/// One line of a spec, `key: value`, after any `- `.
struct SpecLine {
  /// The number of bytes that are examined.
  private static let longest = 4_000
  /// The whole line without its line break.
  let range: Range<Int>
  /// The offset of its first character other than a space.
  let contentStart: Int
  /// The start of the key or the value, after any `- `.
  let entryStart: Int
  let key: Range<Int>?
  /// The text after the key up to the end of the line or a comment.
  let value: Range<Int>

  init(_ source: SourceText, at offset: Int) {
    let bytes = source.bytes
    let start = Lines.start(bytes, at: offset)
    range = start..<min(Lines.end(bytes, at: offset), start + Self.longest)
    var position = start
    while position < range.upperBound, bytes[position].isBlank { position += 1 }
    contentStart = position
    while position + 1 < range.upperBound, bytes[position] == UInt8(ascii: "-"),
      bytes[position + 1].isBlank
    {
      position += 1
      while position < range.upperBound, bytes[position].isBlank { position += 1 }
    }
    entryStart = position
    let colon = Self.colon(source, position..<range.upperBound)
    key = colon.map { position..<$0 }
    let valueStart = colon.map { $0 + 1 } ?? position
    value = source.trimmed(
      valueStart..<Self.commentStart(source, valueStart..<range.upperBound))
  }

  /// The `:` after the key.
  private static func colon(_ source: SourceText, _ range: Range<Int>) -> Int? {
    let bytes = source.bytes
    var position = range.lowerBound
    if position < range.upperBound,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    {
      guard let end = source.endOfQuoted(at: position, upTo: range.upperBound) else { return nil }
      position = end
      while position < range.upperBound, bytes[position].isBlank { position += 1 }
      return position < range.upperBound && bytes[position] == UInt8(ascii: ":") ? position : nil
    }
    while position < range.upperBound {
      let isLast = position + 1 == range.upperBound
      if bytes[position] == UInt8(ascii: ":"), isLast || bytes[position + 1].isBlank {
        return position
      }
      if bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") { return nil }
      position += 1
    }
    return nil
  }

  /// The start of a comment that is not in a string literal; else the end.
  static func commentStart(_ source: SourceText, _ range: Range<Int>) -> Int {
    let bytes = source.bytes
    let swift = RoughSwift(bytes, upTo: range.upperBound)
    var position = range.lowerBound
    let first = source.trimmed(range).lowerBound
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: "#"), position > 0, bytes[position - 1].isBlank {
        return position
      }
      let isQuote =
        bytes[position] == UInt8(ascii: "\"")
        || bytes[position] == UInt8(ascii: "'") && position == first
      position = isQuote ? swift.endOfLiteral(at: position) ?? position + 1 : position + 1
    }
    return range.upperBound
  }
}
