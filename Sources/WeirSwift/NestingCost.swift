/// The costs that `NestingGuard` adds up.
enum NestingCost {
  static let bracket = 48
  /// Constructs for which the parser recurses.
  static let strong = 8
  static let angle = 32
  /// `::`, before which the parser looks for the start of an expression.
  static let module = 64
  /// `a ? b : c`.
  static let choice = 20
  /// An `if` or `switch` as a value.
  static let statementValue = 40
  /// Constructs that only make the tree deeper.
  static let weak = 1

  /// Whether a text is so short that its tokens cannot cost more than the limit, however they are nested. Most bodies are:
  /// then the lexer need not read them twice.
  static func isBelow(_ limit: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 256 else { return false }
    var total = 0
    var squares = 0
    var isInWord = false
    for byte in bytes {
      let isWord = NestingGuard.isWord(byte)
      defer { isInWord = isWord }
      switch byte {
      // An interpolation may be incomplete.
      case UInt8(ascii: "\\"): return false
      case UInt8(ascii: "["):
        squares += 1
        total += bracket + weak
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "#"):
        total += bracket + strong
      case UInt8(ascii: "<"), UInt8(ascii: ":"): total += module / 2
      case UInt8(ascii: "?"): total += choice
      // It may be `if` or `switch`.
      case UInt8(ascii: "i"), UInt8(ascii: "s"): total += isInWord ? 0 : statementValue
      default: total += isInWord && isWord || NestingGuard.isSpace(byte) ? 0 : strong
      }
    }
    return total <= limit && squares <= Limits.squares
  }
}
