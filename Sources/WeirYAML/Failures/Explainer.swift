import WeirDiagnostics

/// Explains an error of libyaml, from the text at its positions.
struct Explainer {
  let correction: Correction
  let problem: String
  let context: String
  /// The offset of the error.
  let mark: Int
  /// The start of the construct that libyaml was reading.
  let contextMark: Int?
  /// The start of the outermost open flow collection.
  let flowStart: Int?
  /// The start of the innermost open collection.
  let mappingStart: Int?
  let documentStart: Int

  var source: SourceText { correction.source }
  var bytes: UnsafeBufferPointer<UInt8> { correction.source.bytes }

  /// The maximum number of bytes that are examined for a message.
  static let reach = 1 << 16

  func finding() -> Finding {
    conflict() ?? tab() ?? correction.blank(atLineOf: min(mark, bytes.count)) ?? directive()
      ?? body() ?? quote() ?? signature() ?? flow() ?? ownLine()
      ?? unclosedAbove() ?? lineAbove() ?? rest()
  }

  // MARK: Signs outside of the language

  /// The marks of a merge conflict.
  private func conflict() -> Finding? {
    var line = documentStart
    while line <= mark, line < bytes.count {
      let end = Lines.end(bytes, at: line)
      if end - line >= 7 {
        let marks = source.text(line..<line + 7)
        if ["<<<<<<<", ">>>>>>>"].contains(marks) {
          return .syntax("a merge conflict is left in the file", at: correction.span(line..<end))
        }
      }
      line = Lines.next(bytes, at: line)
    }
    return nil
  }

  private func tab() -> Finding? {
    guard mark < bytes.count else { return nil }
    let start = Lines.start(bytes, at: mark)
    var end = start
    var hasTab = false
    while end < bytes.count, bytes[end].isBlank {
      hasTab = hasTab || bytes[end] == 0x09
      end += 1
    }
    guard hasTab, mark <= end else { return nil }
    var blanks = ""
    for offset in start..<end { blanks += bytes[offset] == 0x09 ? "  " : " " }
    if let least = BodyLines(correction: correction, start: documentStart).leastIndent(at: mark) {
      blanks += String(repeating: " ", count: max(0, least - blanks.utf8.count))
    }
    let others = tabs(after: end)
    let count = others.isEmpty ? "" : ", and those of \(pluralized(others.count, "line")) below"
    return .syntax(
      "this line is indented with a tab, but YAML allows only spaces",
      at: correction.span(start..<end),
      help: "replace tabs with spaces: `\(blanks)\(correction.line([(end..<end, "")]))`" + count,
      fixes: [
        Fix(
          "replace tabs with spaces",
          edits: [Edit(correction.span(start..<end), to: blanks)]
            + others.map { Edit(correction.span($0), to: String(repeating: "  ", count: $0.count)) }
        )
      ]
    )
  }

  /// The tabs at the starts of the other lines of the document.
  private func tabs(after offset: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var line = Lines.next(bytes, at: offset)
    let last = Lines.documentMarker(bytes, from: line, least: line) ?? bytes.count
    while line < min(last, offset + Self.reach) {
      var end = line
      while end < last, bytes[end] == 0x09 { end += 1 }
      if end > line, end < last, !bytes[end].isLineBreak { found.append(line..<end) }
      line = Lines.next(bytes, at: line)
    }
    return found
  }

  private func directive() -> Finding? {
    guard context.contains("directive") || problem.contains("directive") else { return nil }
    let offset = min(contextMark ?? mark, max(0, bytes.count - 1))
    let line = SpecLine(source, at: offset)
    return .syntax(
      "YAML reads a line that starts with `%` as a directive",
      at: correction.span(line.contentStart..<line.range.upperBound),
      help: "remove the line, or indent it")
  }

