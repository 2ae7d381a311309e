import WeirDiagnostics

extension Correction {
  /// The finding about one of the ranges of a value that YAML misreads, with a line in which all of
  /// them are corrected.
  func finding(_ all: [Misreading], about wanted: Misreading, continues: Bool = false) -> Finding {
    let words = words(wanted, continues: continues)
    let edits = all.compactMap { edit($0) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let start = Lines.start(judge.bytes, at: wanted.range.lowerBound)
    let end = Lines.end(judge.bytes, at: wanted.range.lowerBound)
    let onLine = edits.filter { start <= $0.range.lowerBound && $0.range.lowerBound <= end }
    var help = words.help
    if help.isEmpty { help = onLine.isEmpty ? "" : "write `\(line(onLine))`\(words.more)" }
    let fixes =
      edits.isEmpty || continues
      ? []
      : [Fix("quote the text", edits: edits.map { Edit(span($0.range), to: $0.text) })]
    return .syntax(words.message, at: span(words.place), help: help, fixes: fixes)
  }

  private typealias Words = (message: String, place: Range<Int>, help: String, more: String)

  private func words(_ misreading: Misreading, continues: Bool) -> Words {
    let range = misreading.range
    switch misreading.misread {
    case .afterBracket(let end): return afterBracket(range, end)
    case .strayCloser(let place): return strayCloser(range, place)
    case .afterQuote(let end):
      let rest = judge.trimmed(end..<range.upperBound)
      let message =
        "the string ends at its closing quote, and YAML cannot read `\(shown(rest))` after it"
      return (message, rest, "", "")
    case .unclosedQuote: return unclosed(range, "quote", String(judge.text(range).prefix(1)))
    case .unclosedBracket:
      let closers = String(decoding: missingClosers(range), as: UTF8.self)
      let isFlow = judge.bytes[range.lowerBound] == UInt8(ascii: "{")
      return unclosed(range, "bracket", (isFlow ? " " : "") + closers)
    case .tag: return firstSign(range, "a tag", more: negation(range))
    case .anchor: return firstSign(range, "an anchor")
    case .alias: return firstSign(range, "an alias")
    case .cannotStart:
      let sign = judge.text(range.lowerBound..<range.lowerBound + 1)
      let name = sign == "`" ? "a backtick" : "`\(sign)`"
      return ("an unquoted string cannot start with \(name)", range, "", "")
    case .blockHeader: return blockHeader(range)
    case .dash:
      return ("a list cannot start with `- ` on the line of its key", range, "", "")
    case .question:
      return ("YAML reads `?` at the start of a string as the start of a key", range, "", "")
    case .colon: return colon(range, continues)
    case .comment(let place):
      let message = "YAML reads ` #` as the start of a comment and ignores the rest"
      return (message, place..<range.upperBound, "", "")
    case .flowSign(let place):
      let sign = judge.text(place..<place + 1)
      return (
        "`\(sign)` has a special meaning inside brackets in YAML, so `\(shown(range))` "
          + "must be quoted", range, "", ""
      )
    case .emptyDictionary:
      return ("YAML cannot read `[:]` without quotes", range, "", "")
    }
  }

  private func afterBracket(_ range: Range<Int>, _ end: Int) -> Words {
    let rest = judge.trimmed(end..<range.upperBound)
    let bracket = judge.text(end - 1..<end)
    let message = "the value ends at `\(bracket)`, and YAML cannot read `\(shown(rest))` after it"
    var more = ""
    let value = judge.text(rest)
    if value.first == "=", ["[]", "[:]"].contains(value.dropFirst().drop { $0 == " " }) {
      more = ", or remove the default: `\(line([(end..<range.upperBound, "")]))`"
    }
    return (message, rest, "", more)
  }

  private func strayCloser(_ range: Range<Int>, _ place: Int) -> Words {
    let sign = judge.text(place..<place + 1)
    if sign == "," { return ("an unquoted string cannot start with `,`", range, "", "") }
    let message = "this `\(sign)` has no opening bracket"
    return (message, place..<place + 1, "", "")
  }

  private func unclosed(_ range: Range<Int>, _ what: String, _ closer: String) -> Words {
    let end = min(Lines.end(judge.bytes, at: range.lowerBound), range.upperBound)
    let line = judge.trimmed(range.lowerBound..<end)
    let sign = judge.text(range.lowerBound..<range.lowerBound + 1)
    let continues = line.last.map { judge.bytes[$0] == UInt8(ascii: ",") } ?? false
    let help =
      continues
      ? "add `\(closer.drop { $0 == " " })` after its last entry"
      : "close it: `\(self.line([(line.upperBound..<line.upperBound, closer)]))`"
    return ("the \(what) `\(sign)` is never closed", line, help, "")
  }

  private func missingClosers(_ range: Range<Int>) -> [UInt8] {
    var closers: [UInt8] = []
    let end = min(Lines.end(judge.bytes, at: range.lowerBound), range.upperBound)
    for place in range.lowerBound..<max(end, range.lowerBound) {
      if let closer = RoughSwift.closer(judge.bytes[place]) { closers.append(closer) }
      if RoughSwift.isCloser(judge.bytes[place]) { _ = closers.popLast() }
    }
    return closers.reversed()
  }

  private func firstSign(_ range: Range<Int>, _ what: String, more: String = "") -> Words {
    let sign = judge.text(range.lowerBound..<range.lowerBound + 1)
    return ("YAML reads `\(sign)` at the start of a string as \(what)", range, "", more)
  }

  /// `isOpen == false` for `!isOpen`.
  private func negation(_ range: Range<Int>) -> String {
    let name = range.dropFirst()
    guard !name.isEmpty,
      name.allSatisfy({ RoughSwift.isWord(judge.bytes[$0]) || judge.bytes[$0] == UInt8(ascii: ".") }
      )
    else { return "" }
    return ", or `\(judge.text(name.startIndex..<name.endIndex)) == false`"
  }

  private func blockHeader(_ range: Range<Int>) -> Words {
    guard judge.bytes[range.lowerBound] == UInt8(ascii: "|") else {
      return firstSign(range, "a folded block")
    }
    let text = judge.trimmed(range.lowerBound + 1..<range.upperBound)
    let header = line([(range, "|")])
    return (
      "the text of a block must start on the line below its `|`", text,
      "write `\(header)`, and `\(shown(text))` indented on the line below", ""
    )
  }

  private func colon(_ range: Range<Int>, _ continues: Bool) -> Words {
    let message = "YAML reads the `: ` in this string as a mapping"
    guard SpecLine(judge, at: range.lowerBound).value.lowerBound == range.lowerBound else {
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
    case .blockHeader where judge.bytes[range.lowerBound] == UInt8(ascii: "|"):
      return nil
    case .strayCloser(let place) where judge.bytes[place] != UInt8(ascii: ","):
      var start = place
      while start > range.lowerBound, Lines.isBlank(judge.bytes[start - 1]) { start -= 1 }
      return (start..<place + 1, "")
    case .dash where range.count > 1:
      let item = judge.trimmed(range.lowerBound + 1..<range.upperBound)
      return (range, "[\(judge.text(item))]")
    default:
      return (range, Self.quoted(judge.text(range), isSwift: !isProse(range)))
    }
  }

  /// Whether a value is a text for people.
  private func isProse(_ value: Range<Int>) -> Bool {
    var end = value.lowerBound
    while end > 0, Lines.isBlank(judge.bytes[end - 1]) { end -= 1 }
    guard end > 0, judge.bytes[end - 1] == UInt8(ascii: ":") else { return false }
    var start = end - 1
    while start > 0, RoughSwift.isWord(judge.bytes[start - 1]) { start -= 1 }
    return ["doc", "why"].contains(judge.text(start..<end - 1))
  }
}
