import Testing
import WeirDiagnostics
import WeirReport

/// The excerpt of the text of a finding: the carets are below the text, whatever it contains.
@Suite struct ExcerptTests {
  private func shown(_ part: String, in text: String) -> [String] {
    lines(Finding(rule: "r", "m", at: span(of: part, in: text), label: "here"), text)
  }

  @Test func wideCharactersTakeTwoColumns() {
    let shown = shown("注文", in: "名前: 注文です")
    #expect(shown[0] == "modules/A.yaml:1:9: error: m [r]")
    #expect(shown[1] == "   1 | 名前: 注文です")
    #expect(shown[2] == "     |       ^^^^ here")
  }

  @Test func aLetterWithItsMarksIsOneColumn() {
    #expect(self.shown("x", in: "cafe\u{301}: x")[2] == "     |       ^ here")
    #expect(self.shown("x", in: "🚕: x")[2] == "     |     ^ here")
  }

  @Test func aTabIsOneBlankInBothLines() {
    let shown = shown("b", in: "\ta:\tb\tc")
    #expect(shown[1] == "   1 |  a: b c")
    #expect(shown[2] == "     |     ^ here")
  }

  @Test func aLongLineIsCutAroundTheSpan() {
    let text = String(repeating: "a", count: 5000) + "HERE" + String(repeating: "b", count: 5000)
    let shown = shown("HERE", in: text)
    #expect(shown[1].count < 130)
    #expect(shown[1].hasPrefix("   1 | ...aaa"))
    #expect(shown[1].hasSuffix("bbb..."))
    let column = shown[2].prefix { $0 != "^" }.count
    #expect(shown[1].dropFirst(column).hasPrefix("HERE"))
    #expect(shown[2].count { $0 == "^" } == 4)
  }

  @Test func aLongMarkedTextIsCut() {
    let text = "x: " + String(repeating: "注", count: 4000)
    let shown = shown(String(repeating: "注", count: 4000), in: text)
    #expect(shown[1].hasSuffix("..."))
    // 87 wide characters and three dots.
    #expect(shown[2].count { $0 == "^" } == 87 * 2 + 3)
  }

  @Test func anEmptySpanMarksTheNextCharacter() {
    let text = "é: 1"
    let finding = Finding(rule: "r", "m", at: Span(file: FileID(0), start: 0, end: 0))
    #expect(lines(finding, text)[1] == "   1 | é: 1")
    #expect(lines(finding, text)[2] == "     | ^")
  }

  @Test func theEndOfAFileCanBeMarked() {
    let finding = Finding(rule: "r", "m", at: Span(file: FileID(0), start: 4, end: 4))
    #expect(lines(finding, "a: b")[1...2] == ["   1 | a: b", "     |     ^"])
    let last = Finding(rule: "r", "m", at: Span(file: FileID(0), start: 5, end: 5))
    #expect(lines(last, "a: b\n")[1...3] == ["   1 | a: b", "   2 |", "     | ^"])
  }

  @Test func anEmptyFileHasNoExcerpt() {
    let finding = Finding(
      rule: "r", "m", at: Span(file: FileID(0), start: 0, end: 0), help: "write something")
    #expect(
      lines(finding, "")[0...2] == [
        "modules/A.yaml:1:1: error: m [r]", "     = help: write something", "",
      ])
  }

  @Test func aSpanOfSeveralLinesMarksTheFirst() {
    let shown = shown("b\nc: d", in: "a: b\nc: d\n")
    #expect(shown[1] == "   1 | a: b")
    #expect(shown[2] == "     |    ^ here")
  }

  @Test func carriageReturnsAndByteOrderMarksAreNotShown() {
    let text = "\u{feff}a: b\r\nc: d\r\n"
    #expect(self.shown("a", in: text)[1...2] == ["   1 | a: b", "     | ^ here"])
    #expect(
      self.shown("c", in: text)[1...3] == ["   1 | a: b", "   2 | c: d", "     | ^ here"])
    let atBreak = Finding(rule: "r", "m", at: span(of: "\r\n", in: text))
    #expect(lines(atBreak, text)[1...2] == ["   1 | a: b", "     |     ^"])
  }

  @Test func invalidBytesDoNotMoveTheMarks() {
    let file = SourceFile(name: "a.yaml", bytes: [0xff, 0x3a, 0x20, 0x78])
    let finding = Finding(rule: "r", "m", at: Span(file: FileID(0), start: 3, end: 4))
    let shown = human(report([finding], [file])).split(separator: "\n")
    #expect(shown[1] == "   1 | \u{fffd}: x")
    #expect(shown[2] == "     |    ^")
  }

  /// All spans of a text with characters of all lengths.
  @Test func everySpanHasAnExcerpt() {
    let text = "a\té注🚕\r\n\n\u{feff}x\u{202e}\u{0}\n\n"
    for start in 0...text.utf8.count + 2 {
      for end in start...text.utf8.count + 3 {
        let finding = Finding(rule: "r", "m", at: Span(file: FileID(0), start: start, end: end))
        let shown = lines(finding, text)
        #expect(shown.contains { $0.contains("^") })
        #expect(shown.allSatisfy { !$0.contains("\u{fffd}") || start > 0 })
      }
    }
  }
}
