/// The bytes of an entry of a mapping or a list in YAML, which the YAML does not need without it.
///
/// Fixes remove entries; comments above them, and everything else, remain.
struct WrittenEntry {
  /// Whole lines in block style; in flow style, also one comma.
  private(set) var range: Range<Int>
  private let bytes: [UInt8]

  /// Nil in flow style over several lines.
  ///
  /// - Parameter name: The range of the key, or of the item.
  init?(of name: Range<Int>, in bytes: [UInt8]) {
    self.bytes = bytes
    range = name
    guard bytes.indices.contains(name.lowerBound) else { return nil }
    var start = name.lowerBound
    // A quote belongs to the name.
    if start > 0, Self.quotes.contains(bytes[start - 1]) { start -= 1 }
    let line = lineStart(before: start)
    let before = bytes[line..<start]
    guard
      let found = before.allSatisfy(Self.isIndentation) ? block(at: line, start) : flow(start, line)
    else { return nil }
    range = found
  }

  private static let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  private static let lineBreaks: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  private static let brackets: Set<UInt8> = [UInt8(ascii: "["), UInt8(ascii: "{")]

  private static func isIndentation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }

  private func lineStart(before offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// The start of the next line.
  private func lineEnd(after offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// The number of spaces at the start of a line; nil for an empty line and a comment.
  private func indentation(ofLineAt start: Int) -> Int? {
    let end = lineEnd(after: start)
    let text = bytes[start..<end].firstIndex { $0 != UInt8(ascii: " ") }
    guard let text, !Self.lineBreaks.contains(bytes[text]), bytes[text] != UInt8(ascii: "#") else {
      return nil
    }
    return text - start
  }

  // MARK: Block style

  /// The lines of an entry; those of its parent, if it is the only one.
  private func block(at line: Int, _ start: Int) -> Range<Int>? {
    let depth = indentation(ofLineAt: line) ?? 0
    var end = lineEnd(after: start)
    var next = end
    // The deeper lines belong to it, and empty ones between them.
    while next < bytes.count {
      let following = lineEnd(after: next)
      if let found = indentation(ofLineAt: next) {
        guard found > depth else { break }
        end = following
      }
      next = following
    }
    guard depth > 0, isLast(before: end, depth), let parent = parent(of: line, depth)
    else { return line..<end }
    return block(at: parent, parent + (indentation(ofLineAt: parent) ?? 0))
  }

  /// The line above an entry, if it is less deep.
  private func parent(of line: Int, _ depth: Int) -> Int? {
    var above = line
    while above > 0 {
      above = lineStart(before: above - 1)
      if let found = indentation(ofLineAt: above) { return found < depth ? above : nil }
    }
    return nil
  }

  /// Whether no other entry of the same depth follows.
  private func isLast(before end: Int, _ depth: Int) -> Bool {
    var next = end
    while next < bytes.count {
      if let found = indentation(ofLineAt: next) { return found < depth }
      next = lineEnd(after: next)
    }
    return true
  }

  // MARK: Flow style

  /// An entry in brackets, with the comma behind or before it; or the only value of a key.
  private func flow(_ start: Int, _ line: Int) -> Range<Int>? {
    let key = line + (indentation(ofLineAt: line) ?? 0)
    let brackets = bytes[key..<start].filter { Self.brackets.contains($0) }
    if brackets.isEmpty {
      // `provides: Session`, with nothing behind it.
      return bytes[key..<start].last == UInt8(ascii: " ") ? block(at: line, key) : nil
    }
    var depth = 0
    var quote: UInt8?
    var end = start
    scan: while end < bytes.count {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"):
          if depth == 0 { break scan }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0: break scan
        case UInt8(ascii: "\n"): return nil
        default: break
        }
      }
      end += 1
    }
    guard end < bytes.count else { return nil }
    if bytes[end] == UInt8(ascii: ",") {
      var after = end + 1
      while after < bytes.count, bytes[after] == UInt8(ascii: " ") { after += 1 }
      return start..<after
    }
    // The last one: a space before the bracket remains.
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var before = start
    while before > line, bytes[before - 1] == UInt8(ascii: " ") { before -= 1 }
    guard before > line else { return nil }
    if bytes[before - 1] == UInt8(ascii: ",") { return before - 1..<end }
    // The only one: the key of the brackets goes as well.
    return bracketsKey(endingAt: before - 1, line).flatMap {
      $0 == key ? block(at: line, key) : flow($0, line)
    }
  }

  /// The start of the key whose value begins with the bracket at an offset.
  private func bracketsKey(endingAt bracket: Int, _ line: Int) -> Int? {
    var start = bracket
    while start > line, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    guard start > line, bytes[start - 1] == UInt8(ascii: ":") else { return nil }
    start -= 1
    let end = start
    while start > line, Self.isName(bytes[start - 1]) { start -= 1 }
    return start < end ? start : nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
