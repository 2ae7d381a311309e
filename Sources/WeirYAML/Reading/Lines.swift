/// Lines of a text as byte ranges; a line ends at LF, CR LF, or a lone CR.
enum Lines {
  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Where the line begins that `offset` is on.
  static func start(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Where the text of the line ends that `offset` is on, its line break not counted.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
    return end
  }

  /// The start of the line after the one that `offset` is on; the end of the text at the last.
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let end = end(bytes, at: offset)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  /// The first line at or after the line of `offset`, beginning at `least` or later, that is
  /// exactly `---`.
  static func documentMarker(
    _ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, least: Int = 0
  ) -> Int? {
    var line = start(bytes, at: offset)
    while line < bytes.count {
      if line >= least, isDocumentMarker(bytes, at: line) { return line }
      line = next(bytes, at: line)
    }
    return nil
  }

  private static func isDocumentMarker(_ bytes: UnsafeBufferPointer<UInt8>, at line: Int) -> Bool {
    guard bytes.count - line >= 3 else { return false }
    let dash = UInt8(ascii: "-")
    return bytes[line] == dash && bytes[line + 1] == dash && bytes[line + 2] == dash
      && (line + 3 == bytes.count || isBreak(bytes[line + 3]))
  }
}
