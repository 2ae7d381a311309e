import WeirDiagnostics

/// Determines from the style and position of a node whether YAML has read the Swift as it was
/// written.
struct SwiftCheck {
  let tree: Tree
  let bytes: UnsafeBufferPointer<UInt8>
  let position: SwiftPosition
  let key: NodeID?
  var correction: Correction {
    Correction(source: SourceText(bytes), file: tree.file)
  }

  // MARK: Scalars

  /// Whether a scalar may have a problem; a fast check, since almost all have none.
  func isSuspect(_ record: Tree.Record) -> Bool {
    if record.kind == .literal { return false }
    let end = Int(record.end)
    return record.kind != .plain || record.flags & Tree.Record.inArena != 0
      || end < bytes.count && bytes[end].isBlank
  }

  /// The problem of a scalar that is not empty and has neither a tag nor an anchor.
  func objection(to record: Tree.Record) -> Finding? {
    if record.kind == .literal { return nil }
    if record.kind == .folded {
      if isOneLine(record) { return nil }
      return joined(record, "YAML joins the lines of a `>` block into one")
    }
    let isSlice = record.flags & Tree.Record.inArena == 0
    if !isSlice, (Int(record.start)..<Int(record.end)).contains(where: { bytes[$0].isLineBreak }) {
      return joined(record, "YAML joins these lines into one")
    }
    return record.kind == .plain ? comment(after: record) : words(record)
  }

  /// The finding about words in quotes, which are YAML's: `is: "New order"`.
  private func words(_ record: Tree.Record) -> Finding? {
    guard position == .expression, Int(record.end) - Int(record.start) < 100 else { return nil }
    let range = Int(record.start)..<Int(record.end)
    let text = correction.source.text(range.dropFirst().dropLast())
    let words = text.split(separator: " ")
    guard words.count > 1,
      words.allSatisfy({ $0.allSatisfy(\.isLetter) && !Self.swiftWords.contains(String($0)) })
    else { return nil }
    let quoted = Correction.quoted("\"\(text)\"")
    return .syntax(
      "`\(correction.shown(range))` is not a string of Swift, because the quotes belong to YAML",
      at: correction.span(range), help: "write `\(correction.line([(range, quoted)]))`",
      fixes: [Fix("quote the string", edits: [Edit(correction.span(range), to: quoted)])])
  }

  /// Words that are between or before others in Swift.
  private static let swiftWords: Set<String> = [
    "any", "as", "await", "borrow", "case", "consume", "copy", "each", "else", "false", "for", "if",
    "in", "is", "let", "nil", "repeat", "return", "self", "some", "switch", "throw", "true", "try",
    "unsafe", "var", "where", "while",
  ]

  /// The finding about lines that only a literal block preserves.
  private func joined(_ record: Tree.Record, _ message: String) -> Finding {
    let start = Int(record.start)
    let span = correction.span(start..<Int(record.end))
    if record.flags & Tree.Record.isInFlow != 0 {
      return .syntax(message, at: span, help: "write the string on one line")
    }
    let end = Lines.end(bytes, at: start)
    let header = correction.line([(start..<end, "|")])
    if record.kind == .folded {
      let sign = tree.contentStart(of: record, bytes)
      return .syntax(
        message, at: span, help: "write `\(header)`",
        fixes: [Fix("keep the lines", edits: [Edit(correction.span(sign..<sign + 1), to: "|")])])
    }
    if let edit = barAbove(start) {
      return .syntax(
        message, at: span, help: "write `\(correction.line([edit]))` above it",
        fixes: [
          Fix("make it a literal block", edits: [Edit(correction.span(edit.range), to: edit.text)])
        ])
    }
    return .syntax(
      message, at: span, help: "write `\(header)`, and the text indented on the lines below")
  }

  /// The edit that adds `|` after the key of a text that begins on a line below; nil for all others.
  private func barAbove(_ start: Int) -> (range: Range<Int>, text: String)? {
    guard let key else { return nil }
    let line = SpecLine(correction.source, at: Int(tree.span(key).start))
    guard let name = line.key, line.value.isEmpty, line.range.upperBound < start else { return nil }
    return (name.upperBound + 1..<name.upperBound + 1, " |")
  }

