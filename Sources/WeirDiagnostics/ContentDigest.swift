/// BLAKE2b with 128 bits (RFC 7693): two texts with one digest cannot be made on purpose.
public struct ContentDigest: Hashable, Sendable {
  /// The bytes of the digest as little-endian words.
  public let words: SIMD2<UInt64>

  public init(words: SIMD2<UInt64>) { self.words = words }

  public init(_ bytes: [UInt8]) {
    var hash = Self.initialValue
    // The parameters: a digest of 16 bytes without a key.
    hash[0] ^= 0x0101_0010
    var last = [UInt8](repeating: 0, count: 128)
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while bytes.count - start > 128 {
        let block = UnsafeRawBufferPointer(rebasing: bytes[start..<start + 128])
        Self.mix(block, into: &hash, end: start + 128, isLast: false)
        start += 128
      }
      for index in start..<bytes.count { last[index - start] = bytes[index] }
      last.withUnsafeBytes { Self.mix($0, into: &hash, end: bytes.count, isLast: true) }
    }
    words = SIMD2(hash[0], hash[1])
  }

  /// The lengths separate the texts.
  package init(texts: [String]) {
    self.init(Array(texts.map { "\($0.utf8.count) \($0)" }.joined().utf8))
  }

  package var text: String { String(words[0], radix: 16) + "-" + String(words[1], radix: 16) }

  private static let initialValue: SIMD8<UInt64> = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  /// - Parameter end: The number of bytes up to the end of the block.
  private static func mix(
    _ block: UnsafeRawBufferPointer, into hash: inout SIMD8<UInt64>, end: Int, isLast: Bool
  ) {
    var start = initialValue
    start[4] ^= UInt64(end)
    if isLast { start[6] = ~start[6] }
    var lanes = Lanes(hash, start)
    lanes.mix(block, SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
    lanes.mix(block, SIMD16(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3))
    lanes.mix(block, SIMD16(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4))
    lanes.mix(block, SIMD16(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8))
    lanes.mix(block, SIMD16(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13))
    lanes.mix(block, SIMD16(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9))
    lanes.mix(block, SIMD16(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11))
    lanes.mix(block, SIMD16(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10))
    lanes.mix(block, SIMD16(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5))
    lanes.mix(block, SIMD16(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0))
    lanes.mix(block, SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
    lanes.mix(block, SIMD16(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3))
    hash ^= lanes.folded
  }
}

/// The sixteen words on which BLAKE2b works. In a release, they are in registers, and the order of each round is in the code.
private struct Lanes {
  private var a0, a1, a2, a3, b0, b1, b2, b3: UInt64
  private var c0, c1, c2, c3, d0, d1, d2, d3: UInt64

  @inline(__always)
  init(_ hash: SIMD8<UInt64>, _ start: SIMD8<UInt64>) {
    (a0, a1, a2, a3) = (hash[0], hash[1], hash[2], hash[3])
    (b0, b1, b2, b3) = (hash[4], hash[5], hash[6], hash[7])
    (c0, c1, c2, c3) = (start[0], start[1], start[2], start[3])
    (d0, d1, d2, d3) = (start[4], start[5], start[6], start[7])
  }

  /// The words that the hash is combined with.
  @inline(__always)
  var folded: SIMD8<UInt64> {
    SIMD8(a0, a1, a2, a3, b0, b1, b2, b3) ^ SIMD8(c0, c1, c2, c3, d0, d1, d2, d3)
  }

  /// One round.
  ///
  /// - Parameter order: The order of the block's words.
  @inline(__always)
  mutating func mix(_ block: UnsafeRawBufferPointer, _ order: SIMD16<UInt8>) {
    @inline(__always) func word(_ index: Int) -> UInt64 {
      let offset = Int(order[index]) &* 8
      return UInt64(littleEndian: block.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    Self.mix(a: &a0, b: &b0, c: &c0, d: &d0, first: word(0), second: word(1))
    Self.mix(a: &a1, b: &b1, c: &c1, d: &d1, first: word(2), second: word(3))
    Self.mix(a: &a2, b: &b2, c: &c2, d: &d2, first: word(4), second: word(5))
    Self.mix(a: &a3, b: &b3, c: &c3, d: &d3, first: word(6), second: word(7))
    Self.mix(a: &a0, b: &b1, c: &c2, d: &d3, first: word(8), second: word(9))
    Self.mix(a: &a1, b: &b2, c: &c3, d: &d0, first: word(10), second: word(11))
    Self.mix(a: &a2, b: &b3, c: &c0, d: &d1, first: word(12), second: word(13))
    Self.mix(a: &a3, b: &b0, c: &c1, d: &d2, first: word(14), second: word(15))
  }

  @inline(__always)
  private static func mix(
    a: inout UInt64, b: inout UInt64, c: inout UInt64, d: inout UInt64, first: UInt64,
    second: UInt64
  ) {
    a = a &+ b &+ first
    d = rotated(d ^ a, by: 32)
    c = c &+ d
    b = rotated(b ^ c, by: 24)
    a = a &+ b &+ second
    d = rotated(d ^ a, by: 16)
    c = c &+ d
    b = rotated(b ^ c, by: 63)
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    word &>> count | word &<< (64 &- count)
  }
}