  /// A body of several lines whose `|` or indentation is missing.
  private func body() -> Finding? {
    let lines = BodyLines(correction: correction, start: documentStart)
    let isKey = context.contains("simple key")
    for offset in [isKey ? contextMark : nil, mark].compactMap({ $0 }) {
      if let finding = lines.unindented(above: offset) { return finding }
    }
    for offset in [isKey ? contextMark : nil, mark].compactMap({ $0 }) {
      if let finding = lines.withoutBar(around: offset) { return finding }
    }
    return nil
  }

  // MARK: Quotes

  private func quote() -> Finding? {
    guard context.contains("quoted scalar"), let start = contextMark, start < bytes.count else {
      return nil
    }
    if problem.contains("escape") || problem.contains("Unicode") { return escape(start) }
    guard problem.contains("end of stream") || problem.contains("document indicator") else {
      return nil
    }
    let value = start..<max(start, source.trimmed(start..<Lines.end(bytes, at: start)).upperBound)
    let misreading = Misreading(range: value, misread: .unclosedQuote)
    return correction.finding([misreading], about: misreading)
  }

  /// A backslash of Swift: the text needs single quotes; with an interpolation, its own double
  /// quotes too.
  private func escape(_ start: Int) -> Finding? {
    let line = Lines.end(bytes, at: start)
    guard
      let end = source.endOfQuoted(at: start, upTo: line)
        ?? RoughSwift(bytes, upTo: line)
        .endOfLiteral(at: start)
    else { return nil }
    let escape = mark..<min(end, mark + 2)
    let inner = source.text(start + 1..<max(start + 1, end - 1))
    let isLiteral = inner.contains("\\(")
    let text = Correction.quoted(isLiteral ? "\"\(inner)\"" : inner)
    return .syntax(
      "`\(correction.shown(escape))` is not an escape sequence of YAML",
      at: correction.span(escape),
      help:
        "write `\(correction.line([(start..<end, text)]))`; in single quotes a backslash is literal"
    )
  }

  // MARK: Flow collections

  private func flow() -> Finding? {
    guard
      let start = [flowStart, context.contains("flow") ? contextMark : nil].compactMap({ $0 })
        .min()
    else { return nil }
    guard let open = opening(from: start) else { return nil }
    let swift = RoughSwift(bytes, upTo: min(blockEnd(of: open), open + Self.reach))
    guard let closer = swift.closer(of: open) else {
      return flowWithoutEnd(open) ?? unclosed(open)
    }
    let line = min(Lines.end(bytes, at: closer), closer + Self.reach)
    let value = source.trimmed(open..<SpecLine.commentStart(source, closer + 1..<line))
    let all = source.misreadings(value, inFlow: false)
    guard let misreading = nearest(all) else { return nil }
    return absentBeforeComma(misreading.range) ?? derivedField(misreading.range, inFlow: true)
      ?? correction.finding(all, about: misreading)
  }

  /// `{ didTap:, didClose: }`: a key without a value, which libyaml recognises only before a space.
  private func absentBeforeComma(_ range: Range<Int>) -> Finding? {
    guard let last = range.last, bytes[last] == UInt8(ascii: ":"), range.upperBound < bytes.count,
      bytes[range.upperBound] == UInt8(ascii: ","),
      range.dropLast().allSatisfy({ bytes[$0] != UInt8(ascii: ":") && !bytes[$0].isBlank })
    else { return nil }
    let key = source.text(range)
    let fix = Edit(correction.span(last + 1..<last + 1), to: " ")
    return .syntax(
      "a key without a value requires a space between `:` and `,`", at: correction.span(range),
      help: "write `\(key) ,`, or put each key on its own line",
      fixes: [Fix("insert a space after `\(key)`", edits: [fix])])
  }

  /// The relevant text: the last one that begins before the error.
  private func nearest(_ all: [Misreading]) -> Misreading? {
    all.last { $0.range.lowerBound <= mark } ?? all.first
  }

