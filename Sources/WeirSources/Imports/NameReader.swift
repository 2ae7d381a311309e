import WeirDiagnostics

/// Reads the names after the word `import`, across spaces and comments: a part of `ImportScanner`.
struct NameReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    self.bytes = bytes
    at = start
  }

  /// The next name without backticks, and its bytes; nil if something else follows.
  mutating func next() -> (text: String, range: Range<Int>)? {
    skip()
    let isQuoted = at < bytes.count && bytes[at] == UInt8(ascii: "`")
    if isQuoted { at += 1 }
    let start = at
    while at < bytes.count, bytes[at].isNamePart { at += 1 }
    let range = start..<at
    if isQuoted, at < bytes.count { at += 1 }
    guard !range.isEmpty, !bytes[start].isDigit else { return nil }
    return (String(decoding: bytes[range], as: UTF8.self), range)
  }

  private mutating func skip() {
    while at < bytes.count {
      if ImportScanner.isSpace(bytes[at]) {
        at += 1
      } else if at + 1 < bytes.count, bytes[at] == UInt8(ascii: "/"),
        bytes[at + 1] == UInt8(ascii: "*")
      {
        at += 2
        while at < bytes.count, bytes[at] != UInt8(ascii: "/") || bytes[at - 1] != UInt8(ascii: "*")
        {
          at += 1
        }
        at = min(bytes.count, at + 1)
      } else {
        return
      }
    }
  }
}
