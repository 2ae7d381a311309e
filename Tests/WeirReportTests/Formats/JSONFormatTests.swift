import Foundation
import Testing
import WeirDiagnostics
import WeirReport

@Suite struct JSONFormatTests {
  private func read(_ report: Report) throws -> [String: Any] {
    let text = JSONFormat().text(of: report)
    #expect(text.hasSuffix("}\n"))
    return try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func everyPropertyOfAFindingIsWritten() throws {
    let text = "module: A\nstate:\n  x: Int\n"
    let place = span(of: "x: Int", in: text)
    let fix = Fix("drop it", edits: [Edit(place, to: "y: \"é\"\n")])
    let finding = Finding(
      rule: "unused-field", severity: .warning, "m \"quoted\"", at: place, label: "l",
      related: [Related("there", at: span(of: "A", in: text))], chain: ["A", "B"],
      chainNote: "cn", note: "n", help: "h\n2", fixes: [fix], members: ["A", "x"])
    let json = try read(
      report([finding], [SourceFile(name: "m/A.yaml", text: text)], folder: "app/"))
    #expect(json["folder"] as? String == "app/")
    #expect(json["version"] as? Int == 1)
    #expect(json["tool"] as? String == "weir 9.9")
    let summary = json["summary"] as? [String: Int]
    #expect(summary == ["errors": 0, "warnings": 1, "suppressed": 0, "modules": 1])
    var found = try #require((json["findings"] as? [[String: Any]])?.first)
    let fingerprint = try #require(found.removeValue(forKey: "fingerprint") as? String)
    #expect(fingerprint.count == 16)
    let expected: [String: Any] = [
      "rule": "unused-field", "severity": "warning", "message": "m \"quoted\"",
      "file": "m/A.yaml", "line": 3, "column": 3, "endLine": 3, "endColumn": 9,
      "character": 3, "endCharacter": 9, "label": "l",
      "excerpt": [
        "line": 3, "lineBefore": "state:", "before": "  ", "marked": "x: Int", "after": "",
      ] as [String: Any],
      "related": [
        [
          "file": "m/A.yaml", "line": 1, "column": 9, "endLine": 1, "endColumn": 10,
          "character": 9, "endCharacter": 10, "label": "there",
        ] as [String: Any]
      ],
      "chain": ["A", "B"], "chainNote": "cn", "note": "n", "help": "h\n2",
      "fixes": [
        [
          "title": "drop it",
          "edits": [
            [
              "file": "m/A.yaml", "start": ["line": 3, "column": 3, "character": 3],
              "end": ["line": 3, "column": 9, "character": 9], "text": "y: \"é\"\n",
            ] as [String: Any]
          ],
        ] as [String: Any]
      ],
    ]
    #expect(NSDictionary(dictionary: found) == NSDictionary(dictionary: expected))
  }

  @Test func aReportWithoutFindingsIsComplete() throws {
    let json = try read(report([], ""))
    #expect((json["findings"] as? [Any])?.isEmpty == true)
    #expect(
      Set(json.keys)
        == ["version", "tool", "folder", "findings", "suppressed", "rules", "summary"])
  }

  @Test func allKindsOfTextAreKept() throws {
    let message = "\u{0}\u{1b}\"\\\u{2028} заказ 🚕"
    let finding = Finding(rule: "r", message, at: Span(file: FileID(0), start: 0, end: 1))
    let found = try read(report([finding], "é"))["findings"] as? [[String: Any]]
    #expect(found?.first?["message"] as? String == message)
  }
}
