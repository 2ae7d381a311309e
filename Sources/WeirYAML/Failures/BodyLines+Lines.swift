import WeirDiagnostics

/// The lines around a body, and whether they are YAML or Swift.
extension BodyLines {
  /// The nearest line above with text.
  func line(before line: SpecLine) -> SpecLine? {
    var offset = line.range.lowerBound
    while offset > start {
      offset = Lines.start(bytes, at: offset - 1)
      let above = SpecLine(source, at: offset)
      if above.hasText(source) { return above }
    }
    return nil
  }

  /// The nearest line below with text.
  func line(after line: SpecLine) -> SpecLine? {
    var offset = Lines.next(bytes, at: line.range.upperBound)
    while offset < bytes.count {
      let below = SpecLine(source, at: offset)
      if below.hasText(source) { return below }
      offset = Lines.next(bytes, at: offset)
    }
    return nil
  }

  func isMarker(_ line: SpecLine) -> Bool {
    line.contentStart == line.range.lowerBound && source.text(line.range).hasPrefix("---")
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

  /// Whether a line is a key or an item of YAML, not Swift.
  func isEntry(_ line: SpecLine) -> Bool { line.isItem || line.key.map(isKey) == true }

  /// Whether a key is quoted, or consists of names that are joined by points or separated by commas; `default` and
  /// `case .a` are Swift.
  private func isKey(_ key: Range<Int>) -> Bool {
    guard let first = key.first, let last = key.last else { return false }
    if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") { return true }
    guard source.text(key) != "default", bytes[first].isNamePart,
      bytes[last].isNamePart
    else { return false }
    return key.split { bytes[$0] == UInt8(ascii: ",") }.allSatisfy { name in
      name.drop { bytes[$0].isBlank }.allSatisfy {
        bytes[$0].isNamePart || ".-".utf8.contains(bytes[$0])
      }
    }
  }

  /// Whether the value of a key is Swift of several statements.
  func isBody(_ line: SpecLine) -> Bool {
    guard let key = line.key, isKey(key) else { return false }
    if ["does", "is", "mock", "take", "otherwise", "when"].contains(source.text(key)) {
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
      if above.indent < line.indent { return above.key.map { source.text($0) } }
    }
    return nil
  }

  /// Whether a text is a statement of Swift, not a value of YAML.
  func isStatement(_ text: Range<Int>) -> Bool {
    let text = source.text(text)
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
  func value(_ source: SourceText) -> Range<Int> {
    source.trimmed(contentStart..<range.upperBound)
  }

  /// Whether the line is neither blank nor a comment.
  fileprivate func hasText(_ source: SourceText) -> Bool {
    contentStart < range.upperBound && source.bytes[contentStart] != UInt8(ascii: "#")
  }
}
