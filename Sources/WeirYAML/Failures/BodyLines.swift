import WeirDiagnostics

/// Finds bodies whose lines YAML does not read as one text: not indented below their `|`, or
/// without `|`.
struct BodyLines {
  let correction: Correction
  /// The first byte that may belong to a body.
  let start: Int

  private var judge: TextJudge { correction.judge }
  private var bytes: UnsafeBufferPointer<UInt8> { judge.bytes }

  /// The maximum number of lines that are examined.
  private static let reach = 500
  /// The indentation of a body, relative to its key.
  private static let step = 2

  // MARK: A block that is not indented

  /// The finding about a block above an error that is empty because its lines are not indented.
  func unindented(above offset: Int) -> Finding? {
    var first = SpecLine(judge, at: min(offset, bytes.count))
    for count in 0..<Self.reach {
      guard let above = line(before: first) else { return nil }
      if isHeader(above) {
        if first.indent > column(above) { return outdented(below: above, first, upTo: offset) }
        return isEntry(first) ? nil : unindented(above, first)?.finding
      }
      // Of the line of the error, only the lines above it are certain to belong to a body.
      if isEntry(above), count > 0 || !isEntry(first) { return nil }
      first = above
    }
    return nil
  }

  /// The same for an empty block without an error, whose header is on the line of `offset`; with
  /// the lines of the body.
  func unindented(below offset: Int) -> (finding: Finding, lines: Range<Int>)? {
    let header = SpecLine(judge, at: offset)
    guard isHeader(header), let first = line(after: header), !isEntry(first) else { return nil }
    return unindented(header, first)
  }

  /// - Parameter sibling: A line of the block that is indented.
  private func unindented(
    _ header: SpecLine, _ first: SpecLine, like sibling: SpecLine? = nil
  ) -> (finding: Finding, lines: Range<Int>)? {
    guard first.indent <= column(header) else { return nil }
    var lines = [first]
    while let next = line(after: lines[lines.count - 1]), lines.count < Self.reach, !isEntry(next),
      !isMarker(next)
    {
      lines.append(next)
    }
    let least = lines.map(\.indent).min() ?? 0
    let wanted = sibling?.indent ?? column(header) + Self.step
    let sign = judge.text(header.value).prefix(1)
    let key = header.key.map { "`\(judge.text($0)): \(sign)`" }
    let finding = Finding.syntax(
      "this line must be indented deeper than \(key ?? "its `\(sign)`") "
        + "to belong to the block",
      at: correction.span(judge.trimmed(first.contentStart..<first.range.upperBound)),
      help: sibling == nil
        ? "indent the lines of the block by \(pluralized(wanted, "space"))"
        : "indent it by \(pluralized(wanted, "space")), like the line above",
      fixes: [
        Fix("indent the block", edits: indentation(of: lines, by: wanted - least))
      ])
    return (finding, first.range.lowerBound..<lines[lines.count - 1].range.upperBound)
  }

  /// A line of a block that is indented like its key, below lines that are indented.
  private func outdented(below header: SpecLine, _ first: SpecLine, upTo offset: Int) -> Finding? {
    var line = first
    while line.indent > column(header) {
      guard let next = self.line(after: line), next.range.lowerBound <= offset else { return nil }
      line = next
    }
    guard !isEntry(line), isStatement(line.value(judge)) else { return nil }
    return unindented(header, line, like: first)?.finding
  }

  private func indentation(of lines: [SpecLine], by count: Int) -> [Edit] {
    guard count > 0 else { return [] }
    return lines.map {
      let start = $0.range.lowerBound
      return Edit(correction.span(start..<start), to: String(repeating: " ", count: count))
    }
  }

  /// The least indentation of a line directly below the header of a block; nil for all others.
  func leastIndent(at offset: Int) -> Int? {
    line(before: SpecLine(judge, at: offset)).flatMap {
      isHeader($0) ? column($0) + Self.step : nil
    }
  }

  // MARK: A missing `|`

  /// The finding about a body of several lines without `|` that contains the line of an error.
  func withoutBar(around offset: Int) -> Finding? {
    let wrong = SpecLine(judge, at: min(offset, bytes.count))
    guard wrong.contentStart < wrong.range.upperBound, !isMarker(wrong) else { return nil }
    var lines = [wrong]
    var least = wrong.indent
    while lines.count < Self.reach, let above = line(before: lines[lines.count - 1]) {
      if isEntry(above), above.key != nil || above.entryStart > above.contentStart {
        if column(above) < least { return withoutBar(above, lines.reversed()) }
        guard column(above) == least, !isEntry(wrong) else { return nil }
        return besides(above, lines.reversed())
      }
      lines.append(above)
      least = min(least, above.indent)
    }
    return nil
  }

  /// A body below its key.
  private func withoutBar(_ key: SpecLine, _ above: [SpecLine]) -> Finding? {
    guard isBody(key), !isHeader(key), let first = above.first else { return nil }
    var lines = above
    while lines.count < Self.reach, let next = line(after: lines[lines.count - 1]),
      next.indent > column(key)
    {
      lines.append(next)
    }
    if !key.value.isEmpty { return isStatement(key.value) ? several(key, lines) : nil }
    guard lines.count > 1, !isEntry(first), lines.contains(where: { isStatement($0.value(judge)) })
    else { return nil }
    guard let name = key.key else { return nil }
    let edit = (range: name.upperBound + 1..<name.upperBound + 1, text: " |")
    return .syntax(
      Self.message, at: span(first), help: "write `\(correction.line([edit]))` above it",
      fixes: [Fix("make it a literal block", edits: [Edit(correction.span(edit.range), to: " |")])])
  }

