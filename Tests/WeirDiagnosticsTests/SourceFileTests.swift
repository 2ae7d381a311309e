import Testing

@testable import WeirDiagnostics

@Suite struct SourceFileTests {
  @Test func columnsAreBytesFromOne() {
    let file = SourceFile(name: "a.yaml", text: "né: 1\nx: 2\n")
    #expect(file.position(at: 0) == Position(line: 1, column: 1))
    #expect(file.position(at: 3) == Position(line: 1, column: 4))
    #expect(file.position(at: 7) == Position(line: 2, column: 1))
    #expect(file.position(at: 8) == Position(line: 2, column: 2))
  }

  @Test func placesOutsideAreTheNearestInside() {
    let file = SourceFile(name: "a.yaml", text: "ab\ncd")
    #expect(file.position(at: -5) == Position(line: 1, column: 1))
    #expect(file.position(at: 99) == Position(line: 2, column: 3))
  }

  @Test func anEmptyFileHasOneEmptyLine() {
    let file = SourceFile(name: "a.yaml", text: "")
    #expect(file.lineCount == 1)
    #expect(file.position(at: 0) == Position(line: 1, column: 1))
    #expect(file.lineRange(1) == 0..<0)
    #expect(file.line(1) == "")
  }

  @Test(arguments: [0, -1, 4, .max])
  func missingLinesAreEmpty(line: Int) {
    let file = SourceFile(name: "a.yaml", text: "a\nb\nc")
    #expect(file.lineRange(line).isEmpty)
    #expect(file.line(line) == "")
  }

  @Test func aLineIsWithoutItsBreakOfEitherKind() {
    let file = SourceFile(name: "a.yaml", text: "one\r\ntwo\n\nfour")
    #expect((1...5).map { file.line($0) } == ["one", "two", "", "four", ""])
    #expect(file.lineCount == 4)
  }

  @Test func invalidBytesAreReplaced() {
    let file = SourceFile(name: "a.yaml", bytes: [0x61, 0xff, 0x62])
    #expect(file.line(1) == "a\u{fffd}b")
  }

  @Test func aRangeIsCutToTheText() {
    #expect(SourceFile(name: "a.yaml", text: "abc").text(in: 1..<99) == "bc")
  }

  /// The index skips blocks of 4096 bytes: positions in lines of all lengths are those of a count
  /// from the start.
  @Test(arguments: [1, 7, 100, 4095, 4096, 4097, 9000])
  func positionsAreThoseOfAPlainCount(length: Int) {
    var bytes: [UInt8] = []
    while bytes.count < 20_000 {
      bytes += [UInt8](repeating: UInt8(ascii: "x"), count: length) + [UInt8(ascii: "\n")]
    }
    let file = SourceFile(name: "a.yaml", bytes: bytes)
    var (line, column) = (1, 1)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      if offset % 61 == 0 || byte == UInt8(ascii: "\n") {
        #expect(file.position(at: offset) == Position(line: line, column: column))
      }
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
        starts.append(offset + 1)
      } else {
        column += 1
      }
    }
    #expect(file.lineCount == starts.count)
    for number in Set([1, 2, starts.count / 2, starts.count - 1]) where number >= 1 {
      #expect(file.lineRange(number).lowerBound == starts[number - 1])
    }
  }
}
