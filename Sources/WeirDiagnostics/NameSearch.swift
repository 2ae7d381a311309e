/// A search for any of several names in UTF-8 text.
package struct NameSearch: Sendable {
  /// The names by their first bytes: 256 lists.
  private let names: [[[UInt8]]]
  /// Whether a name begins with two bytes, of which the second may be after a name of one byte: 65,536 values.
  private let isStart: [Bool]

  package init(_ names: some Sequence<String>) {
    var table = [[[UInt8]]](repeating: [], count: 256)
    for name in names.lazy.map({ Array($0.utf8) }) {
      if let first = name.first { table[Int(first)].append(name) }
    }
    self.names = table
    var isStart = [Bool](repeating: false, count: 256 * 256)
    for name in table.joined() {
      for second in name.count > 1 ? name[1]...name[1] : 0...255 {
        isStart[Int(name[0]) << 8 | Int(second)] = true
      }
    }
    self.isStart = isStart
  }

  /// Whether one of the names occurs and is not a part of a longer name.
  package func matches(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      firstIndex(in: text, from: 0) != nil
    }
  }

  /// The names that occur, once for each position, without those that are a part of a longer name.
  package func occurrences(in text: [UInt8]) -> [String] {
    text.withUnsafeBufferPointer { text in
      var found: [String] = []
      var next = 0
      while let start = firstIndex(in: text, from: next), let name = name(in: text, at: start) {
        found.append(String(decoding: name, as: UTF8.self))
        next = start + name.count
      }
      return found
    }
  }

  /// The start of the first name at or after an offset, which is not inside of a name.
  private func firstIndex(in text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    isStart.withUnsafeBufferPointer { isStart in
      var isInName = false
      for start in offset..<max(offset, text.count) {
        let byte = text[start]
        let second = start + 1 < text.count ? text[start + 1] : 0
        if !isInName, isStart[Int(byte) << 8 | Int(second)], name(in: text, at: start) != nil {
          return start
        }
        isInName = byte.isNamePart
      }
      return nil
    }
  }

  private func name(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> [UInt8]? {
    names[Int(text[start])].first { name in
      let end = start + name.count
      return end <= text.count && text[start..<end].elementsEqual(name)
        && (end == text.count || !text[end].isNamePart)
    }
  }
}
