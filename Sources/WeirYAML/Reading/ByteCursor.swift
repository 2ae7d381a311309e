/// Converts libyaml's positions, which count characters, to byte offsets.
///
/// The positions of one parse almost always increase, so a cursor that stores the last one scans
/// the text once.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let end: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  /// - Parameter range: The bytes passed to the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isASCII: Bool) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    self.isASCII = isASCII
    offset = start
  }

  @inline(__always)
  mutating func offset(ofCharacter target: Int) -> Int {
    if isASCII { return min(start &+ target, end) }
    return walk(to: target)
  }

  private mutating func walk(to target: Int) -> Int {
    while index < target, offset < end {
      offset += 1
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > target, offset > start {
      offset -= 1
      while offset > start, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}
