import WeirDiagnostics

/// Entries of mappings that YAML does not read as such.
extension Correction {
  /// `low: { group: Group, units: Int }` for the item `low(group: Group, units: Int)` of a list.
  func casePayload(_ range: Range<Int>) -> (range: Range<Int>, text: String)? {
    let line = SpecLine(source, at: range.lowerBound)
    let item = line.entryStart..<range.upperBound
    guard line.entryStart > line.contentStart, line.value.lowerBound == range.lowerBound,
      let match = source.text(item).wholeMatch(of: /(\w+)\((\w+: [^()]+)\)/)
    else { return nil }
    return (item, "\(match.1): { \(match.2) }")
  }

  /// `count += 1` for `&add count += 1`; no Swift begins with `&`.
  func anchored(_ range: Range<Int>) -> String? {
    source.text(range)
      .wholeMatch(of: /&\w+ +(\w[\w.]*(?: *[-+*\/]?= *|\()[^:#,{}\[\]"']*)/)
      .map { String($0.1) }
  }

  /// `{ x: Int }` for `struct { x: Int }`.
  func structure(_ range: Range<Int>) -> String? {
    source.text(range).wholeMatch(of: /struct *(\{ *[a-z]\w*: +[^{}]+\})/).map { String($0.1) }
  }

  /// `detail: { id: UUID }` for `detail { id: UUID }`, which is not a call with a closure in Swift.
  func payloadWithoutColon(_ range: Range<Int>) -> String? {
    source.text(range).wholeMatch(of: /([a-z]\w*) +(\{ *[a-z]\w*: +[^{}]+\})/).map {
      "\($0.1): \($0.2)"
    }
  }

  /// `selected = id` for `selected: id` as a body of `reduce` or `operations`.
  func assignment(_ value: Range<Int>) -> (range: Range<Int>, text: String)? {
    guard
      let match = source.text(value).wholeMatch(
        of: /([a-z]\w*(?:\.[a-z]\w*)*): +([^\s:{}][^:{}]*)/),
      !Self.loops.contains(match.2.prefix { $0.isLetter }), isBody(value)
    else { return nil }
    return (value, "\(match.1) = \(match.2)")
  }

  /// The words after the label of a statement: `rows: for row in rows { … }`.
  private static let loops: Set<Substring> = ["do", "for", "if", "repeat", "switch", "while"]

  /// Whether a value is Swift of an entry of `reduce` or `operations`.
  private func isBody(_ value: Range<Int>) -> Bool {
    let line = SpecLine(source, at: value.lowerBound)
    if let key = line.key, ["operations", "reduce"].contains(source.text(key)) { return true }
    guard line.value.lowerBound == value.lowerBound else { return false }
    let section = BodyLines(correction: self, start: 0).section(above: line)
    return section.map { ["operations", "reduce"].contains($0) } ?? false
  }

  /// The line break and the indentation in place of the space before `on: query`, if the lines below are the entries
  /// that belong to it.
  func firstOfBlock(_ value: Range<Int>) -> (range: Range<Int>, text: String)? {
    let line = SpecLine(source, at: value.lowerBound)
    let lines = BodyLines(correction: self, start: 0)
    guard line.key != nil, line.value.lowerBound == value.lowerBound, isEntry(value),
      let next = lines.line(after: line), next.indent > line.indent, next.key != nil
    else { return nil }
    var start = value.lowerBound
    while start > 0, source.bytes[start - 1].isBlank { start -= 1 }
    return (start..<value.lowerBound, "\n" + String(repeating: " ", count: next.indent))
  }

  /// `Int = 0` for `Int: 0`.
  func fieldWithDefault(_ value: Range<Int>) -> String? {
    let text = source.text(value)
    guard
      let match = text.wholeMatch(
        of: /([A-Z][\w.]*\??): +(-?[0-9][0-9._]*|true|false|nil|\.[a-z]\w*|"[^",:#{}\[\]]*")/)
    else { return nil }
    return "\(match.1) = \(match.2)"
  }

  /// `{ type: String, json: note }` for `String, json: note`, and for the same in parentheses.
  func longForm(_ value: Range<Int>) -> String? {
    let keys = ["column", "default", "doc", "is", "json", "moves", "secret", "transient"]
    guard
      let match = source.text(value).wholeMatch(
        of: /(?:\( *)?(?:type: +)?([A-Z][\w.]*\??), *(\w+): +([^()]+?)(?: *\))?/),
      keys.contains(String(match.2))
    else { return nil }
    return "{ type: \(match.1), \(match.2): \(match.3) }"
  }

  /// Whether a value is an entry of a mapping, without braces: `takes: count: Int`, or `didLoad: book: Book`.
  func isEntry(_ value: Range<Int>) -> Bool {
    let text = source.text(value)
    let isNameWithType =
      !isProse(value)
      && (text.split(separator: ",").allSatisfy {
        $0.wholeMatch(of: /[ ]*[a-z]\w*: +\[?[A-Z][A-Za-z0-9_.]*\]?\??/) != nil
      }
        || text.wholeMatch(of: /\((?:[a-z]\w* )?[a-z]\w*: +\[?[A-Z][^()]*\)/) != nil)
    return isNameWithType || source.text(value).prefixMatch(of: Self.entry) != nil
      || [
        "body", "errors", "fields", "header", "headers", "keyed", "moves", "needs", "path",
        "properties", "query", "requires", "returns", "struct", "takes", "with",
      ]
      .contains(key(of: value))
  }

  /// An entry of a decision or an effect, which is not Swift: `on: text`.
  private static var entry: Regex<Substring> { /(?:calls|cases|from|is|on|type|when):[ ]+/ }
}
