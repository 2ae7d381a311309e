import Testing

@testable import WeirDiagnostics

/// Compares the index of lines with counting from the start.
@Suite struct SourcePositionTests {
  private static let texts: [String] = [
    "", "\n", "a", "a\n", "\r\n\r\n", "a\nb\r\nc",
    String(repeating: "\n", count: 9_000),
    String(repeating: "x", count: 10_000),
    String(repeating: "x", count: 4_095) + "\ny\n",
    String(repeating: "x", count: 4_096) + "\ny",
    String(repeating: "x", count: 5_000) + "\r\n" + String(repeating: "y", count: 9_000) + "\nz",
    String(repeating: "key: value\r\n", count: 1_000),
    String(repeating: "x", count: 8_191) + "\n",
  ]

  @Test(arguments: texts) func everyOffsetHasItsLineAndColumn(_ text: String) {
    let source = SourceFile(name: "a", text: text)
    var line = 1
    var column = 1
    for (offset, byte) in text.utf8.enumerated() {
      #expect(source.position(at: offset) == Position(line: line, column: column))
      (line, column) = byte == UInt8(ascii: "\n") ? (line + 1, 1) : (line, column + 1)
    }
    let end = Position(line: line, column: column)
    #expect(source.position(at: text.utf8.count) == end)
    #expect(source.position(at: .max) == end)
    #expect(source.position(at: -1) == Position(line: 1, column: 1))
    #expect(source.lineCount == line)
  }

  @Test(arguments: texts) func everyLineHasItsText(_ text: String) {
    let source = SourceFile(name: "a", text: text)
    let lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(source.lineCount == lines.count)
    for (index, line) in lines.enumerated() {
      let expected = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      #expect(source.line(index + 1) == String(decoding: expected, as: UTF8.self))
    }
    let end = text.utf8.count
    for line in [0, -1, lines.count + 1, Int.max] {
      #expect(source.lineRange(line) == end..<end)
    }
  }
}
