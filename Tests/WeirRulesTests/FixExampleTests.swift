import Foundation
import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// The fixes of the findings in the examples of rules: with them, the findings are gone, and no other ones are new.
@Suite struct FixExampleTests {
  private static let fixed: [String] = [
    "encapsulation-breach", "encoding-mismatch", "exposed-need", "half-move", "idle-mock",
    "impossible-move",
    "indirect-import",
    "misplaced-view-model", "missing-key", "missing-target-dependency", "path-parameter-mismatch",
    "prop-drilling",
    "relation-cycle", "shared-action", "split-event", "typed-empty-response", "undeclared-import",
    "undecided-input",
    "unprovided-requirement", "unkeyable-type", "unmappable-field", "unreachable-case",
    "unresolved-name", "untyped-response",
    "unused-child", "unused-dependency",
    "unused-exception", "unused-field", "unused-header", "unused-import", "unused-provision",
    "unused-read",
    "unused-target-dependency", "wrong-argument",
  ]

  /// The examples of `body-on-get` have no fix.
  @Test func thePageListsTheRules() throws {
    let page = RulePageFile.folder.appending(path: "../fix.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let listed = text.matches(of: /\]\(rules\/([a-z-]+)\.md\)/).map { String($0.1) }
    #expect(listed.sorted() == (Self.fixed + ["body-on-get"]).sorted())
  }

  private func findings(of text: ExampleText) -> [Finding] {
    let checker = Checker(today: Day("2026-01-15"), comments: IgnoreComments(in: text.sources))
    return checker.check(Project(text.project(), handWritten: SwiftDeclarations())).findings
  }

  private func messages(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.rule): \($0.message)" }.sorted()
  }

  @Test(arguments: fixed)
  func fixesHelp(rule: String) throws {
    let page = try RulePageFile.page(of: rule)
    var count = 0
    // Without a child, the next one is a child too many.
    let isNested = { (title: String) in title.hasPrefix("a child with children") }
    for example in page.examples
    where !isNested(example.title) {
      var documents = ExampleText.documents(of: example.text)
      for index in documents.indices { documents[index].text.removeAll { "«»‹›".contains($0) } }
      let text = ExampleText(documents)
      let before = findings(of: text)
      for finding in before where finding.rule == rule {
        guard let fix = finding.fixes.first?.resolved(in: text.sources) else { continue }
        count += 1
        var fixed = documents
        for edit in fix.edits.sorted(by: { $0.span > $1.span }) {
          let name = text.sources[edit.span.file].name
          let file = try #require(
            documents.indices.first { ExampleText.name(of: documents, $0) == name })
          var bytes = Array(fixed[file].text.utf8)
          bytes.replaceSubrange(edit.span.range, with: edit.text.utf8)
          fixed[file].text = String(decoding: bytes, as: UTF8.self)
        }
        let after = messages(findings(of: ExampleText(fixed)))
        var expected = messages(before)
        expected.remove(at: try #require(expected.firstIndex(of: messages([finding])[0])))
        // The right name of an argument is no longer missing either.
        if rule == "wrong-argument" {
          expected.removeAll { $0.contains("passes no value") && !after.contains($0) }
        }
        #expect(
          after == expected, "\(example.title): \(fix.title)\n\(fixed.map(\.text).joined())")
      }
    }
    #expect(count > 0, "no example has a fix")
  }
}
