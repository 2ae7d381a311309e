import WeirDiagnostics

extension Explainer {
  /// The problem between two lines: a missing colon or space, or the indentation.
  func lineAbove() -> Finding? {
    if context.contains("simple key"), let start = contextMark { return key(at: start) }
    let line = SpecLine(source, at: min(mark, bytes.count))
    guard line.contentStart < line.range.upperBound else { return nil }
    if let finding = attribute(line) ?? withoutDash(line) { return finding }
    if line.entryStart > line.contentStart, problem.contains("expected key") {
      return .syntax(
        "a list item is not allowed between the keys of a mapping", at: span(of: line),
        help: "indent it below its key, or add a key")
    }
    if line.key?.isEmpty == true {
      return .syntax("this `:` needs a key before it", at: span(of: line))
    }
    guard let above = lineBefore(line) else { return nil }
    if problem.contains("mapping values") { return withoutColon(above) ?? deeper(line, above) }
    return indentation(line, above)
  }

  private func span(of line: SpecLine) -> Span {
    correction.span(source.trimmed(line.contentStart..<line.range.upperBound))
  }

  private func shown(_ line: SpecLine) -> String {
    correction.shown(source.trimmed(line.contentStart..<line.range.upperBound))
  }

  private func lineBefore(_ line: SpecLine) -> SpecLine? {
    var start = line.range.lowerBound
    while start > documentStart {
      start = Lines.start(bytes, at: start - 1)
      let above = SpecLine(source, at: start)
      let isText =
        above.contentStart < above.range.upperBound
        && bytes[above.contentStart] != UInt8(ascii: "#")
      if isText { return above }
    }
    return nil
  }

  /// A line that YAML reads as a key, without a `:` after it.
  private func key(at start: Int) -> Finding? {
    let line = SpecLine(source, at: min(start, bytes.count))
    if let finding = withoutColon(line) { return finding }
    let isOneLine = mark <= line.range.upperBound
    return .syntax(
      isOneLine
        ? "a key can have at most 1024 characters" : "a key and its `:` must be on one line",
      at: correction.span(start..<max(start, min(line.range.upperBound, start + 60))))
  }

  private func withoutColon(_ line: SpecLine) -> Finding? {
    guard line.key == nil, !line.value.isEmpty else { return nil }
    let text = line.value
    if let finding = correction.colon(in: text) { return finding }
    if let colon = text.first(where: { bytes[$0] == UInt8(ascii: ":") }),
      colon + 1 < text.upperBound,
      (text.lowerBound..<colon).allSatisfy({ bytes[$0].isNamePart })
    {
      let edit = (range: colon..<colon + 1, text: ": ")
      return .missingSpace(
        in: correction.shown(text), at: correction.span(text), write: correction.line([edit]),
        fixes: [Fix("add a space", edits: [Edit(correction.span(edit.range), to: edit.text)])])
    }
    guard text.allSatisfy({ bytes[$0].isNamePart || bytes[$0] == UInt8(ascii: ".") })
    else {
      return .syntax(
        "`\(correction.shown(text))` is not a key: it has no `:`", at: correction.span(text),
        help: helpWithoutColon(line))
    }
    let lines = BodyLines(correction: correction, start: documentStart)
    let name = source.text(text)
    if let first = name.first, first.isUppercase, lines.section(above: line) == "children" {
      let child = "\(first.lowercased())\(name.dropFirst())"
      return .syntax(
        "the child `\(correction.shown(text))` has no name", at: correction.span(text),
        help: "write `\(child.prefix(60)): \(correction.shown(text))`",
        fixes: [
          Fix("name the child", edits: [Edit(correction.span(text), to: "\(child): \(name)")])
        ])
    }
    let edit = (range: text.upperBound..<text.upperBound, text: ":")
    return .syntax(
      "`\(correction.shown(text))` needs a `:` after it", at: correction.span(text),
      help: "write `\(correction.line([edit]))`",
      fixes: [Fix("add the colon", edits: [Edit(correction.span(edit.range), to: edit.text)])])
  }

