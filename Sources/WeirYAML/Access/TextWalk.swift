import WeirDiagnostics

/// Scans the source of a scalar and its text in parallel.
struct TextWalk {
  private let file: UnsafeBufferPointer<UInt8>
  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let end: Int

  /// - Parameters:
  ///   - start: The start of the scalar, at its quote or its `|`.
  ///   - end: The end of the scalar.
  init(
    _ file: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, start: Int, end: Int
  ) {
    self.file = file
    self.text = text
    self.start = start
    self.end = min(end, file.count)
  }

  /// The minimum size of a long block, in bytes.
  private static let longBlock = 2048

  // MARK: Blocks

  /// A long block has a table of its lines for a binary search; a short block is scanned.
  func literal(_ source: SourceFile) -> TextAnchor {
    guard end - start < Self.longBlock else { return block() }
    let first = firstLine()
    return TextAnchor(
      literal: source, lines: min(first, end)..<end, indent: indent(from: first))
  }

  /// The start of the line after the header.
  private func firstLine() -> Int {
    let header = Lines.scalarLine(file, from: start, upTo: end)
    return header.end + header.length
  }

  /// The indentation that is removed from each line, according to the first line with text.
  private func indent(from first: Int) -> Int {
    var line = first
    var offset = 0
    while offset < text.count, line < end, let (_, length) = Lines.lineBreak(text, at: offset) {
      offset += length
      let (lineEnd, lineBreak, _) = Lines.scalarLine(file, from: line, upTo: end)
      line = lineEnd + lineBreak
    }
    func blanks(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
      var end = start
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      return end - start
    }
    return max(0, blanks(file, line) - blanks(text, offset))
  }

  func block() -> TextAnchor {
    let first = firstLine()
    let indent = indent(from: first)
    var table: [TextAnchor.Stretch] = []
    var offset = 0
    var line = first
    while line < end, offset < text.count {
      let (lineEnd, length, _) = Lines.scalarLine(file, from: line, upTo: end)
      var position = line
      while position < lineEnd, position - line < indent, file[position] == 0x20 { position += 1 }
      table.append(.init(text: offset, file: position))
      offset += lineEnd - position
      // In the text, a line break is a space, itself, or nothing.
      if offset < text.count {
        let reads = Lines.lineBreak(text, at: offset)?.text
        offset += reads ?? (text[offset] == 0x20 ? 1 : 0)
      }
      line = lineEnd + max(1, length)
    }
    return TextAnchor(table, end: end)
  }

  // MARK: Flow scalars

  func plain() -> TextAnchor { flow(from: start, to: end) { _ in nil } }

  func quoted(double: Bool) -> TextAnchor {
    flow(from: start + 1, to: max(start + 1, end - 1)) { position in
      double ? doubleEscape(at: position) : singleEscape(at: position)
    }
  }

  /// The slices between escapes and folded line breaks.
  ///
  /// - Parameter escape: The lengths of an escape at an offset, in the file and in the text.
  private func flow(
    from start: Int, to end: Int, _ escape: (Int) -> (file: Int, text: Int)?
  ) -> TextAnchor {
    var table: [TextAnchor.Stretch] = [.init(text: 0, file: start)]
    var position = start
    var offset = 0
    var followsBreak = false
    while position < end {
      if let (length, reads) = escape(position) {
        let isBreak = reads == 0
        position += length
        offset += reads
        followsBreak = isBreak
        table.append(.init(text: offset, file: position))
        continue
      }
      guard file[position].isBlank || Lines.lineBreak(file, at: position) != nil else {
        followsBreak = false
        position += 1
        offset += 1
        continue
      }
      let (next, first, more) = space(from: position, to: end)
      if first == 0, !followsBreak {
        offset += next - position
      } else {
        table.append(.init(text: offset, file: position))
        // A single line feed becomes a space; before others it is removed.
        let isKept = followsBreak || first != 1
        offset += isKept ? first + more : max(1, more)
        table.append(.init(text: offset, file: next))
      }
      followsBreak = false
      position = next
    }
    return TextAnchor(table, end: end)
  }

  /// The end of the spaces and line breaks at `start`, and the lengths of the first break and of
  /// the others in a text.
  private func space(from start: Int, to end: Int) -> (next: Int, first: Int, more: Int) {
    var position = start
    var first = 0
    var more = 0
    while position < end {
      if let (length, text) = Lines.lineBreak(file, at: position) {
        position = min(end, position + length)
        if first == 0 { first = text } else { more += text }
      } else if file[position].isBlank {
        position += 1
      } else {
        break
      }
    }
    return (position, first, more)
  }

  private func singleEscape(at position: Int) -> (file: Int, text: Int)? {
    file[position] == UInt8(ascii: "'") && position + 1 < end ? (2, 1) : nil
  }

  private func doubleEscape(at position: Int) -> (file: Int, text: Int)? {
    guard file[position] == UInt8(ascii: "\\"), position + 1 < end else { return nil }
    let letter = file[position + 1]
    if let (length, _) = Lines.lineBreak(file, at: position + 1) { return (1 + length, 0) }
    switch letter {
    case UInt8(ascii: "x"): return hex(at: position, 2)
    case UInt8(ascii: "u"): return hex(at: position, 4)
    case UInt8(ascii: "U"): return hex(at: position, 8)
    case UInt8(ascii: "N"), UInt8(ascii: "_"): return (2, 2)
    case UInt8(ascii: "L"), UInt8(ascii: "P"): return (2, 3)
    default: return (2, 1)
    }
  }

  private func hex(at position: Int, _ digits: Int) -> (file: Int, text: Int) {
    var value: UInt32 = 0
    for index in 0..<digits where position + 2 + index < end {
      let byte = file[position + 2 + index]
      let digit = byte <= 57 ? Int(byte) - 48 : Int(byte | 32) - 87
      value = value << 4 | UInt32(truncatingIfNeeded: max(0, digit))
    }
    let length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    return (2 + digits, length)
  }
}
