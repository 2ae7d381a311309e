/// The rendered bytes, and the position in the innermost list.
struct Output {
  private(set) var bytes: [UInt8] = []
  var isFirst = false
  var isLast = false

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(_ copied: [UInt8]) { bytes.append(contentsOf: copied) }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
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
}
