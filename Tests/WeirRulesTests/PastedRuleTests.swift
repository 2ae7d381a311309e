import Foundation
import Testing
import WeirDiagnostics
import WeirSpec

@testable import WeirRules

/// The rule in CONTRIBUTING compiles, and its page is correct.
@Suite struct PastedRuleTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()

  private static func contributing() throws -> String {
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
  }

  @Test func theExampleRuleIsShown() throws {
    let rule = try String(
      contentsOf: Self.file.appending(path: "SetterAction.swift"), encoding: .utf8)
    let start = try #require(rule.firstRange(of: "///")?.lowerBound)
    #expect(try Self.contributing().contains("```swift\n" + rule[start...] + "```\n"))
  }

  @Test func theExampleRulePassesItsExamples() throws {
    let parts = try Self.contributing().components(separatedBy: "\n````")
    let text = try #require(parts.first { $0.hasPrefix("markdown\n") }).dropFirst(
      "markdown\n".count)
    let page = try RulePage(of: SetterAction.name, text: text + "\n")
    #expect(page.levelsText == SetterAction.shownLevels)
    #expect(page.examples.count == 3)
    for example in page.examples {
      let text = ExampleText(example.text)
      let project = text.project()
      var report = RuleReport(
        SetterAction.self, severities: .init(.warning), options: RuleOptions(),
        analyses: Analyses(project))
      SetterAction.check(project, &report)
      let found = report.entries.map(\.finding)
      #expect(found.map(\.span) == text.marked, "\(example.title)")
      #expect(found.shown == page.messages(of: example))
      // No other rule reports, except that the list of rules does not contain it.
      let others = Checker(today: nil).check(project).findings.map(\.message)
      #expect(others.count == 1 && others[0].contains("setter-action"), "\(others)")
    }
  }
}
