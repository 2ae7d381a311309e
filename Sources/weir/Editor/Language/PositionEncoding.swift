import WeirDiagnostics

/// The unit of the columns in messages. Lines and columns count from 0.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// UTF-16 is what every client knows.
  init(offered: JSONValue) {
    self = offered.array?.contains("utf-8") == true ? .utf8 : .utf16
  }

  func position(_ offset: Int, in file: SourceFile) -> JSONValue {
    let position = file.position(at: offset)
    let start = file.lineRange(position.line).lowerBound
    let column: Int
    switch self {
    case .utf8: column = position.column - 1
    case .utf16:
      let end = min(file.bytes.count, start + position.column - 1)
      column = file.bytes[start..<max(start, end)].reduce(0) { $0 + Self.units($1) }
    }
    return ["line": .int(position.line - 1), "character": .int(column)]
  }

  func range(_ range: Range<Int>, in file: SourceFile) -> JSONValue {
    [
      "start": position(range.lowerBound, in: file), "end": position(range.upperBound, in: file),
    ]
  }

  /// The offset of a position; one after the end of a line or of the file is that end. Nil for a value that is not a
  /// position.
  func offset(_ position: JSONValue, in file: SourceFile) -> Int? {
    guard let line = position["line"].int, let column = position["character"].int, line >= 0,
      column >= 0
    else { return nil }
    guard line < file.lineCount else { return file.bytes.count }
    let range = file.lineRange(line + 1)
    guard self == .utf16 else { return min(range.lowerBound + column, range.upperBound) }
    var offset = range.lowerBound
    var units = 0
    while offset < range.upperBound {
      let count = Self.units(file.bytes[offset])
      guard units + count <= column || count == 0 else { break }
      units += count
      offset += 1
    }
    return offset
  }

  func offsets(_ range: JSONValue, in file: SourceFile) -> Range<Int>? {
    guard let start = offset(range["start"], in: file), let end = offset(range["end"], in: file)
    else { return nil }
    return start..<max(start, end)
  }

  /// The units of the character that a byte begins; 0 for a continuation.
  private static func units(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
