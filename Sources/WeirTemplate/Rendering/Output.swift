import WeirDiagnostics

/// The rendered bytes, and the position in the innermost list.
struct Output {
  private(set) var bytes: [UInt8] = []
  var isFirst = false
  var isLast = false
  /// Whether the last `fits` section is kept.
  private(set) var fits = true

  /// The last list of text on the line that is not finished.
  private var list: (range: Range<Int>, texts: [String])?

  /// The maximal number of characters on a line that the template breaks.
  private static let width = 100

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(_ copied: [UInt8]) {
    bytes.append(contentsOf: copied)
    if list != nil { breakList(before: bytes.count - copied.count) }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
    if list != nil { breakList(before: bytes.count - text.utf8.count) }
  }

  /// Appends each line of the text with `indent` before it, except before empty lines, and `ending`
  /// after the last line; nothing for an empty text.
  mutating func appendLines(of text: String, indent: [UInt8], ending: [UInt8]) {
    guard !text.isEmpty else { return }
    guard !indent.isEmpty else {
      append(text)
      append(ending)
      return
    }
    var text = text
    text.withUTF8 { text in
      var start = 0
      while start < text.count {
        var end = start
        while end < text.count, text[end] != .lineFeed { end += 1 }
        let isBlank = end == start || (end == start + 1 && text[start] == .carriageReturn)
        if !isBlank { bytes.append(contentsOf: indent) }
        let next = min(end + 1, text.count)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<next]))
        start = next
      }
    }
    append(ending)
  }

  // MARK: Long lines

  /// Appends the texts with commas between them. If the line becomes too long, they are on lines of their own, as many
  /// on each as fit.
  mutating func append(_ texts: [String]) {
    let start = bytes.count
    append(texts.joined(separator: ", "))
    if !texts.isEmpty { list = (start..<bytes.count, texts) }
  }

  /// Breaks the last list if a line feed after `start` ends its line, and the line is too long.
  private mutating func breakList(before start: Int) {
    guard let list, let end = bytes[start...].firstIndex(of: .lineFeed) else { return }
    self.list = nil
    let lineStart = lineStart(before: list.range.lowerBound)
    guard length(of: lineStart..<end) > Self.width else { return }
    let indent = bytes[lineStart...].prefix { $0 == UInt8(ascii: " ") }
    let inner = indent + Array("  ".utf8)
    var broken: [UInt8] = []
    var column = Int.max / 2
    for (index, text) in list.texts.enumerated() {
      let part = index < list.texts.count - 1 ? text + "," : text
      if column + 1 + part.count <= Self.width {
        broken.append(UInt8(ascii: " "))
        column += 1
      } else {
        broken.append(.lineFeed)
        broken += inner
        column = inner.count
      }
      broken += part.utf8
      column += part.count
    }
    bytes.replaceSubrange(list.range, with: broken + [.lineFeed] + indent)
  }

  /// Removes what was appended since `start`, unless it is one line that is not too long.
  mutating func keepLine(from start: Int) {
    let end = bytes.last == .lineFeed && bytes.count > start ? bytes.count - 1 : bytes.count
    fits =
      !bytes[start..<end].contains(.lineFeed)
      && length(of: lineStart(before: start)..<end) <= Self.width
    guard !fits else { return }
    bytes.removeSubrange(start...)
    list = nil
  }

  private func lineStart(before position: Int) -> Int {
    bytes[..<position].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
  }

  private func length(of range: Range<Int>) -> Int {
    String(decoding: bytes[range], as: UTF8.self).count
  }
}