  /// The finding about a ` #` in a string literal, which truncates the text.
  private func comment(after record: Tree.Record) -> Finding? {
    var offset = Int(record.end)
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    guard offset > Int(record.end), offset < bytes.count, bytes[offset] == UInt8(ascii: "#"),
      !RoughSwift(bytes, upTo: Int(record.end)).isBalanced(from: Int(record.start))
    else { return nil }
    let value = correction.value(from: Int(record.start), inFlow: false)
    let misreading = Misreading(
      range: value.lowerBound..<max(value.upperBound, offset), misread: .comment(offset))
    return correction.finding([misreading], about: misreading)
  }

  // MARK: All others

  func unusual(_ node: NodeID) -> Result<SwiftScalar, Finding> {
    let record = tree.record(node)
    if record.flags & Tree.Record.hasTag != 0 { return .failure(misread(record, .tag)) }
    if record.flags & Tree.Record.isAlias != 0 {
      let target = tree.resolved(node)
      if target == node { return .failure(misread(record, .alias)) }
      let check = SwiftCheck(tree: tree, bytes: bytes, position: position, key: nil)
      if case .failure = check.unaliased(target) { return .failure(misread(record, .alias)) }
      return taken(target).map { scalar in
        var scalar = scalar
        scalar.span = tree.span(node)
        return scalar
      }
    }
    // An anchor without an alias is probably meant as Swift.
    let anchored = record.flags & (Tree.Record.hasAnchor | Tree.Record.isAliased)
    if anchored == Tree.Record.hasAnchor, record.kind == .plain, !position.isType {
      return .failure(misread(record, .anchor))
    }
    return unaliased(node)
  }

  private func unaliased(_ node: NodeID) -> Result<SwiftScalar, Finding> {
    let record = tree.record(node)
    guard record.kind.isScalar else { return collection(node) }
    if record.count == 0 { return .failure(nothing(record)) }
    if let finding = objection(to: record) { return .failure(finding) }
    return .success(tree.scalar(node))
  }

  private func taken(_ node: NodeID) -> Result<SwiftScalar, Finding> {
    tree.kind(node).isScalar ? .success(tree.scalar(node)) : collection(node)
  }

  private func misread(_ record: Tree.Record, _ misread: Misread) -> Finding {
    let inFlow = record.flags & Tree.Record.isInFlow != 0
    let value = correction.value(from: Int(record.start), inFlow: inFlow)
    let misreading = Misreading(range: value, misread: misread)
    return correction.finding([misreading], about: misreading)
  }

