/// The offset at which an entry or an item is added to YAML, and what separates it from its neighbours.
struct InsertionPoint {
  let offset: Int
  let before: String
  let after: String

  func adding(_ text: String) -> (range: Range<Int>, text: String) {
    (offset..<offset, before + text + after)
  }

  /// The start of the mapping that is the value of a key; nil if it is another value, or in brackets over several lines.
  static func below(_ key: Range<Int>, in bytes: [UInt8]) -> InsertionPoint? {
    var offset = key.upperBound
    if offset < bytes.count, quotes.contains(bytes[offset]) { offset += 1 }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return nil }
    let end = lineEnd(after: offset, bytes)
    offset = bytes[(offset + 1)..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      let rest = bytes[(offset + 1)..<end].first { $0 != UInt8(ascii: " ") }
      guard let rest, !lineBreaks.contains(rest) else { return nil }
      if rest == UInt8(ascii: "}") {
        return InsertionPoint(offset: offset + 1, before: " ", after: " ")
      }
      let isSpaced = bytes[offset + 1] == UInt8(ascii: " ")
      return InsertionPoint(
        offset: offset + 1, before: isSpaced ? " " : "", after: isSpaced ? "," : ", ")
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
      guard let first = firstLine(after: end, bytes) else { return nil }
      let depth = first.text - first.start
      let start = bytes[..<key.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let own = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? start
      guard depth > own - start, bytes[first.text] != UInt8(ascii: "-") else { return nil }
      return InsertionPoint(
        offset: end, before: String(repeating: " ", count: depth), after: "\n")
    default: return nil
    }
  }

  /// The end of an item of a list; nil if the list has another form.
  static func after(_ item: Range<Int>, in bytes: [UInt8]) -> InsertionPoint? {
    var (start, offset) = (item.lowerBound, item.upperBound)
    if start > 0, offset < bytes.count, quotes.contains(bytes[offset]),
      bytes[start - 1] == bytes[offset]
    {
      (start, offset) = (start - 1, offset + 1)
    }
    let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = bytes[line..<start]
    if before.contains(UInt8(ascii: "[")) {
      return InsertionPoint(offset: offset, before: ", ", after: "")
    }
    let isItem =
      before.contains(UInt8(ascii: "-"))
      && before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    guard isItem else { return nil }
    let end = lineEnd(after: offset, bytes)
    let isEnded = end > 0 && bytes[end - 1] == UInt8(ascii: "\n")
    let prefix = String(decoding: before, as: UTF8.self)
    return InsertionPoint(
      offset: end, before: (isEnded ? "" : "\n") + prefix, after: isEnded ? "\n" : "")
  }

  private static let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  private static let lineBreaks: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  /// The start of the next line.
  private static func lineEnd(after offset: Int, _ bytes: [UInt8]) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// The first line that is neither empty nor a comment: its start and that of its text.
  private static func firstLine(
    after offset: Int, _ bytes: [UInt8]
  ) -> (start: Int, text: Int)? {
    var start = offset
    while start < bytes.count {
      guard let text = bytes[start...].firstIndex(where: { $0 != UInt8(ascii: " ") }) else {
        return nil
      }
      if !lineBreaks.contains(bytes[text]), bytes[text] != UInt8(ascii: "#") {
        return (start, text)
      }
      start = lineEnd(after: text, bytes)
    }
    return nil
  }
}
