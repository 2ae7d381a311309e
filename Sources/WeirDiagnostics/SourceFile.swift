/// One text that was read: its name as it is shown to people, and its bytes.
///
/// The name is relative to the project's folder, with `/` between its parts, so that the same
/// project gives the same output on every machine.
public final class SourceFile: Sendable {
  public let name: String
  public let bytes: [UInt8]
  /// The offset at which each line starts, the first line's being 0.
  private let lineStarts: [UInt32]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 16 + 1)
    bytes.withUnsafeBufferPointer { buffer in
      buffer.forEachOffset(of: UInt8(ascii: "\n")) { starts.append(UInt32($0 + 1)) }
    }
    lineStarts = starts
  }

  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte, both from 1, the column in UTF-8 bytes as swiftc counts.
  public func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - Int(lineStarts[low]) + 1)
  }

  /// The bytes of a line (from 1), without its line break.
  public func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// A line's text, from 1; bytes that are no UTF-8 are replaced.
  public func line(_ line: Int) -> String { text(in: lineRange(line)) }

  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// A place in a file as people count it: line and column from 1, the column in UTF-8 bytes.
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
