import WeirDiagnostics

/// A range of a file in lines and columns, which count from 1; the end is the position after the last
/// character.
public struct ReportedPosition: Sendable, Equatable {
  /// Relative to the project's folder.
  public internal(set) var file: String
  public internal(set) var line: Int
  /// In UTF-8 bytes, as swiftc counts.
  public internal(set) var column: Int
  public internal(set) var endLine: Int
  public internal(set) var endColumn: Int
  /// The columns in Unicode code points, as SARIF counts.
  public internal(set) var character: Int
  public internal(set) var endCharacter: Int

  init(_ span: Span, _ sources: SourceMap) {
    let file = sources[sources.origin(of: span).file]
    let start = sources.start(of: span)
    let end = sources.end(of: span)
    self.file = file.name
    (line, column) = (start.line, start.column)
    (endLine, endColumn) = (end.line, end.column)
    character = file.character(at: start)
    endCharacter = file.character(at: end)
  }

  /// Line 1, column 1 of no file.
  init() {
    file = ""
    (line, column, endLine, endColumn, character, endCharacter) = (1, 1, 1, 1, 1, 1)
  }

  static let record = JSONRecord<ReportedPosition>("position") {
    JSONField("file", .string, "Relative to the project's folder.", at: \.file)
    JSONField("line", .count(from: 1), "From 1.", at: \.line)
    JSONField("column", .count(from: 1), "From 1, in UTF-8 bytes.", at: \.column)
    JSONField(
      "endLine", .count(from: 1), "The line of the position after the last character.",
      at: \.endLine)
    JSONField("endColumn", .count(from: 1), "Its column in UTF-8 bytes.", at: \.endColumn)
    JSONField(
      "character", .count(from: 1), "The column in Unicode code points.", at: \.character)
    JSONField(
      "endCharacter", .count(from: 1), "The end's column in Unicode code points.",
      at: \.endCharacter)
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
