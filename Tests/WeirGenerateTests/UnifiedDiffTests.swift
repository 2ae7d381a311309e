import Foundation
import Fuzzing
import Testing
import WeirGenerate

@Suite struct UnifiedDiffTests {
  static let numbers = (1...30).map { "line \($0)\n" }.joined()

  static let pairs: [(old: String, new: String)] = [
    ("a\n", "a\n"), ("", "a\n"), ("a\n", ""), ("a\n", "b\n"), ("a", "a\n"), ("a\n", "a"),
    ("a", "b"), ("a\nb\nc\n", "a\nc\n"), ("a\nc\n", "a\nb\nc\n"), ("\n", "\n\n"), ("x\ny", "x\nz"),
    (numbers, numbers.replacingOccurrences(of: "line 15\n", with: "")),
    (numbers, "first\n" + numbers), (numbers, numbers + "last\n"),
    (numbers, replaced([5, 12])), (numbers, replaced([5, 13])), (numbers, replaced([1, 30])),
    (numbers, replaced([2, 8, 15, 23])), (numbers, String(numbers.dropLast())),
    ("a\r\nb\r\n", "a\nb\n"), ("é\n", "e\u{301}\n"),
  ]

  static func replaced(_ lines: Set<Int>) -> String {
    (1...30).map { lines.contains($0) ? "LINE \($0)\n" : "line \($0)\n" }.joined()
  }

  /// The output of the system's `diff -u`, without the dates.
  @Test(arguments: pairs.indices)
  func asDiff(_ index: Int) throws {
    let (old, new) = Self.pairs[index]
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let paths = [try swiftc.write(old, to: "old"), try swiftc.write(new, to: "new")]
    let diff = "/usr/bin/diff"
    guard FileManager.default.isExecutableFile(atPath: diff) else { return }
    let result = try swiftc.run(
      diff, ["-u", "--label", "a.swift", "--label", "a.swift"] + paths)
    #expect(UnifiedDiff.text(from: old, to: new, path: "a.swift") == result.output)
  }

  /// For any lines, applying the difference to the first text gives the second one.
  @Test func applied() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          ["a\n", "b\n", "\n", "}\n"].randomElement(using: &random) ?? ""
        }.joined() + (Bool.random(using: &random) ? "end" : "")
      }
      let diff = UnifiedDiff.text(from: texts[0], to: texts[1], path: "x", context: 100)
      guard !diff.isEmpty else {
        #expect(texts[0] == texts[1])
        continue
      }
      #expect(Self.side("-", of: diff) == texts[0])
      #expect(Self.side("+", of: diff) == texts[1])
    }
  }

  /// One side of a difference with a single hunk that shows everything.
  private static func side(_ mark: Character, of diff: String) -> String {
    var text = ""
    var isOurs = false
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3) {
      if line.hasPrefix("\\") {
        if isOurs { text.removeLast() }
        continue
      }
      isOurs = line.first == mark || line.first == " "
      if isOurs { text += line.dropFirst() + "\n" }
    }
    return text
  }
}
