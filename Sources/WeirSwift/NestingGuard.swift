/// Finds, before a text is parsed, an offset at which nesting would exhaust the stack.
///
/// The parser bounds brackets itself, but neither its lookahead nor recursion without brackets
/// (`try try …`, `else if` chains, `a ? b : c ? …`, long chains of members). This scans the text
/// token by token and adds up the cost of nesting: the end of a statement or a comma resets the
/// cost, a closing bracket subtracts the cost inside the brackets.
package struct NestingGuard {
  /// The UTF-8 offset at which the text is nested too deeply; nil if it is not.
  package static func firstExcess(in text: String) -> Int? {
    firstExcess(in: text, limit: Limits.nesting)
  }

  static func firstExcess(in text: String, limit: Int) -> Int? {
    guard text.utf8.count > Limits.squares else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var scan = NestingGuard(bytes: bytes, limit: limit)
      return scan.run()
    }
  }

  private enum Cost {
    static let bracket = 48
    /// Constructs for which the parser recurses.
    static let strong = 8
    static let angle = 32
    /// `a ? b : c`.
    static let choice = 20
    /// An `if` or `switch` as a value.
    static let statementValue = 40
    /// Constructs that only make the tree deeper.
    static let weak = 1
  }

  /// An open bracket, or the whole text.
  private struct Frame {
    var cost = 0
    var angles = 0
    /// The string literal that continues after the `)` of an interpolation.
    var literal: Literal?
    /// `#if`, which `#endif` closes.
    var isConditional = false
    /// The number of `[` open around it without a brace between: the parser tries each of them as a
    /// type, and then parses its contents again.
    var squares = 0
  }

  private struct Literal {
    var hashes: Int
    var isMultiline: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var frames = [Frame()]
  private var total = 0
  /// Whether the previous token was an operator, an opening bracket or a keyword before an
  /// expression.
  private var wantsOperand = false
  /// Whether the previous token ended an operand.
  private var endsOperand = false

  private let limit: Int

  private init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count && at + offset >= 0 ? bytes[at + offset] : 0
  }

  private mutating func run() -> Int? {
    while at < bytes.count {
      let start = at
      step()
      if total > limit { return start }
    }
    return nil
  }

  // MARK: Adding up

  private mutating func add(_ cost: Int) {
    frames[frames.count - 1].cost += cost
    total += cost
  }

  private mutating func open(_ frame: Frame = Frame()) {
    add(Cost.weak)
    frames.append(frame)
    total += Cost.bracket
    endsOperand = false
  }

  private mutating func close() {
    endsOperand = true
    wantsOperand = false
    guard frames.count > 1, let closed = frames.popLast() else { return }
    total -= closed.cost + closed.angles + Cost.bracket
    add(Cost.weak)
    if let literal = closed.literal { string(literal) }
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

  private mutating func step() {
    let byte = byte()
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): newline()
    case UInt8(ascii: " "), UInt8(ascii: "\t"): at += 1
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      at += 1
      var frame = Frame()
      if byte != UInt8(ascii: "{") { frame.squares = frames[frames.count - 1].squares }
      if byte == UInt8(ascii: "[") { frame.squares += 1 }
      open(frame)
      wantsOperand = byte != UInt8(ascii: "{")
      if frame.squares > Limits.squares { total += limit }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      at += 1
      close()
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      at += 1
      wantsOperand = byte == UInt8(ascii: ",")
      startAnew(angles: byte == UInt8(ascii: ";"))
      endsOperand = false
    case UInt8(ascii: "\""): literal(hashes: 0)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "/") where self.byte(1) == byte || self.byte(1) == UInt8(ascii: "*"):
      comment()
    case _ where Self.isWord(byte): word()
    default: `operator`(byte)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private mutating func word() {
    let start = at
    while Self.isWord(byte()) { at += 1 }
    let word = String(decoding: bytes[start..<at].prefix(12), as: UTF8.self)
    let isKeyword = Self.keywords.contains(word)
    if isKeyword {
      let isValue = wantsOperand && (word == "if" || word == "switch")
      add(isValue ? Cost.statementValue : Cost.strong)
    }
    endsOperand = !isKeyword
    wantsOperand = isKeyword && word != "else" && word != "in" && word != "do"
  }

  private mutating func `operator`(_ byte: UInt8) {
    let follows = at > 0 && !Self.isSpace(bytes[at - 1])
    at += 1
    endsOperand = follows && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"))
    wantsOperand = !endsOperand && byte != UInt8(ascii: ":")
    switch byte {
    case UInt8(ascii: "<"):
      frames[frames.count - 1].angles += Cost.angle
      total += Cost.angle
    case UInt8(ascii: "?") where follows: add(Cost.weak)
    case UInt8(ascii: "?"): add(Cost.choice)
    case UInt8(ascii: "="), UInt8(ascii: "\\"), UInt8(ascii: "@"):
      add(Cost.strong)
    case UInt8(ascii: ">") where self.byte(-2) == UInt8(ascii: "-"): add(Cost.strong)
    default: add(Cost.weak)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// A new line begins a new statement if the last token can end one and the next word does not
  /// continue it.
  private mutating func newline() {
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
    guard endsOperand, Self.isWord(byte()) else { return }
    var end = at
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    let next = String(decoding: bytes[at..<end].prefix(12), as: UTF8.self)
    if !Self.continuing.contains(next) { startAnew(angles: true) }
  }

  // MARK: Literals, comments, directives

  private mutating func hash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      at += hashes
      return literal(hashes: hashes)
    }
    at += 1
    let start = at
    while Self.isWord(byte()) { at += 1 }
    switch String(decoding: bytes[start..<at].prefix(12), as: UTF8.self) {
    case "if": open(Frame(isConditional: true))
    case "endif":
      if frames[frames.count - 1].isConditional { close() }
    default: add(Cost.strong)
    }
    endsOperand = true
  }

  private mutating func literal(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = byte(1) == quote && byte(2) == quote
    at += isMultiline ? 3 : 1
    string(Literal(hashes: hashes, isMultiline: isMultiline))
  }

  /// Scans the rest of a string literal, or up to its next interpolation.
  private mutating func string(_ literal: Literal) {
    endsOperand = true
    wantsOperand = false
    while at < bytes.count {
      let byte = byte()
      at += 1
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !literal.isMultiline { return }
      case UInt8(ascii: "\""):
        if literal.isMultiline {
          guard self.byte() == byte, self.byte(1) == byte else { continue }
        }
        let quotes = literal.isMultiline ? 2 : 0
        guard (0..<literal.hashes).allSatisfy({ self.byte(quotes + $0) == UInt8(ascii: "#") })
        else { continue }
        at += quotes + literal.hashes
        return
      case UInt8(ascii: "\\"):
        guard (0..<literal.hashes).allSatisfy({ self.byte($0) == UInt8(ascii: "#") }) else {
          continue
        }
        at += literal.hashes
        let isInterpolation = self.byte() == UInt8(ascii: "(")
        at += 1
        if isInterpolation { return open(Frame(literal: literal)) }
      default: continue
      }
    }
  }

  private mutating func comment() {
    let isLine = byte(1) == UInt8(ascii: "/")
    at += 2
    var open = 1
    while at < bytes.count, open > 0 {
      if isLine {
        if byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r") { return }
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        open -= 1
        at += 1
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        open += 1
        at += 1
      }
      at += 1
    }
  }

  private static let keywords: Set<String> = [
    "any", "as", "async", "await", "borrow", "break", "case", "catch", "class", "consume",
    "continue", "copy", "default", "defer", "discard", "do", "each", "else", "enum", "extension",
    "fallthrough", "for", "func", "guard", "if", "import", "in", "inout", "is", "let", "repeat",
    "return", "some", "struct", "switch", "throw", "throws", "try", "unsafe", "var", "where",
    "while", "yield",
  ]

  private static let continuing: Set<String> = [
    "as", "async", "catch", "else", "in", "is", "throws", "where", "while",
  ]
}
