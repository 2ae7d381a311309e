import WeirDiagnostics

/// Lines of a text as byte ranges; a line ends at LF, CR LF, or a lone CR.
enum Lines {
  /// The length of the line break at `offset`, and its length in a scalar's text; nil if there is
  /// none. Besides LF, CR LF and CR, libyaml breaks lines at U+0085, U+2028 and U+2029; the last
  /// two remain in the text.
  @inline(__always)
  static func lineBreak(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (length: Int, text: Int)? {
    switch bytes[offset] {
    case 0x0A: return (1, 1)
    case 0x0D: return (offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1, 1)
    case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] == 0x85: return (2, 1)
    case 0xE2 where offset + 2 < bytes.count && bytes[offset + 1] == 0x80:
      return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? (3, 3) : nil
    default: return nil
    }
  }

  /// The end of the line at `start` for libyaml, and the lengths of its line break.
  static func scalarLine(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo limit: Int
  ) -> (end: Int, length: Int, text: Int) {
    var offset = start
    while offset < limit {
      if let (length, text) = lineBreak(bytes, at: offset) { return (offset, length, text) }
      offset += 1
    }
    return (limit, 0, 0)
  }

  static func start(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, !bytes[start - 1].isLineBreak { start -= 1 }
    return start
  }

  /// The end of the line that contains `offset`, without its line break.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    return end
  }

  /// The start of the line after the one that contains `offset`; the end of the text for the last
  /// line.
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let end = end(bytes, at: offset)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  /// The first line at or after the line of `offset`, from the offset `least`, that is exactly
  /// `---`.
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
      && (line + 3 == bytes.count || bytes[line + 3].isLineBreak)
  }
}
