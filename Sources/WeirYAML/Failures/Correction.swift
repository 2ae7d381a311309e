import WeirDiagnostics

/// Formats corrected lines for messages.
struct Correction {
  let source: SourceText
  let file: FileID

  private static let longest = 120

  func span(_ range: Range<Int>) -> Span {
    Span(file: file, start: range.lowerBound, end: range.upperBound)
  }

  /// A text in YAML's quotes: single ones if it contains double quotes, backslashes or `: `.
  ///
  /// - Parameter isSwift: Whether typographic quotes are string literals, which become straight.
  static func quoted(_ text: String, isSwift: Bool = true) -> String {
    let text = isSwift ? TypographicQuotes.straightened(text) : text
    let plain = text.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if plain, !text.contains(": ") || text.contains("'") { return "\"\(text)\"" }
    var doubled = ""
    for character in text { doubled += character == "'" ? "''" : String(character) }
    return "'\(doubled)'"
  }

  /// The line of the first edit after all edits, without indentation, for a message; if it is long,
  /// only the last key before the first edit, and the edit.
  func line(_ edits: [(range: Range<Int>, text: String)]) -> String {
    guard let first = edits.first else { return "" }
    let line = SpecLine(source, at: first.range.lowerBound)
    var text = ""
    var offset = line.contentStart
    for edit in edits where edit.range.lowerBound >= offset {
      guard edit.range.lowerBound < line.range.upperBound || edit.range == first.range else {
        break
      }
      text +=
        TypographicQuotes.straightened(source.text(offset..<edit.range.lowerBound)) + edit.text
      offset = edit.range.upperBound
    }
    let end = SpecLine.commentStart(
      source, min(offset, line.range.upperBound)..<line.range.upperBound)
    if offset < end {
      text += TypographicQuotes.straightened(source.text(source.trimmedEnd(offset..<end)))
    }
    return text.utf8.count <= Self.longest ? text : short(line, first)
  }

  private func short(_ line: SpecLine, _ edit: (range: Range<Int>, text: String)) -> String {
    let before = source.trimmed(line.contentStart..<max(line.contentStart, edit.range.lowerBound))
    var start = before.upperBound
    while start > before.lowerBound,
      source.bytes[start - 1].isNamePart
        || source.bytes[start - 1] == UInt8(ascii: ":")
    {
      start -= 1
    }
    return Self.clipped(source.text(start..<before.upperBound) + " " + edit.text)
  }

  /// A text for a message: one line of limited length.
  static func clipped(_ text: String, to length: Int = 120) -> String {
    var clipped = ""
    for character in text.prefix(length) {
      clipped += character.isNewline ? " " : String(character)
    }
    return clipped.count < text.count ? clipped + "…" : clipped
  }

  func shown(_ range: Range<Int>) -> String { Self.clipped(source.text(range), to: 60) }
}

extension Finding {
  /// `guests:Int`, which YAML reads as one string.
  ///
  /// - Parameters:
  ///   - text: The text, shortened for a message.
  ///   - line: The text with the space.
  package static func missingSpace(
    in text: some StringProtocol, at span: Span, write line: some StringProtocol, fixes: [Fix] = []
  ) -> Finding {
    .syntax(
      "missing space after the `:` of `\(text)`", at: span, help: "write `\(line)`", fixes: fixes)
  }
}

extension SourceText {
  /// The range without whitespace at its end.
  func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }
}

extension Correction {
  /// The whole text that was intended as the value at `start`: up to the end of the line or a
  /// comment; in a flow collection, up to the next comma or bracket.
  func value(from start: Int, inFlow: Bool) -> Range<Int> {
    let line = min(Lines.end(source.bytes, at: start), start + 4_000)
    var end = SpecLine.commentStart(source, start..<line)
    if inFlow {
      end = RoughSwift(source.bytes, upTo: end).end(from: start) {
        source.bytes[$0] == UInt8(ascii: ",")
      }
    }
    return source.trimmedEnd(start..<max(start, end))
  }
}
