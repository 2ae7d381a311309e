/// Finds the tags that have a line to themselves, and takes the rest of the line out of the text.
///
/// Such a line vanishes, break and all, when the tag only steers (Mustache's standalone tags); a
/// variable that is alone on its line is laid out by its value's lines instead.
enum LineLayout {
  static func apply(to tokens: [Token], bytes: [UInt8]) -> [Token] {
    var result = tokens
    for index in tokens.indices where tokens[index].kind != .text {
      guard let line = line(around: tokens[index].range, bytes: bytes) else { continue }
      result[index].line = line
      if index > 0, tokens[index - 1].kind == .text {
        let text = result[index - 1].range
        result[index - 1].range = text.lowerBound..<max(text.lowerBound, line.indent.lowerBound)
      }
      if index + 1 < tokens.count, tokens[index + 1].kind == .text {
        let text = result[index + 1].range
        result[index + 1].range = min(text.upperBound, line.ending.upperBound)..<text.upperBound
      }
    }
    return result.filter { !($0.kind == .text && $0.range.isEmpty) }
  }

  /// The white space on both sides of a tag; nil where anything else stands on its line.
  private static func line(around tag: Range<Int>, bytes: [UInt8]) -> Token.Line? {
    let first = TagReader.start(of: bytes)
    var start = tag.lowerBound
    while start > first, bytes[start - 1].isBlank { start -= 1 }
    guard start == first || bytes[start - 1] == .lineFeed else { return nil }
    var end = tag.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    let ending = end
    if end < bytes.count {
      if bytes[end] == .carriageReturn, end + 1 < bytes.count, bytes[end + 1] == .lineFeed {
        end += 1
      }
      guard bytes[end] == .lineFeed else { return nil }
      end += 1
    }
    return Token.Line(indent: start..<tag.lowerBound, ending: ending..<end)
  }
}
