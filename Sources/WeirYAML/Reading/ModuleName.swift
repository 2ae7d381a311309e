import WeirDiagnostics

/// Finds the name of a module in the text of a document that could not be read as YAML.
enum ModuleName {
  static func find(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, file: FileID
  ) -> Located<String>? {
    var line = range.lowerBound
    while line < range.upperBound {
      if let name = name(in: bytes, line..<min(Lines.end(bytes, at: line), range.upperBound)) {
        let text = String(decoding: bytes[name], as: UTF8.self)
        return Located(text, at: Span(file: file, start: name.lowerBound, end: name.upperBound))
      }
      line = Lines.next(bytes, at: line)
    }
    return nil
  }

  /// `module: Name` at the start of a line, with at most a comment after it.
  private static func name(
    in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) -> Range<Int>? {
    let key: StaticString = "module:"
    guard line.count > key.utf8CodeUnitCount else { return nil }
    for index in 0..<key.utf8CodeUnitCount
    where bytes[line.lowerBound + index] != key.utf8Start[index] { return nil }
    var start = line.lowerBound + key.utf8CodeUnitCount
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    var end = start
    while end < line.upperBound, bytes[end].isWordPart, end > start || !bytes[end].isDigit {
      end += 1
    }
    guard end > start, end == line.upperBound || bytes[end].isBlank else { return nil }
    return start..<end
  }
}
