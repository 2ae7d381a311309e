@_spi(RawSyntax) import SwiftSyntax

/// Adds up the bytes that the lexer reads in vain. At some tokens, it looks for the end of a literal or of a line, and
/// then continues directly after the token: without a bound, the time would grow with the square of the text.
struct LexingCost {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Int
  private var wasted = 0
  /// The end of the line, or of the run of `#`, that was looked for last.
  private var lineEnd = 0
  private var poundsEnd = 0
  /// The kinds of the last two tokens.
  private var last = (RawTokenKind.endOfFile, RawTokenKind.endOfFile)

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    limit = 1 << 16 + 16 * bytes.count
  }

  /// Whether the lexer has read too much after this token.
  mutating func isExceeded(by kind: RawTokenKind, _ token: Range<Int>) -> Bool {
    wasted += waste(at: kind, token)
    last = (last.1, kind)
    return wasted > limit
  }

  private mutating func waste(at kind: RawTokenKind, _ token: Range<Int>) -> Int {
    // The pattern of a regular expression over several lines without an end, which is looked for in the whole text.
    if kind != .regexSlash, last == (.regexSlash, .regexLiteralPattern) {
      return bytes.count - token.lowerBound
    }
    guard let first = bytes[token].first else { return 0 }
    switch first {
    case UInt8(ascii: "#"):
      // It looks for the end of a raw string, or of a regular expression.
      while poundsEnd <= token.lowerBound || isPound(poundsEnd) {
        poundsEnd = max(poundsEnd, token.lowerBound) + 1
      }
      return kind == .pound ? poundsEnd - token.lowerBound : 0
    case 0xE2 where kind == .identifier:
      // A curly quote.
      return restOfLine(token.upperBound)
    case UInt8(ascii: "<") where token.count >= 4, UInt8(ascii: ">") where token.count >= 4:
      // A conflict marker.
      return bytes.count - token.lowerBound
    default:
      // A slash may begin a regular expression without an end.
      let isOperator = [.binaryOperator, .prefixOperator, .postfixOperator].contains(kind)
      let isSlash = isOperator && bytes[token].contains(UInt8(ascii: "/"))
      return isSlash ? restOfLine(token.upperBound) : 0
    }
  }

  private func isPound(_ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: "#")
  }

  private mutating func restOfLine(_ start: Int) -> Int {
    if lineEnd < start {
      lineEnd = start
      while lineEnd < bytes.count, bytes[lineEnd] != 10, bytes[lineEnd] != 13 { lineEnd += 1 }
    }
    return lineEnd - start
  }
}
