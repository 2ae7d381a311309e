import WeirDiagnostics

/// The names of cases that any Swift of the project compares with a value: middleware and listeners handle actions
/// too. They are found by their text, so a name may belong to another type: it only prevents findings.
struct MatchedNames {
  private var names: Set<String> = []

  init(_ files: [FileOutline]) {
    for file in files { file.input.source.bytes.withUnsafeBufferPointer { read($0) } }
  }

  func contains(_ name: String) -> Bool { !name.isEmpty && names.contains(name) }

  /// Reads the names after a dot on each line that contains `case`, a comparison, or begins with a dot, as the second
  /// line of a `case` does.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var found: [Range<Int>] = []
    var isMatch = false
    var isAtStart = true
    var at = 0
    while at <= bytes.count {
      let byte = at < bytes.count ? bytes[at] : 10
      at += 1
      switch byte {
      case 10, 13:
        if isMatch {
          for range in found { names.insert(String(decoding: bytes[range], as: UTF8.self)) }
        }
        found.removeAll(keepingCapacity: true)
        (isMatch, isAtStart) = (false, true)
        continue
      case 32, 9: continue
      case UInt8(ascii: "."):
        if isAtStart { isMatch = true }
        let start = at
        while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
        if start < at { found.append(start..<at) }
      case UInt8(ascii: "c"):
        if !isMatch, bytes[at...].starts(with: "ase ".utf8) { isMatch = true }
      case UInt8(ascii: "="), UInt8(ascii: "!"):
        if at < bytes.count, bytes[at] == UInt8(ascii: "=") { isMatch = true }
      default: break
      }
      isAtStart = false
    }
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
