// The imports choose the files to read, before the cache: this takes 0.01 s for the files of `Benchmarks/sources`, where
// a run with a full cache takes 0.35 s. A parser takes 1.14 s.

import WeirDiagnostics

/// Finds the `import` declarations of a Swift file without a parser, in all branches of `#if`.
///
/// The search for the word `import` reads every byte once. The file is read as tokens only up to the last `import`
/// that begins a statement, which is near the start of most files.
public struct ImportScanner {
  /// An import, with offsets into the file.
  public struct Found: Sendable, Equatable {
    public var name: String
    /// The bytes of the module's name.
    public var range: Range<Int>
    public var isTestable = false
    public var isExported = false
    public var isConditional = false
  }

  private static let word = Array("import".utf8)

  public static func imports(in bytes: [UInt8]) -> [Found] {
    bytes.withUnsafeBufferPointer { bytes in
      let starts = candidates(in: bytes)
      guard let last = starts.last else { return [] }
      var tokens = CodeScanner(bytes)
      var found: [Found] = []
      var next = 0
      tokens.scan(upTo: last) { offset, conditions in
        while next < starts.count, starts[next] < offset { next += 1 }
        guard next < starts.count, starts[next] == offset else { return }
        guard var one = read(bytes, at: offset) else { return }
        one.isConditional = conditions > 0
        found.append(one)
      }
      return found
    }
  }

  /// The offsets of the word where a statement may begin.
  private static func candidates(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts: [Int] = []
    // `p` is the rarest letter of the word.
    bytes.forEachOffset(of: UInt8(ascii: "p")) { offset in
      let start = offset - 2
      let end = start + word.count
      guard start >= 0, end < bytes.count, bytes[start] == word[0], bytes[offset - 1] == word[1],
        bytes[offset + 1] == word[3], bytes[offset + 2] == word[4], bytes[offset + 3] == word[5],
        isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: "`"),
        beginsStatement(bytes, start)
      else { return }
      starts.append(start)
    }
    return starts
  }

  /// Whether only attributes and modifiers are before the word on its line, or a `;` or the end of a comment.
  private static func beginsStatement(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var at = start
    // A byte order mark may be the first character.
    guard at == 0 || at == 3 && bytes[0] == 0xEF || !bytes[at - 1].isNamePart else { return false }
    // Longer lines of attributes do not occur.
    let limit = max(0, start - 400)
    while at > limit {
      let byte = bytes[at - 1]
      if byte == 10 || byte == 13 || byte == UInt8(ascii: ";") { return true }
      guard byte.isBlank || byte.isNamePart || "@()`,.".utf8.contains(byte) else {
        return byte == UInt8(ascii: "/") && at >= 2 && bytes[at - 2] == UInt8(ascii: "*")
      }
      at -= 1
    }
    return at == 0
  }

  /// Reads the import at an offset that is in code; nil if no name follows.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Found? {
    var reader = NameReader(bytes, at: start + word.count)
    guard var name = reader.next() else { return nil }
    if kinds.contains(name.text), let path = reader.next() { name = path }
    var found = Found(name: name.text, range: name.range)
    guard let words = wordsBefore(bytes, start) else { return nil }
    for word in words {
      switch word {
      case "@testable": found.isTestable = true
      case "@_exported", "public": found.isExported = true
      default: break
      }
    }
    return found
  }

  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The attributes and modifiers before an offset, also on the lines before it; nil if something else is before it on
  /// its line.
  private static func wordsBefore(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> [String]? {
    var words: [String] = []
    var end = start
    while words.count < 16 {
      while end > 0, bytes[end - 1].isBlank { end -= 1 }
      let isAtStart = end == 0 || isSpace(bytes[end - 1]) || ";}/".utf8.contains(bytes[end - 1])
      while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
      var at = end
      if at > 0, bytes[at - 1] == UInt8(ascii: ")") {
        while at > 0, bytes[at - 1] != UInt8(ascii: "("), end - at < 200 { at -= 1 }
        at = max(0, at - 1)
        end = at
      }
      while at > 0, bytes[at - 1].isNamePart || bytes[at - 1] == UInt8(ascii: "@") { at -= 1 }
      let word = at < end ? String(decoding: bytes[at..<end], as: UTF8.self) : ""
      guard word.hasPrefix("@") || modifiers.contains(word) else {
        return isAtStart || word == "\u{FEFF}" ? words : nil
      }
      words.append(word)
      end = at
    }
    return words
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || (10...13).contains(byte) }
}
