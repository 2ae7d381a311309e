/// A stretch of a file as people and tools count it: lines and columns from 1; an end is the place
/// after the last character.
public struct Place: Sendable, Equatable, Codable {
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
    // A continuation byte begins no code point.
    return bytes[start..<max(start, end)].count { $0 & 0xc0 != 0x80 } + 1
  }
}
