import WeirDiagnostics

/// Bodies of several lines without `|`.
extension BodyLines {
  /// The finding about a body of several lines without `|` that contains the line of an error.
  func withoutBar(around offset: Int) -> Finding? {
    let wrong = SpecLine(source, at: min(offset, bytes.count))
    guard wrong.contentStart < wrong.range.upperBound, !isMarker(wrong) else { return nil }
    var lines = [wrong]
    var least = wrong.indent
    while lines.count < Self.reach, let above = line(before: lines[lines.count - 1]) {
      if isEntry(above), above.key != nil || above.isItem {
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
    guard lines.count > 1, !isEntry(first), lines.contains(where: { isStatement($0.value(source)) })
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
      isStatement(first.value(source))
    else { return nil }
    // `didTap count += 1` is an entry without its colon.
    if lines.count == 1,
      let match = source.text(first.value)
        .wholeMatch(of: /([a-z]\w*) +([a-z_][\w.]* *[-+*\/]?= *.+)/),
      !Self.words.contains(String(match.1))
    {
      let colon = first.value.lowerBound + match.1.utf8.count
      return .syntax(
        "`\(match.1)` needs a `:` after it", at: span(first),
        help: "write `\(match.1): \(match.2)`",
        fixes: [Fix("add the colon", edits: [Edit(correction.span(colon..<colon), to: ":")])])
    }
    return several(key, lines)
  }

  /// A body whose first line is beside its key.
  private func several(_ key: SpecLine, _ lines: [SpecLine]) -> Finding? {
    guard let start = key.value.first, let least = lines.map(\.indent).min(),
      let first = lines.first
    else { return nil }
    let required = max(column(key) + Self.step, least)
    let header = correction.line([(key.value, "|")])
    let head = "|\n" + String(repeating: " ", count: required)
    return .syntax(
      Self.message, at: span(first),
      help: "write `\(header)`, and all lines of the body indented below it",
      fixes: [
        Fix(
          "make it a literal block",
          edits: [Edit(correction.span(start..<start), to: head)]
            + indentation(of: lines, by: required - least))
      ])
  }

  /// The words before an assignment in Swift.
  private static let words: Set<String> = ["case", "else", "let", "return", "try", "var"]

  private static let message = "a body of several lines requires `|` after its key"

  private func span(_ line: SpecLine) -> Span {
    correction.span(source.trimmed(line.contentStart..<line.range.upperBound))
  }
}