  private func nothing(_ record: Tree.Record) -> Finding {
    let span = correction.span(Int(record.start)..<Int(record.end))
    if record.kind == .singleQuoted || record.kind == .doubleQuoted {
      let written = correction.source.text(span.range)
      let (value, purpose) =
        switch position {
        case .type, .typeWithDefault: ("String = \"\"", "an empty string")
        case .expression: (Correction.quoted("\"\""), "an empty string")
        case .body: (Correction.quoted("// Nothing to do."), "a body without statements")
        }
      let help = "write `\(correction.line([(span.range, value)]))` for \(purpose)"
      return .syntax(
        "`\(written)` is empty, because the quotes belong to YAML", at: span, help: help)
    }
    var offset = Int(record.end)
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "#"),
      bytes[offset + 1].isNamePart
    {
      let value = offset..<max(offset, Lines.end(bytes, at: offset))
      let misreading = Misreading(
        range: correction.source.trimmedEnd(value), misread: .comment(offset))
      return correction.finding([misreading], about: misreading)
    }
    guard let key else { return .syntax("expected \(position.what), found nothing", at: span) }
    return .syntax(
      "expected \(position.what) after `\(tree.text(key).prefix(60)):`, found nothing",
      at: tree.span(key),
      help: position.isType ? typeHelp(tree.text(key)) : "")
  }

  /// `item: Item` for `Item`, a type without a name.
  private func typeHelp(_ key: String) -> String {
    guard let first = key.first, first.isUppercase else {
      return "write the type: `\(key.prefix(60)): String`"
    }
    let type = key.prefix(60)
    return "write a name before the type: `\(first.lowercased())\(type.dropFirst()): \(type)`"
  }

  // MARK: Collections

  private func collection(_ node: NodeID) -> Result<SwiftScalar, Finding> {
    let record = tree.record(node)
    switch record.kind {
    case .flowSequence:
      return list(node, record)
    case .blockMapping where !position.isType:
      return .failure(blockMapping(node, record))
    case .flowMapping where !position.isType:
      let range = Int(record.start)..<Int(record.end)
      let isBare = range.first.map { bytes[$0] } != UInt8(ascii: "{")
      if !isBare, let first = range.first, range.contains(where: { bytes[$0].isLineBreak }) {
        return .failure(braces(first))
      }
      let inFlow = record.flags & Tree.Record.isInFlow != 0
      let value = correction.value(from: range.lowerBound, inFlow: inFlow)
      let misreading = Misreading(range: value, misread: .flowSign(range.lowerBound))
      var finding = correction.finding([misreading], about: misreading)
      finding.message =
        isBare
        ? "YAML reads the `: ` in this string as a mapping"
        : "YAML reads `\(correction.shown(value))` as a mapping"
      if !isBare, position == .body {
        let content = correction.source.trimmed(value.lowerBound + 1..<value.upperBound - 1)
        let text = statements(node) ?? withoutParameters(correction.source.text(content))
        let isPlain =
          !text.contains(": ") && !text.contains(" #") && text.first?.isLetter == true
          && !(inFlow && text.contains { ",[]{}".contains($0) })
        let edit = (value, isPlain ? text : Correction.quoted(text))
        finding.help = "write `\(correction.line([edit]))`"
        finding.fixes = [
          Fix("remove the braces", edits: [Edit(correction.span(edit.0), to: edit.1)])
        ]
      }
      let content = correction.source.text(value.lowerBound + 1..<value.upperBound - 1)
      if !isBare, position == .expression, content.contains(": ") {
        let entries = content.split { $0.isWhitespace }.joined(separator: " ")
        let key = entries.first?.isLowercase == true ? ".\(entries)" : entries
        finding.help = "write a struct as `Name(\(entries))`, and a dictionary as `[\(key)]`"
        finding.fixes = []
      }
      return .failure(finding)
    case .blockSequence where position == .body:
      return .failure(
        .syntax(
          "expected \(position.what), found a list", at: tree.span(node),
          help: barAbove(Int(record.start)).map {
            "write `\(correction.line([$0]))` above it, and the lines without `- `"
          } ?? ""))
    default:
      let what = record.kind.isMapping ? "a mapping" : "a list"
      let type =
        position.isType && record.kind.isMapping
        ? tree.pairs(node).first { tree.equals($0.key, "type") }?.value : nil
      return .failure(
        .syntax(
          "expected \(position.what), found \(what)", at: tree.span(node),
          help: type.map { "write only the type: `\(tree.text($0).prefix(40))`" }
            ?? (position == .body && record.kind.isSequence
              ? "write `|` after the key, and each statement on a line of its own" : "")))
    }
  }

  /// `items.append(item)` for `item in items.append(item)`: a body knows its parameters.
  private func withoutParameters(_ text: String) -> String {
    guard let match = text.prefixMatch(of: /(?:\w+, *)*\w+ in +/) else { return text }
    return String(text[match.range.upperBound...])
  }

  /// `count += 1; close()` for `{ count += 1, close() }`; nil if a comma is part of a statement.
  private func statements(_ node: NodeID) -> String? {
    var pieces: [String] = []
    for (key, value) in tree.pairs(node) {
      let text = tree.text(key)
      guard tree.isAbsent(value), text.contains(where: { "=(".contains($0) }),
        text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" })
      else { return nil }
      pieces.append(text)
    }
    return pieces.count > 1 ? pieces.joined(separator: "; ") : nil
  }

  /// The finding about Swift on several lines in braces.
  private func braces(_ start: Int) -> Finding {
    let header = correction.line([(start..<Lines.end(bytes, at: start), "|")])
    return .syntax(
      "YAML reads `{` as a mapping", at: correction.span(start..<start + 1),
      help: "write `\(header)`, and the lines without the braces around them")
  }

  /// The finding about Swift on the lines below its key that contains `: `.
  private func blockMapping(_ node: NodeID, _ record: Tree.Record) -> Finding {
    let start = Int(record.start)
    let message = "YAML reads the `: ` in this string as a mapping"
    let line = correction.source.trimmed(start..<max(start, Lines.end(bytes, at: start)))
    guard let edit = barAbove(start) else {
      let misreading = Misreading(range: line, misread: .colon(start))
      return correction.finding([misreading], about: misreading)
    }
    return .syntax(
      message, at: correction.span(line),
      help: "write `\(correction.line([edit]))` above it",
      fixes: [Fix("make it a literal block", edits: [Edit(correction.span(edit.range), to: " |")])])
  }
}
