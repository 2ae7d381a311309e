import WeirDiagnostics

extension Correction {
  /// The finding about one of the ranges of a value that YAML misreads, with a line in which all of
  /// them are corrected.
  func finding(_ all: [Misreading], about misreading: Misreading, continues: Bool = false)
    -> Finding
  {
    let words = words(misreading, continues: continues)
    let edits = all.compactMap { edit($0) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let start = Lines.start(source.bytes, at: misreading.range.lowerBound)
    let end = Lines.end(source.bytes, at: misreading.range.lowerBound)
    let onLine = edits.filter { start <= $0.range.lowerBound && $0.range.lowerBound <= end }
    var help = words.help
    if help.isEmpty { help = onLine.isEmpty ? "" : "write `\(line(onLine))`\(words.more)" }
    let isAssignment = misreading.misread.isColon && assignment(misreading.range) != nil
    let title =
      edits.map(\.text) == [","]
      ? "add the comma" : isAssignment ? "assign the value" : "quote the text"
    let fixes =
      edits.isEmpty || continues
      ? [] : [Fix(title, edits: edits.map { Edit(span($0.range), to: $0.text) })]
    return .syntax(words.message, at: span(words.range), help: help, fixes: fixes)
  }

  private typealias Words = (message: String, range: Range<Int>, help: String, more: String)

  private func words(_ misreading: Misreading, continues: Bool) -> Words {
    let range = misreading.range
    switch misreading.misread {
    case .afterBracket(let end): return afterBracket(range, end)
    case .strayCloser(let offset): return strayCloser(range, offset)
    case .afterQuote(let end):
      let rest = source.trimmed(end..<range.upperBound)
      let message =
        "the string ends at its closing quote, but YAML cannot read `\(shown(rest))` after it"
      return (message, rest, "", "")
    case .unclosedQuote:
      return unclosed(range, "quote", closer: String(source.text(range).prefix(1)))
    case .unclosedBracket:
      let closers = String(decoding: missingClosers(range), as: UTF8.self)
      let isFlow = source.bytes[range.lowerBound] == UInt8(ascii: "{")
      return unclosed(range, "bracket", closer: (isFlow ? " " : "") + closers)
    case .tag: return firstSign(range, "a tag", more: negation(range))
    case .anchor: return firstSign(range, "an anchor")
    case .alias: return firstSign(range, "an alias")
    case .cannotStart:
      let sign = source.text(range.lowerBound..<range.lowerBound + 1)
      let name = sign == "`" ? "a backtick" : "`\(sign)`"
      return ("an unquoted string cannot start with \(name)", range, "", "")
    case .blockHeader: return blockHeader(range)
    case .dash:
      return ("a list cannot start with `- ` on the line of its key", range, "", "")
    case .question:
      return ("YAML reads `?` at the start of a string as the start of a key", range, "", "")
    case .colon: return colon(range, continues)
    case .comment(let offset):
      let message = "YAML reads ` #` as the start of a comment and ignores the rest"
      return (message, offset..<range.upperBound, "", "")
    case .flowSign where payloadWithoutColon(range) != nil:
      return ("a colon is missing in `\(shown(range))`", range, "", "")
    case .flowSign(let offset):
      let sign = source.text(offset..<offset + 1)
      return (
        "`\(sign)` has a special meaning inside brackets in YAML, so `\(shown(range))` "
          + "must be quoted", range, "", ""
      )
    case .emptyDictionary:
      return ("YAML cannot read `[:]` without quotes", range, "", "")
    }
  }

  private func afterBracket(_ range: Range<Int>, _ end: Int) -> Words {
    let rest = source.trimmed(end..<range.upperBound)
    let bracket = source.text(end - 1..<end)
    let message = "the value ends at `\(bracket)`, but YAML cannot read `\(shown(rest))` after it"
    var more = ""
    let value = source.text(rest)
    if value.first == "=", ["[]", "[:]"].contains(value.dropFirst().drop { $0 == " " }) {
      more = ", or remove the default: `\(line([(end..<range.upperBound, "")]))`"
    }
    if value.wholeMatch(of: /= *nil/) != nil {
      more = ", or let it start empty: `\(line([(end..<range.upperBound, "")]))`"
    }
    return (message, rest, "", more)
  }

  private func strayCloser(_ range: Range<Int>, _ offset: Int) -> Words {
    let sign = source.text(offset..<offset + 1)
    if sign == "," { return ("an unquoted string cannot start with `,`", range, "", "") }
    let message = "this `\(sign)` has no opening bracket"
    return (message, offset..<offset + 1, "", "")
  }

  private func unclosed(_ range: Range<Int>, _ what: String, closer: String) -> Words {
    let end = min(Lines.end(source.bytes, at: range.lowerBound), range.upperBound)
    let line = source.trimmed(range.lowerBound..<end)
    let sign = source.text(range.lowerBound..<range.lowerBound + 1)
    let continues = line.last.map { source.bytes[$0] == UInt8(ascii: ",") } ?? false
    let help =
      continues
      ? "add `\(closer.drop { $0 == " " })` after its last entry"
      : "close it: `\(self.line([(line.upperBound..<line.upperBound, closer)]))`"
    return ("the \(what) `\(sign)` is never closed", line, help, "")
  }

  private func missingClosers(_ range: Range<Int>) -> [UInt8] {
    var closers: [UInt8] = []
    let end = min(Lines.end(source.bytes, at: range.lowerBound), range.upperBound)
    for offset in range.lowerBound..<max(end, range.lowerBound) {
      if let closer = RoughSwift.closer(source.bytes[offset]) { closers.append(closer) }
      if RoughSwift.isCloser(source.bytes[offset]) { _ = closers.popLast() }
    }
    return closers.reversed()
  }

  private func firstSign(_ range: Range<Int>, _ what: String, more: String = "") -> Words {
    let sign = source.text(range.lowerBound..<range.lowerBound + 1)
    return ("YAML reads `\(sign)` at the start of a string as \(what)", range, "", more)
  }

  /// `isOpen == false` for `!isOpen`.
  private func negation(_ range: Range<Int>) -> String {
    let name = range.dropFirst()
    guard !name.isEmpty,
      name.allSatisfy({
        source.bytes[$0].isNamePart || source.bytes[$0] == UInt8(ascii: ".")
      }
      )
    else { return "" }
    return ", or `\(source.text(name.startIndex..<name.endIndex)) == false`"
  }

  private func blockHeader(_ range: Range<Int>) -> Words {
    let text = source.trimmed(range.lowerBound + 1..<range.upperBound)
    guard source.bytes[range.lowerBound] == UInt8(ascii: "|") else {
      let start = source.bytes[text].first ?? 0
      guard start.isNamePart || start == UInt8(ascii: "."), !start.isDigit
      else { return firstSign(range, "a folded block") }
      return (
        "YAML reads `>` at the start of a string as a folded block", range,
        "remove the `>`: `\(line([(range, source.text(text))]))`", ""
      )
    }
    let header = line([(range, "|")])
    if let brace = header.lastIndex(of: "{") {
      let outer = header[..<brace].split(separator: " ").joined(separator: " ")
      let key = header[header.index(after: brace)...].prefix { $0 != "|" }
      let inner = key.split(separator: " ").joined(separator: " ") + " |"
      return (
        "a block cannot be inside `{ }`", range.lowerBound..<range.lowerBound + 1,
        "write `\(outer)`, below it `\(inner)`, and below that the lines of the block, each further "
          + "indented", ""
      )
    }
    return (
      "the text of a block must start on the line below its `|`", text,
      "write `\(header)`, and `\(shown(text))` indented on the line below", ""
    )
  }

  private func colon(_ range: Range<Int>, _ continues: Bool) -> Words {
    if let (start, key) = missingComma(range) {
      return ("a comma is missing before `\(key)`", start..<start + key.utf8.count, "", "")
    }
    let message = "YAML reads the `: ` in this string as a mapping"
    if assignment(range) != nil {
      return ("a value is assigned with `=`, not with `:`", range, "", "")
    }
    if firstOfBlock(range) != nil {
      return (
        message, range, "write `\(source.text(range))` on a line of its own, above the next one", ""
      )
    }
    guard SpecLine(source, at: range.lowerBound).value.lowerBound == range.lowerBound else {
      return (message, range, "", "")
    }
    if isEntry(range) || fieldWithDefault(range) != nil || casePayload(range) != nil
      || structure(range) != nil || longForm(range) != nil
    {
      return (message, range, "", "")
    }
    let block = line([(range, "|")])
    if continues {
      return (message, range, "write `\(block)`, and the text indented on the lines below", "")
    }
    return (message, range, "", ", or `\(block)` with the text indented on the line below")
  }

  /// The replacement for a range; nil if it is unknown.
  private func edit(_ misreading: Misreading) -> (range: Range<Int>, text: String)? {
    let range = misreading.range
    switch misreading.misread {
    case .unclosedQuote, .unclosedBracket:
      return nil
    case .afterBracket(let end)
    where [";", ","].contains(source.text(source.trimmed(end..<range.upperBound))):
      return (end..<range.upperBound, "")
    case .afterBracket(let end)
    where source.text(end..<range.upperBound).wholeMatch(of: /\s*= *nil/) != nil:
      return (range, "\"\(source.text(range.lowerBound..<end))?\"")
    case .blockHeader where source.bytes[range.lowerBound] == UInt8(ascii: "|"):
      return nil
    case .anchor where anchored(range) != nil: return anchored(range).map { (range, $0) }
    case .strayCloser(let offset) where source.bytes[offset] != UInt8(ascii: ","):
      var start = offset
      while start > range.lowerBound, source.bytes[start - 1].isBlank { start -= 1 }
      return (start..<offset + 1, "")
    case .dash where range.count > 1:
      let item = source.trimmed(range.lowerBound + 1..<range.upperBound)
      return (range, "[\(source.text(item))]")
    case .cannotStart where isNameInBackticks(range):
      return (range, source.text(range.lowerBound + 1..<range.upperBound - 1))
    case .colon where missingComma(range) != nil:
      return missingComma(range).map { start, _ in
        var end = start
        while source.bytes[end - 1].isBlank { end -= 1 }
        let isSemicolon = source.bytes[end - 1] == UInt8(ascii: ";")
        return (isSemicolon ? end - 1..<end : end..<end, ",")
      }
    case .colon where assignment(range) != nil: return assignment(range)
    case .colon where firstOfBlock(range) != nil: return firstOfBlock(range)
    case .colon where casePayload(range) != nil: return casePayload(range)
    case .colon where structure(range) != nil: return structure(range).map { (range, $0) }
    case .colon where longForm(range) != nil: return longForm(range).map { (range, $0) }
    case .colon where isEntry(range):
      let text = source.text(range)
      if key(of: range) == "type" { return (range, Self.quoted(text)) }
      let isInParentheses = text.hasPrefix("(") && text.hasSuffix(")")
      return (range, "{ \(isInParentheses ? String(text.dropFirst().dropLast()) : text) }")
    case .colon where fieldWithDefault(range) != nil:
      return fieldWithDefault(range).map { (range, $0) }
    case .flowSign where payloadWithoutColon(range) != nil:
      return payloadWithoutColon(range).map { (range, $0) }
    case .flowSign:
      let text = source.text(range)
      // `Item[]` of other languages.
      if text.hasSuffix("[]"), text.dropLast(2).allSatisfy({ $0.isLetter || $0.isNumber }) {
        return (range, "\"[\(text.dropLast(2))]\"")
      }
      return (range, Self.quoted(text, isSwift: !isProse(range)))
    case .afterQuote(let end) where isQuotedAround(range, end):
      let inner = source.text(range.lowerBound + 1..<range.upperBound - 1)
      return (range, Self.quoted(inner, isSwift: !isProse(range)))
    case .afterQuote(let end):
      let type = source.text(range.lowerBound + 1..<max(range.lowerBound + 1, end - 1))
      let rest = source.text(source.trimmed(end..<range.upperBound))
      // `"Int" = 0`: the quotes belong around both, if they are needed.
      guard rest.first == "=", type.first?.isUppercase == true || type.first == "[" else {
        return (range, Self.quoted(source.text(range), isSwift: !isProse(range)))
      }
      let whole = "\(type) \(rest)"
      let isPlain = whole.allSatisfy { $0.isLetter || $0.isNumber || " =?.<>_".contains($0) }
      return (range, isPlain ? whole : Self.quoted(whole))
    default:
      return (range, Self.quoted(source.text(range), isSwift: !isProse(range)))
    }
  }

  /// A key that is a keyword, as Swift writes it; a spec writes names without backticks.
  private func isNameInBackticks(_ range: Range<Int>) -> Bool {
    source.text(range.upperBound..<range.upperBound + 1) == ":"
      && source.text(range).wholeMatch(of: /`\w+`/) != nil
  }

  /// Whether the quotes around a text are those of YAML: `"isNew ? "New" : title"`, but not `"a" + "b"`.
  private func isQuotedAround(_ range: Range<Int>, _ end: Int) -> Bool {
    guard let last = range.last, last > end, source.bytes[end].isNamePart else {
      return false
    }
    return source.bytes[last] == source.bytes[range.lowerBound]
  }

  /// Whether a value is a text for people.
  func isProse(_ value: Range<Int>) -> Bool {
    ["doc", "why"].contains(key(of: value))
  }

  /// The key before a value; empty if there is none on its line.
  func key(of value: Range<Int>) -> String {
    var end = value.lowerBound
    while end > 0, source.bytes[end - 1].isBlank { end -= 1 }
    guard end > 0, source.bytes[end - 1] == UInt8(ascii: ":") else { return "" }
    var start = end - 1
    while start > 0, source.bytes[start - 1].isNamePart { start -= 1 }
    return source.text(start..<end - 1)
  }
}
