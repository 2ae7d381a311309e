import Fuzzing
import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct ScalarPlaceTests {
  /// Scalars of all styles with the same text: each has that text, and the position of each
  /// unchanged byte.
  @Test func placesOfRandomTexts() throws {
    var random = SeededGenerator(seed: 3)
    let letters = ["a", "b", "é", "漢", "😀", " ", "\n", "'", "\"", "\\", "x", "\t", "y"]
    for _ in 0..<1_500 {
      let inner = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
      let text = "q" + inner + "z"
      let line = text.split(separator: "\n").joined(separator: " ")
      let folded = text.split(separator: "\n", omittingEmptySubsequences: false)
      let lineBreak = Bool.random(using: &random) ? "\n" : "\r\n"
      let spec = [
        "# é", "literal: |",
        folded.map { $0.isEmpty ? "" : "   " + $0 }.joined(separator: lineBreak),
        "plain: " + line, "single: '" + line.replacing("'", with: "''") + "'",
        "double: \""
          + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
          .replacing("\n", with: "\\n") + "\"", "",
      ].joined(separator: lineBreak)
      let reading = Reading(spec)
      #expect(reading.messages == [], "\(spec)")
      for (key, wanted) in [
        ("literal", text + "\n"), ("plain", line), ("single", line), ("double", text),
      ] {
        let node = try #require(reading.node(key))
        #expect(reading.tree.text(node) == wanted, "\(key) of \(spec)")
        check(reading, node, wanted)
      }
    }
  }

  private func check(_ reading: Reading, _ node: NodeID, _ text: String) {
    let bytes = reading.tree.source.bytes
    for (offset, byte) in text.utf8.enumerated() {
      let place = reading.tree.fileOffset(of: offset, in: node)
      // Line breaks and escapes differ in the file; everything else is equal.
      if byte == 0x0A {
        #expect([0x0A, 0x0D, UInt8(ascii: "\\")].contains(bytes[place]))
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        #expect(bytes[place] == byte || bytes[place] == UInt8(ascii: "\\"))
      } else {
        #expect(bytes[place] == byte)
      }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
      String(repeating: "a: \"\\\"", count: 30_000), String(repeating: "- ", count: 50_000),
      String(repeating: "&a ", count: 50_000),
      "a: " + String(repeating: "\\\"", count: 200_000) + ": b",
      "a: {b: " + String(repeating: "(\"", count: 100_000),
      "a: {b: " + String(repeating: "x<", count: 100_000) + "}",
      String(repeating: "a: [b, c(\n", count: 20_000),
      String(repeating: "%TAG !a! b\n", count: 20_000),
      "k: [" + String(repeating: "f(a, \"", count: 10_000) + "]",
      String(repeating: "'a\n", count: 50_000), String(repeating: "? ", count: 50_000),
    ])
  func bigAndTwisted(_ text: String) {
    let reading = Reading(text)
    for index in reading.tree.nodes.indices {
      _ = reading.tree.flowSplit(NodeID(index: UInt32(index)))
    }
    #expect(reading.findings.allSatisfy { Int($0.span.end) <= text.utf8.count })
  }
}
