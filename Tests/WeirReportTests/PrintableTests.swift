import Testing
import WeirDiagnostics
import WeirReport

/// A spec may be hostile: no text in it may control the terminal that shows it.
@Suite struct PrintableTests {
  private static let hostile = [
    "\u{1b}[2J\u{1b}[H", "\u{1b}]0;title\u{7}", "a\rb", "a\u{8}\u{8}b", "\u{9b}31m", "\u{0}",
    "\u{202e}cba", "\u{2066}x\u{2069}", "zero\u{200b}width", "\u{feff}bom", "\u{2028}line",
    "\u{ad}soft", "\u{e0041}tag", "\u{61c}mark", "a\nb", "a\u{b}b", "a\u{c}b", "\u{85}",
  ]

  @Test(arguments: hostile)
  func nothingReachesTheTerminal(text: String) {
    let spec = "doc: \(text) end"
    let place = Span(file: FileID(0), start: 5, end: 5 + text.utf8.count)
    let finding = Finding(
      rule: "r", text, at: place, label: text, related: [Related(text, at: place)],
      chain: [text, "B"], chainNote: text, note: text, help: text)
    let shown = human(report([finding], spec, name: "modules/\(text).yaml"))
    for scalar in shown.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(category != .control && category != .format, "U+\(String(scalar.value, radix: 16))")
      #expect(category != .lineSeparator && category != .paragraphSeparator)
    }
  }

  @Test func omittedPartsAreNamed() {
    let finding = Finding(
      rule: "r", "a\u{1b}b", at: Span(file: FileID(0), start: 0, end: 1), help: "c\u{202e}d")
    let shown = lines(finding, "x")
    #expect(shown[0].contains(#"a\u{1b}b"#))
    #expect(shown[3].contains(#"help: c\u{202e}d"#))
  }

  @Test func marksAreAlignedWithEscapedText() {
    let text = "\u{1b}: x"
    let shown = lines(Finding(rule: "r", "m", at: span(of: "x", in: text)), text)
    #expect(shown[1] == #"   1 | \u{1b}: x"#)
    #expect(shown[2] == "     |         ^")
  }

  @Test func lettersOfAllLanguagesAreKept() {
    let text = "заказ 注文 كتاب हिन्दी e\u{301} 🚕"
    #expect(lines(Finding(rule: "r", text, at: span(of: "x", in: "x")), "x")[0].contains(text))
  }
}
