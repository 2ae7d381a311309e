/// A search for any of several names in UTF-8 text.
package struct NameSearch: Sendable {
  /// The names by their first bytes: 256 lists.
  private let names: [[[UInt8]]]
  /// Whether a name begins with a byte: 256 values.
  private let isFirst: [Bool]

  package init(_ names: some Sequence<String>) {
    var table = [[[UInt8]]](repeating: [], count: 256)
    for name in names.lazy.map({ Array($0.utf8) }) {
      if let first = name.first { table[Int(first)].append(name) }
    }
    self.names = table
    isFirst = table.map { !$0.isEmpty }
  }

  /// Whether one of the names occurs and is not a part of a longer name.
  package func matches(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      isFirst.withUnsafeBufferPointer { isFirst in
        var isInName = false
        for start in 0..<text.count {
          let byte = text[start]
          if !isInName, isFirst[Int(byte)], matches(text, at: start) { return true }
          isInName = Self.isPartOfName(byte)
        }
        return false
      }
    }
  }

  /// The names that occur, once for each position, without those that are a part of a longer name.
  package func occurrences(in text: [UInt8]) -> [String] {
    text.withUnsafeBufferPointer { text in
      var found: [String] = []
      var isInName = false
      for start in 0..<text.count {
        let byte = text[start]
        if !isInName, isFirst[Int(byte)], let name = name(in: text, at: start) {
          found.append(String(decoding: name, as: UTF8.self))
        }
        isInName = Self.isPartOfName(byte)
      }
      return found
    }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    name(in: text, at: start) != nil
  }

  private func name(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> [UInt8]? {
    names[Int(text[start])].first { name in
      let end = start + name.count
      return end <= text.count && text[start..<end].elementsEqual(name)
        && (end == text.count || !Self.isPartOfName(text[end]))
    }
  }

  /// Letters, digits, `_`, and all bytes of other characters than those of ASCII.
  @inline(__always)
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }
}
