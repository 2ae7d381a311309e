import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct EncodingTests {
  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00],
      [0x00, 0x61, 0x00, 0x3A],
    ] as [[UInt8]])
  func utf16(_ bytes: [UInt8]) {
    let reading = Reading(bytes)
    #expect(reading.findings.map(\.message) == ["the file is UTF-16, not UTF-8"])
    #expect(reading.tree.documents.isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF], "this byte is not UTF-8 text"), ([0xC3], "this byte is not UTF-8 text"),
      ([0xC0, 0xAF], "this byte is not UTF-8 text"),
      ([0xED, 0xA0, 0x80], "this byte is not UTF-8 text"),
      ([0xF5, 0x80, 0x80, 0x80], "this byte is not UTF-8 text"),
      ([0x00], "the character NUL is not allowed in YAML"),
      ([0x07], "the control character U+0007 is not allowed in YAML"),
      ([0x7F], "the control character U+007F is not allowed in YAML"),
      ([0xC2, 0x80], "the control character U+0080 is not allowed in YAML"),
      ([0xEF, 0xBF, 0xBF], "the control character U+FFFF is not allowed in YAML"),
    ] as [([UInt8], String)])
  func invalidBytes(_ bytes: [UInt8], _ message: String) {
    let before = Array("module: A\nключ: [\"é\"]\n  # ".utf8)
    let reading = Reading(before + bytes + Array("\nb: [\n---\nmodule: B\n".utf8))
    #expect(reading.findings.map(\.message) == [message])
    #expect(reading.findings.map { Int($0.span.start) } == [before.count])
    #expect(reading.tree.documents.map(\.isCut) == [true, false])
    #expect(reading.shape() == "{module: A, ключ: [é]}")
    #expect(reading.shape(document: 1) == "{module: B}")
  }

  @Test func anInvalidByteDoesNotHideEarlierErrors() {
    let reading = Reading(Array("a: ]\n---\nb: 1\n---\nc: ".utf8) + [0x01] + Array("\n".utf8))
    #expect(reading.findings.count == 2)
    #expect(reading.tree.documents.map(\.isCut) == [true, false, true])
  }

  @Test func everyCharacterThatYAMLAllows() {
    let reading = Reading("a: \u{A0}é漢😀\u{E000}\u{FFFD}\u{10FFFF}\n")
    #expect(reading.messages == [])
    #expect(reading.shape() == "{a: \u{A0}é漢😀\u{E000}\u{FFFD}\u{10FFFF}}")
  }
}