  /// The bracket at or after an offset, which may be that of a preceding anchor.
  private func opening(from start: Int) -> Int? {
    let end = Lines.end(bytes, at: start)
    return (start..<max(start, end)).first {
      bytes[$0] == UInt8(ascii: "{") || bytes[$0] == UInt8(ascii: "[")
    }
  }

  /// An unclosed bracket or quote in the collection, if the collection's own bracket is at the end
  /// of the line.
  private func flowWithoutEnd(_ open: Int) -> Finding? {
    let line = Lines.end(bytes, at: open)
    guard line - open < Self.reach else { return nil }
    let text = source.trimmed(open..<SpecLine.commentStart(source, open..<line))
    guard text.count > 1, let last = text.last, bytes[last] == RoughSwift.closer(bytes[open]) else {
      return nil
    }
    let all = FlowEntries(source: source, open: open, closer: last).misreadings()
    return nearest(all).map { correction.finding(all, about: $0) }
  }

  private func unclosed(_ open: Int) -> Finding {
    let line = min(Lines.end(bytes, at: open), open + Self.reach)
    let value = source.trimmed(open..<SpecLine.commentStart(source, open..<line))
    let misreading = Misreading(range: value, misread: .unclosedBracket)
    return correction.finding([misreading], about: misreading)
  }

  /// The end of the lines that may belong to the construct at `start`: before the next line that is
  /// not indented more, unless that begins with a closing bracket.
  private func blockEnd(of start: Int) -> Int {
    let first = SpecLine(source, at: start)
    let indent = first.contentStart - first.range.lowerBound
    var line = Lines.next(bytes, at: start)
    while line < min(bytes.count, start + Self.reach) {
      let next = SpecLine(source, at: line)
      let isBlank = next.contentStart == next.range.upperBound
      if !isBlank, next.contentStart - next.range.lowerBound <= indent {
        return RoughSwift.isCloser(bytes[next.contentStart]) ? next.range.upperBound : line
      }
      line = Lines.next(bytes, at: line)
    }
    return bytes.count
  }

  // MARK: The line itself

  /// The value on the line of the error.
  private func ownLine() -> Finding? {
    let line = SpecLine(source, at: min(mark, bytes.count))
    guard !line.value.isEmpty, line.range.contains(mark) || line.range.upperBound == mark else {
      return nil
    }
    let all = source.misreadings(line.value, inFlow: false).filter {
      $0.misread != .unclosedQuote && !$0.misread.isComment
    }
    guard let misreading = all.first(where: { $0.range.contains(mark) }) ?? all.first else {
      return nil
    }
    if misreading.range.lowerBound == line.value.lowerBound,
      let finding = derivedField(misreading.range, inFlow: false) ?? child(line)
    {
      return finding
    }
    return correction.finding(all, about: misreading, continues: continues(line))
  }

  /// Whether the line below continues the value.
  private func continues(_ line: SpecLine) -> Bool {
    let start = Lines.next(bytes, at: line.range.upperBound)
    guard start < bytes.count else { return false }
    let next = SpecLine(source, at: start)
    return next.contentStart < next.range.upperBound
      && next.contentStart - start > line.contentStart - line.range.lowerBound
  }

  /// An earlier quote that YAML considers closed by the quote at the error.
  private func unclosedAbove() -> Finding? {
    var offset = Lines.start(bytes, at: min(mark, bytes.count))
    while offset > documentStart, mark - offset < Self.reach / 8 {
      offset = Lines.start(bytes, at: offset - 1)
      let line = SpecLine(source, at: offset)
      guard let first = line.value.first,
        bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'")
      else { continue }
      guard source.endOfQuoted(at: first, upTo: line.range.upperBound) == nil else { continue }
      guard let end = source.endOfQuoted(at: first, upTo: mark), source.trimmed(end..<mark).isEmpty
      else { continue }
      let misreading = Misreading(range: line.value, misread: .unclosedQuote)
      return correction.finding([misreading], about: misreading)
    }
    return nil
  }
}

extension Misread {
  var isComment: Bool {
    if case .comment = self { true } else { false }
  }
}
