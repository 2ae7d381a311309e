/// The bytes of a cache: words that describe it, an index with the words of each entry, and the entries.
package struct CacheContents: Sendable {
  private let bytes: [UInt8]
  private var ranges: [CacheKey: (range: Range<Int>, checksum: UInt64)] = [:]

  private static let magic: UInt64 = 0x3165_6863_6143_6957
  /// The words before the index: `magic`, the digest of the tool (2), the checksum of the index, the number of entries.
  private static let headWords = 5
  /// The words of an entry in the index: the key (3), the start and the size in bytes, the checksum.
  private static let entryWords = 6

  /// Without entries if the bytes are damaged, or written by another tool.
  package init(_ bytes: [UInt8], tool: String) {
    self.bytes = bytes
    let words = ByteWords(bytes)
    guard words.count >= Self.headWords, bytes.starts(with: Self.head(tool: tool)) else { return }
    let count = words[4]
    guard count <= UInt64((words.count - Self.headWords) / Self.entryWords) else { return }
    let end = (Self.headWords + Int(count) * Self.entryWords) * 8
    guard Self.checksum(bytes[32..<end]) == words[3] else { return }
    for index in 0..<Int(count) {
      let first = Self.headWords + index * Self.entryWords
      let (start, size) = (words[first + 3], words[first + 4])
      guard start >= UInt64(end), start <= UInt64(bytes.count),
        size <= UInt64(bytes.count) - start
      else { continue }
      let content = ContentDigest(words: SIMD2(words[first], words[first + 1]))
      ranges[CacheKey(content: content, variant: words[first + 2])] = (
        Int(start)..<Int(start + size), words[first + 5]
      )
    }
  }

  /// `magic` and the digest of the tool.
  package static func head(tool: String) -> [UInt8] {
    let digest = ContentDigest(Array(tool.utf8)).words
    var head: [UInt8] = []
    for word in [magic, digest[0], digest[1]] { head.add(word) }
    return head
  }

  package var keys: Set<CacheKey> { Set(ranges.keys) }

  /// The bytes of an entry; nil if there is none, or it is damaged.
  package subscript(_ key: CacheKey) -> ArraySlice<UInt8>? {
    guard let (range, checksum) = ranges[key], Self.checksum(bytes[range]) == checksum else {
      return nil
    }
    return bytes[range]
  }

  /// The bytes of a cache with other entries, some of which are those of this one: their bytes are nil.
  package func replaced(
    by entries: [(key: CacheKey, bytes: [UInt8]?)], tool: String
  ) -> [UInt8] {
    // Files with equal content have one entry.
    var texts: [CacheKey: ArraySlice<UInt8>] = [:]
    for (key, bytes) in entries { texts[key] = bytes.map { $0[...] } ?? self[key] }
    let sorted = texts.sorted { $0.key < $1.key }
    var index: [UInt8] = []
    index.add(UInt64(sorted.count))
    var start = (Self.headWords + sorted.count * Self.entryWords) * 8
    for (key, text) in sorted {
      let content = key.content.words
      let words = [
        content[0], content[1], key.variant, UInt64(start), UInt64(text.count), Self.checksum(text),
      ]
      for word in words { index.add(word) }
      start += text.count
    }
    var output = Self.head(tool: tool)
    output.reserveCapacity(start)
    output.add(Self.checksum(index[...]))
    output += index
    for (_, text) in sorted { output += text }
    return output
  }

  /// FNV-1a by words, which finds damage but no intent.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var value: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
      var at = 0
      while bytes.count - at >= 8 {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        value = (value ^ word) &* 0x100_0000_01b3
        value ^= value >> 32
        at += 8
      }
      while at < bytes.count {
        value = (value ^ UInt64(bytes[at])) &* 0x100_0000_01b3
        at += 1
      }
      return value
    }
  }
}

/// The words of bytes, little-endian.
private struct ByteWords {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count / 8 }

  subscript(_ index: Int) -> UInt64 {
    bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ word: UInt64) {
    for index in 0..<8 { append(UInt8(truncatingIfNeeded: word >> UInt64(index * 8))) }
  }
}

package struct CacheKey: Hashable, Sendable, Comparable {
  package let content: ContentDigest
  /// Distinguishes entries for the same content.
  package let variant: UInt64

  package init(content: ContentDigest, variant: UInt64 = 0) {
    self.content = content
    self.variant = variant
  }

  package static func < (left: Self, right: Self) -> Bool {
    let (one, other) = (left.content.words, right.content.words)
    return (one[0], one[1], left.variant) < (other[0], other[1], right.variant)
  }
}
