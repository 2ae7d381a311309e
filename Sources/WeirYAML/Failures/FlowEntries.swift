/// The intended entries of a flow collection: a comma in brackets, in generic arguments or in a
/// string literal is not a separator.
struct FlowEntries {
  private let judge: TextJudge
  private let open: Int
  private let closer: Int
  private var bytes: UnsafeBufferPointer<UInt8> { judge.bytes }

  init(_ judge: TextJudge, _ open: Int, closer: Int) {
    self.judge = judge
    self.open = open
    self.closer = closer
  }

  /// The maximum depth of nested flow collections.
  private static let deepest = 32

  func misreadings(depth: Int = 0) -> [Misreading] {
    guard depth < Self.deepest else { return [] }
    var found: [Misreading] = []
    for value in values() {
      guard let first = value.first else { continue }
      let isBracket = bytes[first] == UInt8(ascii: "[") || bytes[first] == UInt8(ascii: "{")
      if isBracket, RoughSwift(bytes, upTo: value.upperBound).closer(of: first) == value.last,
        judge.text(value) != "[:]"
      {
        found += FlowEntries(judge, first, closer: value.upperBound - 1)
          .misreadings(depth: depth + 1)
      } else {
        found += judge.misreadings(value, inFlow: true)
      }
    }
    return found
  }

  /// The values of the pairs, and the items that are not pairs.
  func values() -> [Range<Int>] {
    var values: [Range<Int>] = []
    let swift = RoughSwift(bytes, upTo: closer)
    var place = open + 1
    while place < closer {
      place = skipSpace(from: place)
      guard place < closer else { break }
      let start = valueStart(from: place)
      let end = valueEnd(from: start, swift)
      values.append(judge.trimmed(start..<max(start, end)))
      place = end + 1
    }
    return values
  }

  private func valueEnd(from start: Int, _ swift: RoughSwift) -> Int {
    var start = start
    if start < closer, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'"),
      let end = judge.endOfQuoted(at: start, upTo: closer)
    {
      start = end
    }
    var end = swift.end(from: start) { bytes[$0] == UInt8(ascii: ",") }
    // An unmatched closing bracket belongs to the text around it.
    while end < closer, bytes[end] != UInt8(ascii: ",") {
      end = swift.end(from: end + 1) { bytes[$0] == UInt8(ascii: ",") }
    }
    return end
  }

  /// The offset after the `: ` of a pair; for any other item, its start.
  private func valueStart(from start: Int) -> Int {
    var place = start
    if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
      guard let end = judge.endOfQuoted(at: place, upTo: closer) else { return start }
      place = end
    }
    while place < closer, RoughSwift.isWord(bytes[place]) || isKeySign(bytes[place]) { place += 1 }
    guard place < closer, bytes[place] == UInt8(ascii: ":"),
      place + 1 == closer || judge.isSpace(bytes[place + 1])
    else { return start }
    return skipSpace(from: place + 1)
  }

  private func isKeySign(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private func skipSpace(from start: Int) -> Int {
    var place = start
    while place < closer {
      if bytes[place] == UInt8(ascii: "#"), judge.isSpace(bytes[place - 1]) {
        place = Lines.end(bytes, at: place)
      } else if judge.isSpace(bytes[place]) {
        place += 1
      } else {
        break
      }
    }
    return min(place, closer)
  }
}
