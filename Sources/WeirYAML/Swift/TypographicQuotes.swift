import WeirDiagnostics

/// Typographic quotes, which word processors write in place of `"` and `'`.
public enum TypographicQuotes {
  /// The quotes that begin a text, with those that end it. A single `’` is an apostrophe.
  private static let closers: [Character: Set<Character>] = [
    "“": ["”", "“"], "”": ["”"], "„": ["“", "”"], "‟": ["”"], "‘": ["’", "‘"], "‚": ["‘", "’"],
  ]

  /// The first byte of each quote in UTF-8.
  static let firstByte: UInt8 = 0xE2

  /// A double quote, by its three bytes in UTF-8.
  enum Double {
    case upper, lower

    @inline(__always)
    init?(bytes first: UInt8, _ second: UInt8, _ third: UInt8) {
      guard first == firstByte, second == 0x80 else { return nil }
      switch third {
      case 0x9C, 0x9D: self = .upper
      case 0x9E: self = .lower
      default: return nil
      }
    }

    /// Whether the quote can end a text: `“` or `”`, not `„`.
    var isCloser: Bool { self == .upper }
  }

  static func first(in text: Substring) -> Character? {
    text.first.flatMap { closers[$0] != nil || $0 == "’" ? $0 : nil }
  }

  /// The UTF-8 ranges of pairs of quotes outside of string literals. A quote in a text between two
  /// others is a part of the text.
  static func ranges(in text: String) -> [Range<Int>] {
    guard text.utf8.contains(firstByte) else { return [] }
    var ranges: [Range<Int>] = []
    var offset = 0
    var isEscaped = false
    var isLiteral = false
    var open: (range: Range<Int>, closers: Set<Character>)?
    for character in text {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      if isLiteral {
        isLiteral = character.isNewline ? false : character != "\"" || isEscaped
        isEscaped = character == "\\" && !isEscaped
      } else if let opener = open {
        if opener.closers.contains(character) { ranges += [opener.range, range] }
        if opener.closers.contains(character) || character.isNewline { open = nil }
      } else if character == "\"" {
        isLiteral = true
      } else if let closers = closers[character] {
        open = (range, closers)
      }
    }
    return ranges
  }

  /// The text with straight double quotes.
  static func straightened(_ text: String) -> String {
    let ranges = ranges(in: text)
    guard !ranges.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for range in ranges.reversed() { bytes.replaceSubrange(range, with: [UInt8(ascii: "\"")]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without the quotes around it; nil if there are none.
  public static func content(of text: String) -> String? {
    let ranges = ranges(in: text)
    guard ranges.count == 2, ranges[0].lowerBound == 0, ranges[1].upperBound == text.utf8.count
    else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }
}

extension SwiftScalar {
  /// The finding about a typographic quote at the offset of a syntax error; nil for all others.
  ///
  /// - Parameter isValue: Whether a string literal is a possible text. Else quotes around the whole
  ///   text were intended as YAML's.
  public func typographicQuote(at offset: Int, isValue: Bool) -> Finding? {
    let bytes = Array(text.utf8)
    guard offset < bytes.count,
      let quote = TypographicQuotes.first(
        in: Substring(String(decoding: bytes[offset..<min(bytes.count, offset + 3)], as: UTF8.self))
      )
    else { return nil }
    let ranges = TypographicQuotes.ranges(in: text)
    let length = String(quote).utf8.count
    let message = "`\(quote)` is a typographic quote, but Swift accepts only straight quotes"
    let position = span(of: offset..<offset + length)
    guard ranges.contains(where: { $0.lowerBound == offset }) else {
      return .syntax(message, at: position, help: "write `\"`")
    }
    var corrected = TypographicQuotes.straightened(text)
    let mark = style == .doubleQuoted ? "\\\"" : "\""
    var edits = ranges.map { Edit(span(of: $0), to: mark) }
    if !isValue, let content = TypographicQuotes.content(of: text) {
      corrected = content
      edits = ranges.map { Edit(span(of: $0), to: "") }
    }
    if style != .literal, !isRest, let quoted = spelled(corrected) {
      corrected = quoted
      edits = [Edit(span, to: quoted)]
    }
    return .syntax(
      message, at: position, help: "write `\(Self.line(of: corrected, at: offset, in: bytes))`",
      fixes: [Fix("write straight quotes", edits: edits)])
  }

  /// The text in YAML's quotes; nil if its style needs no others.
  private func spelled(_ corrected: String) -> String? {
    switch style {
    case .singleQuoted, .doubleQuoted: return Correction.quoted(corrected)
    default:
      var corrected = corrected
      let isMisread = corrected.withUTF8 {
        $0.first == UInt8(ascii: "\"")
          || !SourceText($0).misreadings(0..<$0.count, inFlow: false).isEmpty
      }
      return isMisread ? Correction.quoted(corrected) : nil
    }
  }

  /// The line of a corrected text that replaces the line of `offset`.
  private static func line(of corrected: String, at offset: Int, in bytes: [UInt8]) -> String {
    let number = bytes[..<offset].count { $0 == 0x0A }
    let lines = corrected.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(number) ? String(lines[number]) : corrected
    let indent = line.prefix { $0 == " " }.count
    return Correction.clipped(String(line.dropFirst(indent)))
  }
}
