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

  init(_ judge: TextJudge, at offset: Int) {
    let bytes = judge.bytes
    let start = Lines.start(bytes, at: offset)
    range = start..<min(Lines.end(bytes, at: offset), start + Self.longest)
    var place = start
    while place < range.upperBound, Lines.isBlank(bytes[place]) { place += 1 }
    contentStart = place
    while place + 1 < range.upperBound, bytes[place] == UInt8(ascii: "-"),
      Lines.isBlank(bytes[place + 1])
    {
      place += 1
      while place < range.upperBound, Lines.isBlank(bytes[place]) { place += 1 }
    }
    entryStart = place
    let colon = Self.colon(judge, place..<range.upperBound)
    key = colon.map { place..<$0 }
    let valueStart = colon.map { $0 + 1 } ?? place
    value = judge.trimmed(
      valueStart..<Self.commentStart(judge, valueStart..<range.upperBound))
  }

  /// The `:` after the key.
  private static func colon(_ judge: TextJudge, _ range: Range<Int>) -> Int? {
    let bytes = judge.bytes
    var place = range.lowerBound
    if place < range.upperBound,
      bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
    {
      guard let end = judge.endOfQuoted(at: place, upTo: range.upperBound) else { return nil }
      place = end
      while place < range.upperBound, Lines.isBlank(bytes[place]) { place += 1 }
      return place < range.upperBound && bytes[place] == UInt8(ascii: ":") ? place : nil
    }
    while place < range.upperBound {
      let isLast = place + 1 == range.upperBound
      if bytes[place] == UInt8(ascii: ":"), isLast || Lines.isBlank(bytes[place + 1]) {
        return place
      }
      if bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "[") { return nil }
      place += 1
    }
    return nil
  }

  /// The start of a comment that is not in a string literal; else the end.
  static func commentStart(_ judge: TextJudge, _ range: Range<Int>) -> Int {
    let bytes = judge.bytes
    let swift = RoughSwift(bytes, upTo: range.upperBound)
    var place = range.lowerBound
    let first = judge.trimmed(range).lowerBound
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "#"), place > 0, Lines.isBlank(bytes[place - 1]) {
        return place
      }
      let isQuote =
        bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") && place == first
      place = isQuote ? swift.endOfLiteral(at: place) ?? place + 1 : place + 1
    }
    return range.upperBound
  }
}
