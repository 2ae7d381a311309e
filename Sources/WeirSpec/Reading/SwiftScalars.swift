import WeirYAML

extension SwiftScalar {
  /// Splits `Bool = false` into type and default, at the first `=` that is not part of an operator.
  func splitDefault() -> (type: SwiftScalar, defaultValue: SwiftScalar?) {
    let equals = UInt8(ascii: "=")
    var text = text
    let parts = text.withUTF8 { bytes -> (type: Range<Int>, defaultValue: Range<Int>)? in
      guard let sign = bytes.firstIndex(of: equals), sign + 1 < bytes.count,
        bytes[sign + 1] != equals
      else { return nil }
      return (Self.trimmed(0..<sign, bytes), Self.trimmed(sign + 1..<bytes.count, bytes))
    }
    guard let parts else { return (self, nil) }
    return (part(parts.type), part(parts.defaultValue))
  }

  /// The range without spaces at its ends.
  private static func trimmed(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 32 || bytes[start] == 9 { start += 1 }
    while end > start, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
    return start..<end
  }
}
