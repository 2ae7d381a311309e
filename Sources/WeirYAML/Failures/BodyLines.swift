import WeirDiagnostics

/// Finds bodies whose lines YAML does not read as one text: not indented below their `|`, or
/// without `|`.
struct BodyLines {
  let correction: Correction
  /// The first byte that may belong to a body.
  let start: Int

  var source: SourceText { correction.source }
  var bytes: UnsafeBufferPointer<UInt8> { source.bytes }

  /// The maximum number of lines that are examined.
  static let reach = 500
  /// The indentation of a body, relative to its key.
  static let step = 2

  // MARK: A block that is not indented

  /// The finding about a block above an error that is empty because its lines are not indented.
  func unindented(above offset: Int) -> Finding? {
    var first = SpecLine(source, at: min(offset, bytes.count))
    for count in 0..<Self.reach {
      guard let above = line(before: first) else { return nil }
      if isHeader(above) {
        if first.indent > column(above) { return outdented(below: above, first, upTo: offset) }
        return isEntry(first) ? nil : unindented(above, first)?.finding
      }
      // Of the line of the error, only the lines above it are certain to belong to a body.
      if isEntry(above), count > 0 || !isEntry(first) { return nil }
      first = above
    }
    return nil
  }

  /// The same for an empty block without an error, whose header is on the line of `offset`; with
  /// the lines of the body.
  func unindented(below offset: Int) -> (finding: Finding, lines: Range<Int>)? {
    let header = SpecLine(source, at: offset)
    guard isHeader(header), let first = line(after: header), !isEntry(first) else { return nil }
    return unindented(header, first)
  }

  /// - Parameter sibling: A line of the block that is indented.
  private func unindented(
    _ header: SpecLine, _ first: SpecLine, like sibling: SpecLine? = nil
  ) -> (finding: Finding, lines: Range<Int>)? {
    guard first.indent <= column(header) else { return nil }
    var lines = [first]
    while let next = line(after: lines[lines.count - 1]), lines.count < Self.reach, !isEntry(next),
      !isMarker(next)
    {
      lines.append(next)
    }
    let least = lines.map(\.indent).min() ?? 0
    let required = sibling?.indent ?? column(header) + Self.step
    let sign = source.text(header.value).prefix(1)
    let key = header.key.map { "`\(source.text($0)): \(sign)`" }
    let finding = Finding.syntax(
      "this line must be indented deeper than \(key ?? "its `\(sign)`") "
        + "to belong to the block",
      at: correction.span(source.trimmed(first.contentStart..<first.range.upperBound)),
      help: sibling == nil
        ? "indent the lines of the block by \(pluralized(required, "space"))"
        : "indent it by \(pluralized(required, "space")), like the line above",
      fixes: [
        Fix("indent the block", edits: indentation(of: lines, by: required - least))
      ])
    return (finding, first.range.lowerBound..<lines[lines.count - 1].range.upperBound)
  }

  /// A line of a block that is indented like its key, below lines that are indented.
  private func outdented(below header: SpecLine, _ first: SpecLine, upTo offset: Int) -> Finding? {
    var line = first
    while line.indent > column(header) {
      guard let next = self.line(after: line), next.range.lowerBound <= offset else { return nil }
      line = next
    }
    guard !isEntry(line), isStatement(line.value(source)) else { return nil }
    return unindented(header, line, like: first)?.finding
  }

  func indentation(of lines: [SpecLine], by count: Int) -> [Edit] {
    guard count > 0 else { return [] }
    return lines.map {
      let start = $0.range.lowerBound
      return Edit(correction.span(start..<start), to: String(repeating: " ", count: count))
    }
  }

  /// The least indentation of a line directly below the header of a block; nil for all others.
  func leastIndent(at offset: Int) -> Int? {
    line(before: SpecLine(source, at: offset)).flatMap {
      isHeader($0) ? column($0) + Self.step : nil
    }
  }
}
