import WeirDiagnostics

/// Finds the tags that are alone on a line, and removes the rest of the line from the text.
///
/// Such a line is removed with its line break, unless the tag is a variable (Mustache's standalone
/// tags); a variable alone on its line is rendered line by line.
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

  /// The whitespace on both sides of a tag; nil if its line contains anything else.
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
