import WeirDiagnostics

/// The names of cases that any Swift of the project compares with a value: middleware and listeners handle actions
/// too. They are found by their text, so a name may belong to another type: it only prevents findings.
struct MatchedNames {
  private var names: Set<String> = []

  init(_ files: [FileOutline]) {
    for file in files {
      file.input.source.bytes.withUnsafeBufferPointer { bytes in
        for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) { read(line) }
      }
    }
  }

  func contains(_ name: String) -> Bool { !name.isEmpty && names.contains(name) }

  private mutating func read(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    guard line.contains(UInt8(ascii: ".")), Self.mayMatch(line) else { return }
    var start: Int?
    for index in line.indices {
      if let first = start, !Self.isWord(line[index]) {
        if first < index { names.insert(String(decoding: line[first..<index], as: UTF8.self)) }
        start = nil
      }
      if line[index] == UInt8(ascii: ".") { start = index + 1 }
    }
    if let start, start < line.endIndex {
      names.insert(String(decoding: line[start...], as: UTF8.self))
    }
  }

  /// Whether the line contains `case`, a comparison, or begins with a dot, as the second line of a `case` does.
  private static func mayMatch(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let first = line.first { $0 != 32 && $0 != 9 }
    return first == UInt8(ascii: ".") || line.contains("case ") || line.contains("==")
      || line.contains("!=")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Collection<UInt8> where Index == Int {
  /// Whether the bytes of a word are in it.
  func contains(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count > 0, self.count >= count else { return false }
    let first = word.utf8Start[0]
    var index = startIndex
    let last = endIndex - count
    while index <= last {
      if self[index] == first, (1..<count).allSatisfy({ self[index + $0] == word.utf8Start[$0] }) {
        return true
      }
      index += 1
    }
    return false
  }
}
