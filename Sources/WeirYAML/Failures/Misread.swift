import WeirDiagnostics

/// The kind of misreading of a text that was intended as one value.
enum Misread: Equatable {
  /// Text after the `]` or `}` that ends the value for YAML; the offset after the bracket.
  case afterBracket(Int)
  /// An unmatched closing bracket at the offset.
  case strayCloser(Int)
  /// Text after the quote that ends the value for YAML; the offset after the quote.
  case afterQuote(Int)
  case unclosedQuote
  case unclosedBracket
  /// `!`, `&`, `*`, a backtick, `@` or `%` as the first character.
  case tag, anchor, alias, cannotStart
  /// `|` or `>` with text on the same line.
  case blockHeader
  /// `- ` or `? ` after a key, on the same line.
  case dash, question
  /// A `: ` in the text at the offset.
  case colon(Int)
  /// A ` #` in the text; the offset of the `#`.
  case comment(Int)
  /// One of `, [ ] { }` in the text of a flow collection, at the offset.
  case flowSign(Int)
  /// `[:]`, which is not a list.
  case emptyDictionary

  var isColon: Bool { if case .colon = self { true } else { false } }
}

/// A range of text that YAML misreads.
struct Misreading {
  var range: Range<Int>
  var misread: Misread
}

/// Finds, without libyaml, the ranges of source text that YAML does not read as one value.
struct SourceText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isSpace { start += 1 }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  // MARK: A value

  /// Every range of a value that YAML misreads; empty if the value is read as intended.
  func misreadings(_ value: Range<Int>, inFlow: Bool) -> [Misreading] {
    guard let first = value.first else { return [] }
    switch bytes[first] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return bracketed(value, inFlow: inFlow)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = endOfQuoted(at: first, upTo: value.upperBound) else {
        return [Misreading(range: value, misread: .unclosedQuote)]
      }
      if end == value.upperBound { return [] }
      return [Misreading(range: value, misread: .afterQuote(end))]
    default:
      return misread(plain: value, inFlow: inFlow).map { [Misreading(range: value, misread: $0)] }
        ?? []
    }
  }

  private func bracketed(_ value: Range<Int>, inFlow: Bool) -> [Misreading] {
    let swift = RoughSwift(bytes, upTo: value.upperBound)
    guard let closer = swift.closer(of: value.lowerBound) else {
      return [Misreading(range: value, misread: .unclosedBracket)]
    }
    if closer + 1 < value.upperBound {
      let rest = trimmed(closer + 1..<value.upperBound)
      let isStray = rest.count == 1 && RoughSwift.isCloser(bytes[rest.lowerBound])
      return [
        Misreading(
          range: value,
          misread: isStray ? .strayCloser(rest.lowerBound) : .afterBracket(closer + 1))
      ]
    }
    if text(value) == "[:]" { return [Misreading(range: value, misread: .emptyDictionary)] }
    return FlowEntries(source: self, open: value.lowerBound, closer: closer).misreadings()
  }

  private func misread(plain value: Range<Int>, inFlow: Bool) -> Misread? {
    if let start = firstCharacter(of: value) { return start }
    for offset in value {
      let byte = bytes[offset]
      let next = offset + 1 < value.upperBound ? bytes[offset + 1] : 0x20
      if byte == UInt8(ascii: ":"), next.isSpace { return .colon(offset) }
      if byte == UInt8(ascii: "#"), offset > value.lowerBound, bytes[offset - 1].isSpace {
        return .comment(offset)
      }
      if inFlow, isFlowSign(byte) { return .flowSign(offset) }
    }
    return nil
  }

  private func firstCharacter(of value: Range<Int>) -> Misread? {
    let next = value.count > 1 ? bytes[value.lowerBound + 1] : 0x20
    switch bytes[value.lowerBound] {
    case UInt8(ascii: "!"): return .tag
    case UInt8(ascii: "&"): return .anchor
    case UInt8(ascii: "*"): return .alias
    case UInt8(ascii: "`"), UInt8(ascii: "@"), UInt8(ascii: "%"): return .cannotStart
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return isHeader(value) ? nil : .blockHeader
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
      return .strayCloser(value.lowerBound)
    case UInt8(ascii: "-"): return next.isSpace ? .dash : nil
    case UInt8(ascii: "?"): return next.isSpace ? .question : nil
    default: return nil
    }
  }

  /// Whether the value is the header of a block, whose text is on the lines below: `|`, `|2-`,
  /// `>+`.
  private func isHeader(_ value: Range<Int>) -> Bool {
    value.dropFirst().allSatisfy {
      bytes[$0] == UInt8(ascii: "+") || bytes[$0] == UInt8(ascii: "-")
        || (49...57).contains(bytes[$0])
    }
  }

  private func isFlowSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// The end of a text in YAML's quotes; nil if they are not closed.
  func endOfQuoted(at start: Int, upTo limit: Int) -> Int? {
    let quote = bytes[start]
    var offset = start + 1
    while offset < limit {
      if bytes[offset] == quote {
        let isDoubled =
          quote == UInt8(ascii: "'") && offset + 1 < limit && bytes[offset + 1] == quote
        guard isDoubled else { return offset + 1 }
        offset += 2
      } else {
        offset += quote == UInt8(ascii: "\"") && bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return nil
  }
}
