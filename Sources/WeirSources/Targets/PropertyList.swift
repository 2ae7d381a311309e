import WeirDiagnostics

/// A property list in the text format of `project.pbxproj`.
indirect enum PropertyList {
  case text(Located<String>)
  case list([PropertyList])
  case map([String: PropertyList])

  subscript(key: String) -> PropertyList? {
    if case .map(let map) = self { map[key] } else { nil }
  }

  var text: String? { located?.value }

  var located: Located<String>? {
    if case .text(let text) = self { text } else { nil }
  }

  var texts: [String] {
    if case .list(let list) = self { list.compactMap(\.text) } else { [] }
  }

  /// Reads a text; of one with errors, the part before the first.
  init(_ bytes: [UInt8], as file: FileID) {
    self = bytes.withUnsafeBufferPointer { bytes in
      var reader = PropertyListReader(bytes: bytes, file: file)
      return reader.value(depth: 0) ?? .map([:])
    }
  }
}

private struct PropertyListReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  private var at = 0

  init(bytes: UnsafeBufferPointer<UInt8>, file: FileID) {
    self.bytes = bytes
    self.file = file
  }

  private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Skips spaces and comments.
  private mutating func skip() {
    while at < bytes.count {
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      if ImportScanner.isSpace(byte) {
        at += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        at += 2
        while at < bytes.count, byte != UInt8(ascii: "/") || bytes[at - 1] != UInt8(ascii: "*") {
          at += 1
        }
        at += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while at < bytes.count, byte != 10 { at += 1 }
      } else {
        return
      }
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skip()
    guard at < bytes.count, byte == UInt8(ascii: sign) else { return false }
    at += 1
    return true
  }

  mutating func value(depth: Int) -> PropertyList? {
    guard depth < 32 else { return nil }
    if take("{") { return map(depth: depth) }
    if take("(") {
      var list: [PropertyList] = []
      while !take(")"), at < bytes.count {
        guard let value = value(depth: depth + 1) else { break }
        list.append(value)
        _ = take(",")
      }
      return .list(list)
    }
    return text().map { .text($0) }
  }

  private mutating func map(depth: Int) -> PropertyList {
    var map: [String: PropertyList] = [:]
    while !take("}"), at < bytes.count {
      guard let key = text(), take("="), let value = value(depth: depth + 1) else { break }
      map[key.value] = value
      guard take(";") else { break }
    }
    return .map(map)
  }

  private mutating func text() -> Located<String>? {
    skip()
    guard at < bytes.count else { return nil }
    if byte == UInt8(ascii: "\"") { return quoted() }
    let start = at
    while at < bytes.count, Self.isPlain(byte) { at += 1 }
    return start == at ? nil : located(start..<at, Array(bytes[start..<at]))
  }

  private mutating func quoted() -> Located<String>? {
    at += 1
    let start = at
    var text: [UInt8] = []
    while at < bytes.count, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { at += 1 }
      if at < bytes.count { text.append(byte) }
      at += 1
    }
    let end = min(at, bytes.count)
    at += 1
    return located(start..<end, text)
  }

  private func located(_ range: Range<Int>, _ text: [UInt8]) -> Located<String> {
    Located(
      String(decoding: text, as: UTF8.self),
      at: Span(file: file, start: range.lowerBound, end: range.upperBound))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isNamePart || "$./:-+@<>&".utf8.contains(byte)
  }
}
