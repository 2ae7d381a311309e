extension String {
  package var lineFeedCount: Int {
    var text = self
    return text.withUTF8 { bytes in
      var count = 0
      bytes.forEachOffset(of: UInt8(ascii: "\n")) { _ in count += 1 }
      return count
    }
  }
}

extension String {
  /// Whether lowercase ASCII letters occur in it, in any case. Names are asked by the hundred thousand, and `contains` of a
  /// text allocates memory.
  package func containsIgnoringCase(_ letters: StaticString) -> Bool {
    var text = self
    let count = letters.utf8CodeUnitCount
    return text.withUTF8 { bytes in
      bytes.indices.dropLast(count - 1).contains { start in
        (0..<count).allSatisfy { bytes[start + $0] | 0x20 == letters.utf8Start[$0] }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with each offset of the byte, in ascending order; compares eight bytes in one step.
  @inlinable
  package func forEachOffset(of byte: UInt8, _ body: (Int) -> Void) {
    guard let base = baseAddress.map(UnsafeRawPointer.init) else { return }
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var offset = 0
    while count &- offset >= 8 {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let different = word ^ pattern
      // The highest bit of each of the eight bytes that are zero.
      var hits = ~(((different & low) &+ low) | different | low)
      while hits != 0 {
        body(offset &+ hits.trailingZeroBitCount / 8)
        hits &= hits &- 1
      }
      offset &+= 8
    }
    while offset < count {
      if self[offset] == byte { body(offset) }
      offset &+= 1
    }
  }

  /// Whether `count` bytes from `left` on equal those of `other` from `right` on; false if either
  /// range exceeds its buffer.
  @inlinable
  package func isSame(_ count: Int, at left: Int, as other: Self, at right: Int) -> Bool {
    guard count >= 0, left >= 0, right >= 0, count <= self.count &- left,
      count <= other.count &- right
    else { return false }
    guard count > 0, let left = baseAddress.map({ UnsafeRawPointer($0 + left) }),
      let right = other.baseAddress.map({ UnsafeRawPointer($0 + right) })
    else { return true }
    var offset = 0
    while count &- offset >= 8 {
      if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset &+= 8
    }
    while offset < count {
      if left.load(fromByteOffset: offset, as: UInt8.self)
        != right.load(fromByteOffset: offset, as: UInt8.self)
      {
        return false
      }
      offset &+= 1
    }
    return true
  }
}
