import WeirDiagnostics

/// A character that looks like one of YAML's indicators.
enum Lookalike {
  /// Spaces that YAML reads as text, in UTF-8: no-break, narrow no-break, em, figure and
  /// ideographic space, and the two without width.
  private static let blanks: [(bytes: [UInt8], name: String)] = [
    ([0xC2, 0xA0], "a no-break space (U+00A0)"),
    ([0xE2, 0x80, 0xAF], "a narrow no-break space (U+202F)"),
    ([0xE2, 0x80, 0x83], "an em space (U+2003)"),
    ([0xE2, 0x80, 0x87], "a figure space (U+2007)"),
    ([0xE3, 0x80, 0x80], "an ideographic space (U+3000)"),
    ([0xE2, 0x80, 0x8B], "a zero-width space (U+200B)"),
    ([0xEF, 0xBB, 0xBF], "a byte order mark (U+FEFF)"),
  ]
  private static let colon: [UInt8] = [0xEF, 0xBC, 0x9A]

  /// The indentation of a line that contains such a space, and the space's name.
  static func indentation(
    _ bytes: UnsafeBufferPointer<UInt8>, lineAt offset: Int
  ) -> (range: Range<Int>, name: String)? {
    let start = Lines.start(bytes, at: offset)
    var position = start
    var name: String?
    while position < bytes.count {
      if bytes[position].isBlank {
        position += 1
      } else if let blank = blanks.first(where: { bytes[position...].starts(with: $0.bytes) }) {
        name = name ?? blank.name
        position += blank.bytes.count
      } else {
        break
      }
    }
    return name.map { (start..<position, $0) }
  }

  /// The first full-width colon.
  static func colon(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    range.first { $0 + 3 <= range.upperBound && bytes[$0..<$0 + 3].elementsEqual(colon) }
      .map { $0..<$0 + 3 }
  }
}

extension Correction {
  /// The finding about a line that is indented with a space that YAML reads as text.
  func blank(atLineOf offset: Int) -> Finding? {
    guard let (range, name) = Lookalike.indentation(source.bytes, lineAt: offset) else {
      return nil
    }
    let width = source.text(range).unicodeScalars.count
    let blanks = String(repeating: " ", count: width)
    return .syntax(
      "this line is indented with \(name), but YAML allows only spaces", at: span(range),
      help: "replace it with spaces",
      fixes: [Fix("replace it with spaces", edits: [Edit(span(range), to: blanks)])])
  }

  /// The finding about a full-width colon in a text that was intended as a key and its value.
  func colon(in range: Range<Int>) -> Finding? {
    let line =
      range.lowerBound..<min(range.upperBound, Lines.end(source.bytes, at: range.lowerBound))
    guard let colon = Lookalike.colon(source.bytes, line),
      (line.lowerBound..<colon.lowerBound).allSatisfy({ source.bytes[$0].isNamePart })
    else { return nil }
    let isLast = source.trimmed(colon.upperBound..<line.upperBound).isEmpty
    let isApart =
      colon.upperBound < source.bytes.count && source.bytes[colon.upperBound].isSpace
    let edit = (range: colon, text: isLast || isApart ? ":" : ": ")
    return .syntax(
      "`：` is a full-width colon (U+FF1A), which YAML reads as a letter", at: span(colon),
      help: "write `\(self.line([edit]))`",
      fixes: [Fix("write a colon", edits: [Edit(span(colon), to: edit.text)])])
  }
}

extension Tree {
  /// The finding about a text instead of a mapping, if it is a key and its value with a full-width
  /// colon.
  public func fullWidthColon(in node: NodeID) -> Finding? {
    guard kind(node) == .plain, !isAlias(node) else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      Correction(source: SourceText(bytes), file: file).colon(in: span(node).range)
    }
  }
}
