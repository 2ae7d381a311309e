import WeirDiagnostics

/// The position of a scalar's text in its file, for use without the tree.
public struct TextAnchor: Sendable {
  /// Offsets have 32 bits, since specs have very many anchors, and no file is longer.
  enum Form: Sendable {
    /// The text is a slice of the file.
    case slice(start: UInt32, count: UInt32)
    /// Lines of a literal block, each without `indent` spaces. `base` is the offset in the scalar's text
    /// at which the text of this anchor begins.
    indirect case literal(SourceFile, lines: Range<UInt32>, indent: UInt32, base: UInt32)
    /// Slices of the file with their offsets in the text, in order.
    indirect case table([Stretch], end: UInt32, base: UInt32)
  }

  struct Stretch: Sendable {
    var text: Int
    var file: Int
  }

  let form: Form

  private init(_ form: Form) { self.form = form }

  /// A text that is a slice of the file.
  public init(slice start: Int, count: Int) {
    form = .slice(
      start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count))
  }

  /// Whether the text is a range of the file.
  func isSlice(_ range: Range<Int>) -> Bool {
    guard case .slice(let start, let count) = form else { return false }
    return Int(start) == range.lowerBound && Int(count) == range.count
  }

  init(literal source: SourceFile, lines: Range<Int>, indent: Int) {
    let start = UInt32(truncatingIfNeeded: lines.lowerBound)
    let end = max(start, UInt32(truncatingIfNeeded: lines.upperBound))
    form = .literal(
      source, lines: start..<end, indent: UInt32(truncatingIfNeeded: indent), base: 0)
  }

  init(_ table: [Stretch], end: Int) {
    form = .table(table, end: UInt32(truncatingIfNeeded: end), base: 0)
  }

  /// The offset in the file of the byte at `offset` of the text; the end of the text if `offset` is
  /// greater.
  public func fileOffset(of offset: Int) -> Int {
    let offset = min(max(0, offset), Int(UInt32.max))
    switch form {
    case .slice(let start, let count):
      return Int(start) + min(offset, Int(count))
    case .literal(let source, let lines, let indent, let base):
      let lines = Int(lines.lowerBound)..<Int(lines.upperBound)
      return Self.offset(
        offset + Int(base), inLiteral: lines, indent: Int(indent), of: source.bytes)
    case .table(let stretches, let end, let base):
      let offset = offset + Int(base)
      let next = stretches.start { $0.text > offset }
      guard next > 0 else { return stretches.first?.file ?? Int(end) }
      return min(Int(end), stretches[next - 1].file + offset - stretches[next - 1].text)
    }
  }

  /// The anchor for the part of the text from `offset`.
  public func shifted(by offset: Int) -> TextAnchor {
    let offset = UInt32(clamping: max(0, offset))
    func shifted(_ base: UInt32) -> UInt32 { UInt32(clamping: Int(base) + Int(offset)) }
    switch form {
    case .slice(let start, let count):
      let skipped = min(offset, count)
      return TextAnchor(.slice(start: start + skipped, count: count - skipped))
    case .literal(let source, let lines, let indent, let base):
      return TextAnchor(.literal(source, lines: lines, indent: indent, base: shifted(base)))
    case .table(let stretches, let end, let base):
      return TextAnchor(.table(stretches, end: end, base: shifted(base)))
    }
  }

  private static func offset(
    _ target: Int, inLiteral lines: Range<Int>, indent: Int, of bytes: [UInt8]
  ) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var text = 0
      var line = lines.lowerBound
      while line < lines.upperBound {
        let (end, length, breakText) = Lines.scalarLine(bytes, from: line, upTo: lines.upperBound)
        var start = line
        while start < end, start - line < indent, bytes[start] == 0x20 { start += 1 }
        if target - text < end - start + breakText || length == 0 {
          return min(start + max(0, target - text), end + max(0, length - 1))
        }
        text += end - start + breakText
        line = end + length
      }
      return lines.upperBound
    }
  }
}