  private func helpWithoutColon(_ line: SpecLine) -> String {
    let text = correction.shown(line.value)
    if text.hasPrefix("//") { return "begin a comment with `#`: `#\(text.dropFirst(2))`" }
    if text.hasSuffix("()"), text.dropLast(2).utf8.allSatisfy(\.isNamePart) {
      return "write `\(text.dropLast(2)):`"
    }
    let lines = BodyLines(correction: correction, start: documentStart)
    if ["fields", "state", "struct"].contains(lines.section(above: line)),
      let field = FieldText(source.text(line.value))
    {
      return "write `\(field.longForm)`"
    }
    // `POST /session`, `name String = ""`
    if let match = text.wholeMatch(of: /([a-z]\w*|[A-Z]+) +([A-Z\[\/].*)/) {
      return "write `\(match.1): \(match.2)`"
    }
    if text.allSatisfy({ $0 == "-" }) { return "write `---` between two documents" }
    // `idle -> loading`
    let sides = text.split(separator: " ")
    if sides.count == 3, ["->", "=>", "="].contains(sides[1]) {
      return "write `\(sides[0]): \(sides[2])`"
    }
    return ""
  }

  /// `@Published count: Int`
  private func attribute(_ line: SpecLine) -> Finding? {
    let text = source.text(source.trimmed(line.contentStart..<line.range.upperBound))
    guard let match = text.prefixMatch(of: /(@\w+(?:\([^)]*\))?) +(?:var |let )?/) else {
      return nil
    }
    return .syntax(
      "`\(match.1)` is an attribute of Swift, which an entry does not have", at: span(of: line),
      help: "write `\(text[match.range.upperBound...])`")
  }

  /// An entry of a mapping below an item of a list at the same indentation.
  private func withoutDash(_ line: SpecLine) -> Finding? {
    guard problem.contains("'-' indicator"), line.key != nil, !line.isItem,
      let start = contextMark ?? mappingStart, start < line.range.lowerBound,
      case let first = SpecLine(source, at: start), first.isItem, indent(first) == indent(line)
    else { return nil }
    return .syntax(
      "an entry of a mapping is not allowed between the items of a list", at: span(of: line),
      help: "write all of them without `- `, as in "
        + "`\(source.text(source.trimmed(first.entryStart..<first.range.upperBound)))`, or all of "
        + "them with it")
  }

  /// A line that YAML reads as a continuation of the text above.
  private func deeper(_ line: SpecLine, _ above: SpecLine) -> Finding? {
    guard indent(line) > indent(above), above.key != nil, !above.value.isEmpty else { return nil }
    // The line above has lost its indentation if the line before it has that of the line below.
    if let before = lineBefore(above), indent(before) == indent(line), before.key != nil,
      let key = above.key, source.text(key) != "doc"
    {
      let blanks = String(repeating: " ", count: indent(line))
      let edit = Edit(correction.span(above.range.lowerBound..<above.contentStart), to: blanks)
      return .syntax(
        "this line is indented less than the lines around it", at: span(of: above),
        help: "indent it by \(pluralized(indent(line), "space"))",
        fixes: [Fix("indent the line", edits: [edit])])
    }
    return .syntax(
      "YAML reads this line as part of `\(shown(above))`, because it is indented deeper",
      at: span(of: line), help: "indent it like the line above")
  }

  private func indentation(_ line: SpecLine, _ above: SpecLine) -> Finding? {
    guard problem.contains("expected key") || problem.contains("'-' indicator"),
      let start = contextMark ?? mappingStart, start < line.range.lowerBound
    else { return nil }
    var first = SpecLine(source, at: start)
    var column = start - first.range.lowerBound
    guard indent(line) != column else { return nil }
    if let entry = entry(near: line) {
      (first, column) = (entry, indent(entry))
    } else if abs(indent(above) - indent(line)) <= abs(column - indent(line)) {
      (first, column) = (above, indent(above))
    }
    let blanks = pluralized(column, "space")
    return .syntax(
      "the indentation of this line, \(indent(line)), matches no line above it",
      at: span(of: line),
      help: "indent it by \(blanks), like `\(shown(first))`, if they belong together")
  }

  /// The entry above another one that is in a mapping around it and whose indentation is the nearest, preferably a
  /// deeper one; nil for the line of a body.
  private func entry(near line: SpecLine) -> SpecLine? {
    let lines = BodyLines(correction: correction, start: documentStart)
    guard lines.isEntry(line) else { return nil }
    var nearest: SpecLine?
    var above = line
    var least = Int.max
    for _ in 0..<BodyLines.reach where least > 0 {
      guard let next = lines.line(before: above), !lines.isMarker(next) else { break }
      above = next
      guard lines.isEntry(above), indent(above) < least else { continue }
      least = indent(above)
      if let nearest, abs(least - indent(line)) >= abs(indent(nearest) - indent(line)) { continue }
      nearest = above
    }
    return nearest
  }

  private func indent(_ line: SpecLine) -> Int { line.contentStart - line.range.lowerBound }

  /// The message of libyaml, for all other problems.
  func rest() -> Finding {
    let words = context.isEmpty ? problem : "\(problem), \(context)"
    let end = min(Lines.end(bytes, at: mark), mark + 1)
    return .syntax("YAML cannot read this: \(words)", at: correction.span(mark..<max(mark, end)))
  }
}
