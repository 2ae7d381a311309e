/// The bytes of an entry of a mapping or a list in YAML, which the YAML does not need without it.
///
/// Fixes remove entries; comments that may be about anything else remain.
struct WrittenEntry {
  /// An entry that has no others beside it.
  enum Single {
    /// Its parent is removed as well, if the parent is a key.
    case removesParent
    /// The key remains, without a value.
    case keepsKey
    /// The text replaces its parent. An entry with others beside it is not replaced.
    case replacesParent(String)
  }

  /// Whole lines in block style; in flow style, also one comma.
  private(set) var range: Range<Int>
  /// The text that replaces the range: the comments of removed parents, which may be about more than the entry.
  private(set) var text = ""
  private var comments: [String] = []
  private let bytes: [UInt8]
  private let single: Single

  /// Nil in flow style over several lines.
  ///
  /// A comment that directly precedes an entry in block style is removed with it if it can only be about this entry: no
  /// other entry directly follows.
  ///
  /// - Parameter name: The range of the key, or of the item.
  init?(of name: Range<Int>, in bytes: [UInt8], single: Single = .removesParent) {
    self.bytes = bytes
    self.single = single
    range = name
    guard bytes.indices.contains(name.lowerBound) else { return nil }
    var start = name.lowerBound
    // A quote belongs to the name.
    if start > 0, Self.quotes.contains(bytes[start - 1]) { start -= 1 }
    let line = lineStart(before: start)
    let before = bytes[line..<start]
    let isBlock = before.allSatisfy(Self.isIndentation)
    guard let found = isBlock ? block(at: line, start, isOwn: true) : flow(start, line) else {
      return nil
    }
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
  ///
  /// - Parameter isOwn: Whether it is the entry that is removed, instead of a parent.
  private mutating func block(at line: Int, _ start: Int, isOwn: Bool) -> Range<Int>? {
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
    let first = isOwn && !isFollowed(at: end, depth) ? commentStart(above: line, depth) : line
    let parent = depth > 0 && isLast(before: end, depth) ? self.parent(of: line, depth) : nil
    switch single {
    case .removesParent:
      guard let parent else { return first..<end }
      let indentation = self.indentation(ofLineAt: parent) ?? 0
      keepComments(from: parent, to: first, indentation)
      return block(at: parent, parent + indentation, isOwn: false)
    case .keepsKey: return first..<end
    case .replacesParent(let replacement):
      guard let parent else { return nil }
      let indentation = self.indentation(ofLineAt: parent) ?? 0
      keepComments(from: parent, to: first, indentation)
      text += String(repeating: " ", count: indentation) + replacement
      text += bytes[end - 1] == UInt8(ascii: "\n") ? "\n" : ""
      return parent..<end
    }
  }

  /// Whether the line is an entry of the same depth.
  private func isFollowed(at line: Int, _ depth: Int) -> Bool {
    line < bytes.count && indentation(ofLineAt: line) == depth
  }

  /// The start of the comments of the same depth directly above a line.
  private func commentStart(above line: Int, _ depth: Int) -> Int {
    var first = line
    while first > 0 {
      let above = lineStart(before: first - 1)
      let sign = bytes[above..<first].firstIndex { $0 != UInt8(ascii: " ") }
      guard let sign, bytes[sign] == UInt8(ascii: "#"), sign - above == depth else { break }
      first = above
    }
    return first
  }

  /// Keeps the comments at the end of a parent's line and between it and the entry, on lines of their own.
  private mutating func keepComments(from parent: Int, to entry: Int, _ indentation: Int) {
    var found: [String] = []
    var line = parent
    while line < entry {
      let end = lineEnd(after: line)
      if let sign = commentSign(in: line..<end) {
        found.append(
          String(
            decoding: bytes[sign..<end].filter { !Self.lineBreaks.contains($0) }, as: UTF8.self))
      }
      line = end
    }
    comments = found + comments
    let spaces = String(repeating: " ", count: indentation)
    text = comments.map { spaces + $0 + "\n" }.joined()
  }

  /// The `#` that begins a comment.
  private func commentSign(in line: Range<Int>) -> Int? {
    var quote: UInt8?
    for index in line {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if Self.quotes.contains(byte) {
        quote = byte
      } else if byte == UInt8(ascii: "#"),
        index == line.lowerBound || bytes[index - 1] == UInt8(ascii: " ")
      {
        return index
      }
    }
    return nil
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
  private mutating func flow(_ start: Int, _ line: Int) -> Range<Int>? {
    let key = line + (indentation(ofLineAt: line) ?? 0)
    let brackets = bytes[key..<start].filter { Self.brackets.contains($0) }
    if brackets.isEmpty {
      // `provides: Session`, with nothing behind it.
      guard bytes[key..<start].last == UInt8(ascii: " ") else { return nil }
      return block(at: line, key, isOwn: false)
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
    let isFirst = Self.brackets.contains(bytes[..<start].last { $0 != UInt8(ascii: " ") } ?? 0)
    if case .replacesParent = single, !isFirst || bytes[end] == UInt8(ascii: ",") { return nil }
    if bytes[end] == UInt8(ascii: ",") {
      var after = end + 1
      while after < bytes.count, bytes[after] == UInt8(ascii: " ") { after += 1 }
      return start..<after
    }
    let close = end
    // The last one: a space before the bracket remains.
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var before = start
    while before > line, bytes[before - 1] == UInt8(ascii: " ") { before -= 1 }
    guard before > line else { return nil }
    if bytes[before - 1] == UInt8(ascii: ",") { return before - 1..<end }
    // The only one.
    guard let parent = bracketsKey(endingAt: before - 1, line) else { return nil }
    switch single {
    case .removesParent:
      return parent.start == key ? block(at: line, key, isOwn: false) : flow(parent.start, line)
    case .keepsKey: return parent.colon + 1..<close + 1
    case .replacesParent(let replacement):
      text = replacement
      return parent.start..<close + 1
    }
  }

  /// The start of the key whose value begins with the bracket at an offset, and the colon after it.
  private func bracketsKey(endingAt bracket: Int, _ line: Int) -> (start: Int, colon: Int)? {
    var start = bracket
    while start > line, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    guard start > line, bytes[start - 1] == UInt8(ascii: ":") else { return nil }
    start -= 1
    let colon = start
    while start > line, bytes[start - 1].isWordPart { start -= 1 }
    return start < colon ? (start, colon) : nil
  }
}
