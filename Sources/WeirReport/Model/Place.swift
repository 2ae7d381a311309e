import WeirDiagnostics

/// A range of a file in lines and columns, which count from 1; the end is the position after the last
/// character.
public struct Place: Sendable, Equatable, Decodable {
  /// Relative to the project's folder.
  public let file: String
  public let line: Int
  /// In UTF-8 bytes, as swiftc counts.
  public let column: Int
  public let endLine: Int
  public let endColumn: Int
  /// The columns in Unicode code points, as SARIF counts.
  public let character: Int
  public let endCharacter: Int

  init(_ span: Span, _ sources: SourceMap) {
    let file = sources[span.file]
    let start = sources.start(of: span)
    let end = sources.end(of: span)
    self.file = file.name
    (line, column) = (start.line, start.column)
    (endLine, endColumn) = (end.line, end.column)
    character = file.character(at: start)
    endCharacter = file.character(at: end)
  }

  private enum Key: String, CodingKey {
    case file, line, column, endLine, endColumn, character, endCharacter
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    file = try values.decode(String.self, forKey: .file)
    line = try values.number(.line, from: 1)
    column = try values.number(.column, from: 1)
    endLine = try values.number(.endLine, from: 1)
    endColumn = try values.number(.endColumn, from: 1)
    character = try values.number(.character, from: 1)
    endCharacter = try values.number(.endCharacter, from: 1)
  }

  var json: [(String, JSON)] {
    [
      ("file", .string(file)), ("line", .number(line)), ("column", .number(column)),
      ("endLine", .number(endLine)), ("endColumn", .number(endColumn)),
      ("character", .number(character)), ("endCharacter", .number(endCharacter)),
    ]
  }
}

extension SourceFile {
  /// The column of a position in code points, from 1.
  fileprivate func character(at position: Position) -> Int {
    let start = lineRange(position.line).lowerBound
    let end = min(bytes.count, start + position.column - 1)
    // A line may be the whole file, so the bytes are counted in their buffer.
    return bytes.withUnsafeBufferPointer { bytes in
      var column = 1
      // A continuation byte starts no code point.
      for offset in start..<max(start, end) where bytes[offset] & 0xc0 != 0x80 { column += 1 }
      return column
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a count, or a line or column, which start at 1. Weir writes no smaller value.
  func number(_ key: Key, from least: Int) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard number >= least else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "`\(key.stringValue)` is \(number), less than \(least)")
    }
    return number
  }
}