  /// Lines at the indentation of a key with the first line of the body.
  private func besides(_ key: SpecLine, _ lines: [SpecLine]) -> Finding? {
    guard isBody(key), !isHeader(key), isStatement(key.value), let first = lines.first,
      isStatement(first.value(judge))
    else { return nil }
    return several(key, lines)
  }

  /// A body whose first line is beside its key.
  private func several(_ key: SpecLine, _ lines: [SpecLine]) -> Finding? {
    guard let start = key.value.first, let least = lines.map(\.indent).min(),
      let first = lines.first
    else { return nil }
    let wanted = max(column(key) + Self.step, least)
    let header = correction.line([(key.value, "|")])
    let head = "|\n" + String(repeating: " ", count: wanted)
    return .syntax(
      Self.message, at: span(first),
      help: "write `\(header)`, and all lines of the body indented below it",
      fixes: [
        Fix(
          "make it a literal block",
          edits: [Edit(correction.span(start..<start), to: head)]
            + indentation(of: lines, by: wanted - least))
      ])
  }

  private static let message = "a body of several lines requires `|` after its key"

  // MARK: Lines

  private func span(_ line: SpecLine) -> Span {
    correction.span(judge.trimmed(line.contentStart..<line.range.upperBound))
  }

  /// The nearest line above with text.
  private func line(before line: SpecLine) -> SpecLine? {
    var place = line.range.lowerBound
    while place > start {
      place = Lines.start(bytes, at: place - 1)
      let above = SpecLine(judge, at: place)
      if above.hasText(judge) { return above }
    }
    return nil
  }

  /// The nearest line below with text.
  private func line(after line: SpecLine) -> SpecLine? {
    var place = Lines.next(bytes, at: line.range.upperBound)
    while place < bytes.count {
      let below = SpecLine(judge, at: place)
      if below.hasText(judge) { return below }
      place = Lines.next(bytes, at: place)
    }
    return nil
  }

  private func isMarker(_ line: SpecLine) -> Bool {
    line.contentStart == line.range.lowerBound && judge.text(line.range).hasPrefix("---")
  }

  /// The column of a key, or of the dash of an item: the lines of its block are deeper.
  private func column(_ line: SpecLine) -> Int {
    (line.key != nil ? line.entryStart : line.contentStart) - line.range.lowerBound
  }

  /// Whether a line ends with the header of a block, such as `|` or `|-`.
  private func isHeader(_ line: SpecLine) -> Bool {
    guard line.key.map(isKey) ?? (line.entryStart > line.contentStart), let first = line.value.first
    else { return false }
    return (bytes[first] == UInt8(ascii: "|") || bytes[first] == UInt8(ascii: ">"))
      && line.value.dropFirst().allSatisfy { "+-0123456789".utf8.contains(bytes[$0]) }
  }

  /// Whether a line is a key or an item of YAML, and not Swift.
  private func isEntry(_ line: SpecLine) -> Bool {
    if line.entryStart > line.contentStart { return true }
    if let key = line.key { return isKey(key) }
    // `a.b: { x: y }`, whose bracket ends the search for the key.
    return false
  }

  /// Names that are joined by points or separated by commas; not `default` or `case .a`.
  private func isKey(_ key: Range<Int>) -> Bool {
    guard let first = key.first, let last = key.last else { return false }
    if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") { return true }
    let text = judge.text(key)
    guard text != "default", RoughSwift.isWord(bytes[first]), RoughSwift.isWord(bytes[last]) else {
      return false
    }
    var afterComma = false
    for place in key {
      let byte = bytes[place]
      let isBlank = Lines.isBlank(byte)
      guard RoughSwift.isWord(byte) || [46, 44, 45].contains(byte) || isBlank && afterComma else {
        return false
      }
      afterComma = byte == 44 || isBlank && afterComma
    }
    return true
  }

  /// Whether the value of a key is Swift of several statements.
  private func isBody(_ line: SpecLine) -> Bool {
    guard let key = line.key, isKey(key) else { return false }
    if ["does", "is", "mock", "take", "otherwise", "when"].contains(judge.text(key)) {
      return true
    }
    return ["reduce", "operations"].contains(section(above: line))
  }

  /// The key of the nearest line above with less indentation.
  func section(above line: SpecLine) -> String? {
    var above = line
    for _ in 0..<Self.reach {
      guard let next = self.line(before: above) else { return nil }
      above = next
      if above.indent < line.indent { return above.key.map { judge.text($0) } }
    }
    return nil
  }

  /// Whether a text is a statement of Swift, and not a value of YAML.
  private func isStatement(_ text: Range<Int>) -> Bool {
    let text = judge.text(text)
    if text.hasPrefix("{") || text.hasPrefix("[") || text.hasPrefix("//") { return false }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isKeyword = [
      "if", "guard", "let", "var", "for", "while", "switch", "case", "return", "defer", "do", "try",
      "repeat",
    ].contains(String(word))
    if isKeyword, text.dropFirst(word.count).first == " " { return true }
    return !word.isEmpty && text.contains { "=(+".contains($0) } || text.hasPrefix("}")
  }
}

extension SpecLine {
  /// The number of spaces before the text.
  var indent: Int { contentStart - range.lowerBound }

  /// The text after any key that is not Swift.
  fileprivate func value(_ judge: TextJudge) -> Range<Int> {
    judge.trimmed(contentStart..<range.upperBound)
  }

  /// Whether the line is neither blank nor a comment.
  fileprivate func hasText(_ judge: TextJudge) -> Bool {
    contentStart < range.upperBound && judge.bytes[contentStart] != UInt8(ascii: "#")
  }
}
