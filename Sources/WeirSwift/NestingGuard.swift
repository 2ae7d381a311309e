@_spi(Testing) @_spi(ExperimentalLanguageFeatures) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax
import WeirDiagnostics

/// Finds, before a text is parsed, an offset at which parsing would exhaust the stack, or take more than linear time.
///
/// The parser bounds brackets itself, but neither its lookahead nor recursion without brackets
/// (`try try …`, `else if` chains, `a ? b : c ? …`, long chains of members). This reads the tokens of
/// the parser's own lexer and adds up the cost of nesting: the end of a statement or a comma resets the
/// cost, a closing bracket subtracts the cost inside the brackets.
package struct NestingGuard {
  /// A text that must not be parsed.
  package struct Excess: Sendable {
    /// In UTF-8 bytes.
    package let offset: Int
    package let reason: SwiftReader.Obstacle
  }

  /// Nil if the text can be parsed.
  package static func firstExcess(in text: String) -> Excess? {
    firstExcess(in: text, limit: Limits.nesting)
  }

  /// - Parameter hasDeepStack: Whether the thread has a stack of 64 MB.
  static func firstExcess(in text: String, hasDeepStack: Bool) -> Excess? {
    firstExcess(in: text, limit: hasDeepStack ? SwiftReader.sourceNesting : Limits.nesting)
  }

  private static func firstExcess(in text: String, limit: Int) -> Excess? {
    var text = text
    return text.withUTF8 { bytes in
      if NestingCost.isBelow(limit, in: bytes) { return nil }
      var scan = NestingGuard(bytes: bytes, limit: limit)
      return scan.run()
    }
  }

  /// An open bracket, or the whole text.
  private struct Frame {
    var cost = 0
    var angles = 0
    /// The offset of the `\` of an interpolation around it, or its own.
    var interpolation: Int?
    var isInterpolation = false
    /// Whether there is a string literal in it, which may end a literal around it.
    var hasLiteral = false
    /// `#if`, which `#endif` closes.
    var isConditional = false
    /// The number of `[` open around it without a brace between: the parser tries each of them as a
    /// type, and then parses its contents again.
    var squares = 0
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Int
  private var frames = [Frame()]
  private var total = 0
  /// Whether the previous token was an operator, an opening bracket or a keyword before an
  /// expression.
  private var wantsOperand = false
  /// Whether the previous token ended an operand.
  private var endsOperand = false
  private var last = RawTokenKind.endOfFile
  private var lexing: LexingCost
  private var recovery: RecoveryCost
  /// The offset of the last `\`.
  private var backslash = 0
  /// The first string interpolation that the parser may read differently from the lexer.
  private var brokenInterpolation: Int?

  private init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.bytes = bytes
    self.limit = limit
    lexing = LexingCost(bytes)
    recovery = RecoveryCost(bytes)
  }

  private mutating func run() -> Excess? {
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var lexemes = Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: [])
      var offset = 0
      while let lexeme = lexemes.next(), lexeme.rawTokenKind != .endOfFile {
        let range = lexeme.textRange
        let token = offset + range.lowerBound..<offset + range.upperBound
        let isAtStart = lexeme.flags.contains(.isAtStartOfLine)
        let word = RecoveryToken(lexeme.rawTokenKind, bytes[token])
        if lexing.isExceeded(by: lexeme.rawTokenKind, token)
          || recovery.isExceeded(by: word, isAtStart: isAtStart)
        {
          return Excess(offset: token.lowerBound, reason: .time)
        }
        read(lexeme.rawTokenKind, at: token, word: word, isAtStart: isAtStart)
        if total > limit || frames.count > Limits.brackets {
          return Excess(offset: token.lowerBound, reason: .depth)
        }
        if let brokenInterpolation {
          return Excess(offset: brokenInterpolation, reason: .interpolation)
        }
        last = lexeme.rawTokenKind
        offset += lexeme.byteLength
      }
      if max(frames.count, recovery.openBrackets) > Limits.openBrackets {
        return Excess(offset: bytes.count, reason: .time)
      }
      return frames.first { $0.isInterpolation && $0.hasLiteral }?.interpolation
        .map { Excess(offset: $0, reason: .interpolation) }
    }
  }

  // MARK: Adding up

  private mutating func add(_ cost: Int) {
    frames[frames.count - 1].cost += cost
    total += cost
  }

  private mutating func open(_ frame: Frame = Frame()) {
    add(NestingCost.weak)
    frames.append(frame)
    total += NestingCost.bracket
    endsOperand = false
  }

  private mutating func close(at end: Int) {
    endsOperand = true
    wantsOperand = false
    guard frames.count > 1, let closed = frames.popLast() else { return }
    total -= closed.cost + closed.angles + NestingCost.bracket
    add(NestingCost.weak)
    guard closed.hasLiteral else { return }
    if frames[frames.count - 1].interpolation != nil {
      frames[frames.count - 1].hasLiteral = true
    } else if closed.isInterpolation, let start = closed.interpolation,
      !InterpolationCheck(bytes[start..<end], limit).isComplete
    {
      brokenInterpolation = start
    }
  }

  private mutating func startAnew(angles: Bool) {
    let last = frames.count - 1
    total -= frames[last].cost
    frames[last].cost = 0
    guard angles else { return }
    total -= frames[last].angles
    frames[last].angles = 0
  }

  // MARK: Tokens

  private mutating func read(
    _ kind: RawTokenKind, at token: Range<Int>, word: RecoveryToken, isAtStart: Bool
  ) {
    // A new line begins a new statement if the last token can end one and the next token does not continue it.
    if isAtStart, endsOperand, !recovery.isInType, beginsStatement(kind, at: token, word: word) {
      startAnew(angles: true)
    }
    switch kind {
    case .leftParen, .leftSquare, .leftBrace: bracket(kind)
    case .rightParen, .rightSquare, .rightBrace: close(at: token.upperBound)
    case .comma, .semicolon:
      wantsOperand = kind == .comma
      startAnew(angles: kind == .semicolon)
      endsOperand = false
    case .poundIf:
      open(Frame(interpolation: frames[frames.count - 1].interpolation, isConditional: true))
      endsOperand = true
    case .poundElse, .poundElseif:
      if frames[frames.count - 1].isConditional { startAnew(angles: true) }
      endsOperand = true
    case .poundEndif:
      if frames[frames.count - 1].isConditional { close(at: token.upperBound) }
      endsOperand = true
    case .pound: add(NestingCost.strong)
    case .colonColon:
      add(NestingCost.module)
      endsOperand = false
      wantsOperand = true
    case .stringQuote, .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter,
      .stringSegment,
      .regexSlash, .regexPoundDelimiter, .regexLiteralPattern:
      if frames[frames.count - 1].interpolation != nil {
        frames[frames.count - 1].hasLiteral = true
      }
      endsOperand = true
      wantsOperand = false
    case .backslash:
      backslash = token.lowerBound
      add(NestingCost.strong)
      wantsOperand = true
      endsOperand = false
    case _ where token.isEmpty || Self.isWord(bytes[token.lowerBound]): read(word)
    default: for offset in token { `operator`(at: offset, startingAt: token.lowerBound) }
    }
  }

  private mutating func bracket(_ kind: RawTokenKind) {
    var frame = Frame()
    let outer = frames[frames.count - 1]
    frame.interpolation = outer.interpolation
    // `\(`, and `\#(` in a raw string.
    let isAfterPounds =
      last == .rawStringPoundDelimiter && bytes[backslash + 1] == UInt8(ascii: "#")
    if kind == .leftParen, last == .backslash || isAfterPounds {
      frame.isInterpolation = true
      frame.interpolation = outer.interpolation ?? backslash
      // It is not a key path.
      add(-NestingCost.strong)
    }
    if kind != .leftBrace { frame.squares = outer.squares }
    if kind == .leftSquare { frame.squares += 1 }
    open(frame)
    wantsOperand = kind != .leftBrace
    if frame.squares > Limits.squares { total += limit }
  }

  private func beginsStatement(
    _ kind: RawTokenKind, at token: Range<Int>, word: RecoveryToken
  ) -> Bool {
    switch kind {
    case .atSign, .pound, .leftParen, .leftSquare, .stringQuote, .multilineStringQuote,
      .rawStringPoundDelimiter, .backslash, .prefixOperator, .prefixAmpersand:
      true
    case .poundIf, .poundElse, .poundElseif, .poundEndif: false
    default:
      !token.isEmpty && Self.isWord(bytes[token.lowerBound])
        && !word.continuesStatement
    }
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private mutating func read(_ token: RecoveryToken) {
    let isKeyword = token.isNestingKeyword
    let word = token.word
    if isKeyword {
      let isValue = wantsOperand && (word == "if" || word == "switch")
      add(isValue ? NestingCost.statementValue : NestingCost.strong)
    }
    endsOperand = !isKeyword || token.completesStatement
    wantsOperand = isKeyword && word != "else" && word != "in" && word != "do"
  }

  private mutating func `operator`(at offset: Int, startingAt start: Int) {
    let byte = bytes[offset]
    let follows = offset > 0 && !bytes[offset - 1].isSpace
    endsOperand = follows && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"))
    wantsOperand = !endsOperand && byte != UInt8(ascii: ":")
    let last = frames.count - 1
    switch byte {
    case UInt8(ascii: "<"):
      frames[last].angles += NestingCost.angle
      total += NestingCost.angle
    case UInt8(ascii: "?") where follows: add(NestingCost.weak)
    case UInt8(ascii: "?"): add(NestingCost.choice)
    case UInt8(ascii: "="), UInt8(ascii: "@"): add(NestingCost.strong)
    case UInt8(ascii: ">") where offset > start && bytes[offset - 1] == UInt8(ascii: "-"):
      add(NestingCost.strong)
    case UInt8(ascii: ">") where frames[last].angles > 0 && bytes[start] == byte:
      frames[last].angles -= NestingCost.angle
      total -= NestingCost.angle
      add(NestingCost.weak)
    default: add(NestingCost.weak)
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
