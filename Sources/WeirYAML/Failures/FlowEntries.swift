import WeirDiagnostics

/// The intended entries of a flow collection: a comma in brackets, in generic arguments or in a
/// string literal is not a separator.
struct FlowEntries {
  let source: SourceText
  let open: Int
  let closer: Int
  private var bytes: UnsafeBufferPointer<UInt8> { source.bytes }

  /// The maximum depth of nested flow collections.
  private static let deepest = 32

  func misreadings(depth: Int = 0) -> [Misreading] {
    guard depth < Self.deepest else { return [] }
    var found: [Misreading] = []
    for value in values() {
      guard let first = value.first else { continue }
      let isBracket = bytes[first] == UInt8(ascii: "[") || bytes[first] == UInt8(ascii: "{")
      if isBracket, RoughSwift(bytes, upTo: value.upperBound).closer(of: first) == value.last,
        source.text(value) != "[:]"
      {
        found += FlowEntries(source: source, open: first, closer: value.upperBound - 1)
          .misreadings(depth: depth + 1)
      } else {
        found += source.misreadings(value, inFlow: true)
      }
    }
    return found
  }

  /// The values of the pairs, and the items that are not pairs. A key that YAML may misread is an item too.
  func values() -> [Range<Int>] {
    var values: [Range<Int>] = []
    let swift = RoughSwift(bytes, upTo: closer)
    var offset = open + 1
    while offset < closer {
      offset = skipSpace(from: offset)
      guard offset < closer else { break }
      let start = valueStart(from: offset)
      let end = valueEnd(from: start, swift)
      let key = start == offset ? keyEnd(in: start..<max(start, end), swift) : nil
      if let key { values.append(start..<key) }
      values.append(source.trimmed((key.map { $0 + 1 } ?? start)..<max(start, end)))
      offset = end + 1
    }
    return values
  }

  private func valueEnd(from start: Int, _ swift: RoughSwift) -> Int {
    var start = start
    if start < closer, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'"),
      let end = source.endOfQuoted(at: start, upTo: closer)
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
    var offset = start
    if bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") {
      guard let end = source.endOfQuoted(at: offset, upTo: closer) else { return start }
      offset = end
    }
    while offset < closer, bytes[offset].isNamePart || isKeySign(bytes[offset]) {
      offset += 1
    }
    guard offset < closer, bytes[offset] == UInt8(ascii: ":"),
      offset + 1 == closer || bytes[offset + 1].isSpace
    else { return start }
    return skipSpace(from: offset + 1)
  }

  /// The `:` after a key with other signs than those of names: `Result<Int, URLError>: […]`.
  private func keyEnd(in item: Range<Int>, _ swift: RoughSwift) -> Int? {
    guard bytes[open] == UInt8(ascii: "{") else { return nil }
    let end = swift.end(from: item.lowerBound) {
      bytes[$0] == UInt8(ascii: ":") && $0 + 1 < item.upperBound && bytes[$0 + 1].isSpace
        && !bytes[$0 - 1].isSpace
    }
    return item.dropFirst().contains(end) ? end : nil
  }

  private func isKeySign(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private func skipSpace(from start: Int) -> Int {
    var offset = start
    while offset < closer {
      if bytes[offset] == UInt8(ascii: "#"), bytes[offset - 1].isSpace {
        offset = Lines.end(bytes, at: offset)
      } else if bytes[offset].isSpace {
        offset += 1
      } else {
        break
      }
    }
    return min(offset, closer)
  }
}
