/// The position of an entry in a section of a spec, such as `operations`, which may be missing.
struct WrittenSection {
  private let name: String
  private let source: SourceFile
  /// The lines of the module's document, from 1.
  private let lines: Range<Int>
  /// The line with the module's name.
  private let moduleLine: Int

  init(_ name: String, ofModuleAt offset: Int, in source: SourceFile) {
    self.name = name
    self.source = source
    moduleLine = source.position(at: offset).line
    func isEnd(_ line: Int) -> Bool { ["---", "..."].contains(source.line(line).prefix(3)) }
    let first = (1..<moduleLine).last(where: isEnd).map { $0 + 1 } ?? 1
    let end = (moduleLine..<source.lineCount + 1).first(where: isEnd) ?? source.lineCount + 1
    lines = first..<max(first, end)
  }

  /// The range and the text of an insertion; nil for a spec or a section in brackets over several lines.
  func adding(_ entry: String) -> (range: Range<Int>, text: String)? {
    guard source.line(moduleLine).first?.isLetter == true else { return nil }
    if let line = lines.first(where: { source.line($0).hasPrefix(name + ":") }) {
      let start = source.lineRange(line).lowerBound
      return InsertionPoint.below(start..<start + name.utf8.count, in: source.bytes)?.adding(entry)
    }
    guard let last = lines.last(where: { !source.line($0).allSatisfy(\.isWhitespace) }) else {
      return nil
    }
    let section = "\(name):\n  \(entry)\n"
    // At the start of the next line, so that the edit does not overlap one that removes the last line.
    guard last < source.lineCount else {
      return (source.bytes.count..<source.bytes.count, "\n" + section)
    }
    let next = source.lineRange(last + 1).lowerBound
    return (next..<next, section)
  }
}
