extension SwiftScalar {
  /// `Bool = false` as its type and its default; the text up to the first `=` that is no operator's.
  func splitDefault() -> (type: SwiftScalar, defaultValue: SwiftScalar?) {
    let bytes = Array(text.utf8)
    let equals = UInt8(ascii: "=")
    guard let sign = bytes.firstIndex(of: equals), sign + 1 < bytes.count,
      bytes[sign + 1] != equals
    else { return (self, nil) }
    return (slice(0..<sign), slice(sign + 1..<bytes.count))
  }

  /// A part of the text without the blanks around it, with its own place in the file.
  func slice(_ range: Range<Int>) -> SwiftScalar {
    let bytes = Array(text.utf8)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 32 || bytes[start] == 9 { start += 1 }
    while end > start, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
    return part(start..<end)
  }
}
