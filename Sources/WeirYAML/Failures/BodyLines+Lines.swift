/// The lines around a body, and whether they are YAML or Swift.
extension BodyLines {
  /// The nearest line above with text.
  func line(before line: SpecLine) -> SpecLine? {
    var place = line.range.lowerBound
    while place > start {
      place = Lines.start(bytes, at: place - 1)
      let above = SpecLine(judge, at: place)
      if above.hasText(judge) { return above }
    }
    return nil
  }

  /// The nearest line below with text.
  func line(after line: SpecLine) -> SpecLine? {
    var place = Lines.next(bytes, at: line.range.upperBound)
    while place < bytes.count {
      let below = SpecLine(judge, at: place)
      if below.hasText(judge) { return below }
      place = Lines.next(bytes, at: place)
    }
    return nil
  }

  func isMarker(_ line: SpecLine) -> Bool {
    line.contentStart == line.range.lowerBound && judge.text(line.range).hasPrefix("---")
  }

  /// The column of a key, or of the dash of an item: the lines of its block are deeper.
  func column(_ line: SpecLine) -> Int {
    (line.key != nil ? line.entryStart : line.contentStart) - line.range.lowerBound
  }

  /// Whether a line ends with the header of a block, such as `|` or `|-`.
  func isHeader(_ line: SpecLine) -> Bool {
    guard line.key.map(isKey) ?? line.isItem, let first = line.value.first
    else { return false }
    return (bytes[first] == UInt8(ascii: "|") || bytes[first] == UInt8(ascii: ">"))
      && line.value.dropFirst().allSatisfy { "+-0123456789".utf8.contains(bytes[$0]) }
  }

  /// Whether a line is a key or an item of YAML, and not Swift.
  func isEntry(_ line: SpecLine) -> Bool { line.isItem || line.key.map(isKey) == true }

  /// Whether a key is quoted, or consists of names that are joined by points or separated by commas; `default` and
  /// `case .a` are Swift.
  private func isKey(_ key: Range<Int>) -> Bool {
    guard let first = key.first, let last = key.last else { return false }
    if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") { return true }
    guard judge.text(key) != "default", RoughSwift.isWord(bytes[first]),
      RoughSwift.isWord(bytes[last])
    else { return false }
    return key.split { bytes[$0] == UInt8(ascii: ",") }.allSatisfy { name in
      name.drop { Lines.isBlank(bytes[$0]) }.allSatisfy {
        RoughSwift.isWord(bytes[$0]) || ".-".utf8.contains(bytes[$0])
      }
    }
  }

  /// Whether the value of a key is Swift of several statements.
  func isBody(_ line: SpecLine) -> Bool {
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
  func isStatement(_ text: Range<Int>) -> Bool {
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

  /// Whether the line begins with `- `.
  var isItem: Bool { entryStart > contentStart }

  /// The text after any key that is not Swift.
  func value(_ judge: TextJudge) -> Range<Int> {
    judge.trimmed(contentStart..<range.upperBound)
  }

  /// Whether the line is neither blank nor a comment.
  fileprivate func hasText(_ judge: TextJudge) -> Bool {
    contentStart < range.upperBound && judge.bytes[contentStart] != UInt8(ascii: "#")
  }
}
