/// A source file: its name in outputs, and its bytes.
///
/// The name is relative to the project's folder, with `/` between its parts, so that the same
/// project gives the same output on every machine.
public final class SourceFile: Sendable {
  public let name: String
  public let bytes: [UInt8]
  /// The parts of a text that Weir has made of another file, by their starts; empty for a file on the disk.
  public let origins: [Origin]
  /// The number of line feeds before each block of `stride` bytes. The rest is counted on demand:
  /// most files are read without a request for a position.
  private let breaksBefore: [UInt32]
  private static let stride = 256

  /// A part of a text, up to the next one, and the text of which it was made.
  public struct Origin: Sendable, Hashable {
    public let start: Int
    public let span: Span

    public init(start: Int, span: Span) {
      self.start = start
      self.span = span
    }
  }

  public init(name: String, bytes: [UInt8], origins: [Origin] = []) {
    self.name = name
    self.bytes = bytes
    self.origins = origins
    var breaks: [UInt32] = []
    var total: UInt32 = 0
    for start in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
      breaks.append(total)
      let end = start + Self.stride
      guard end < bytes.count else { break }
      total += Self.breaks(in: bytes, start..<end)
    }
    breaksBefore = breaks
  }

  public convenience init(name: String, text: String, origins: [Origin] = []) {
    self.init(name: name, bytes: Array(text.utf8), origins: origins)
  }

  public var lineCount: Int {
    let last = max(0, breaksBefore.count - 1)
    let before = breaksBefore.last.map(Int.init) ?? 0
    return before + breaks(in: last * Self.stride..<bytes.count) + 1
  }

  private func breaks(in range: Range<Int>) -> Int { Int(Self.breaks(in: bytes, range)) }

  private static func breaks(in bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      // In a debug build, an iterator would take ten times as long, in each process of the tests.
      var count: UInt32 = 0
      var offset = range.lowerBound
      while offset < range.upperBound {
        if bytes[offset] == .lineFeed { count &+= 1 }
        offset &+= 1
      }
      return count
    }
  }

  /// The line and column of a byte, both from 1, the column in UTF-8 bytes as swiftc counts.
  public func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    guard !breaksBefore.isEmpty else { return Position(line: 1, column: 1) }
    let stretch = min(offset / Self.stride, breaksBefore.count - 1)
    let line = Int(breaksBefore[stretch]) + breaks(in: stretch * Self.stride..<offset) + 1
    return Position(line: line, column: offset - (start(ofLine: line) ?? 0) + 1)
  }

  /// The bytes of a line (from 1), without its line break.
  public func lineRange(_ line: Int) -> Range<Int> {
    guard let start = start(ofLine: line) else { return bytes.count..<bytes.count }
    var end = self.start(ofLine: line + 1).map { $0 - 1 } ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private func start(ofLine line: Int) -> Int? {
    guard line > 1 else { return line == 1 ? 0 : nil }
    // The last block that starts on an earlier line contains the line feed before this line.
    let next = breaksBefore.start { Int($0) + 1 >= line }
    guard next > 0 else { return nil }
    var missing = line - 1 - Int(breaksBefore[next - 1])
    let stretch = (next - 1) * Self.stride..<min(next * Self.stride, bytes.count)
    for offset in stretch where bytes[offset] == .lineFeed {
      missing -= 1
      if missing == 0 { return offset + 1 }
    }
    return nil
  }

  /// The text of a line, from 1; bytes that are not UTF-8 are replaced.
  public func line(_ line: Int) -> String { text(in: lineRange(line)) }

  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// A position in a file: line and column from 1, the column in UTF-8 bytes.
public struct Position: Hashable, Sendable, Comparable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
