import Foundation
import Testing
import WeirDiagnostics
import WeirSpec

@testable import WeirRules

/// The rule in CONTRIBUTING compiles, and its examples are correct.
@Suite struct PastedRuleTests {
  @Test func theExampleRuleIsShown() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
    let rule = try String(contentsOf: file.appending(path: "SetterAction.swift"), encoding: .utf8)
    let page = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let start = try #require(rule.firstRange(of: "///")?.lowerBound)
    #expect(page.contains("```swift\n" + rule[start...] + "```\n"))
  }

  @Test func theExampleRulePassesItsExamples() {
    for example in SetterAction.bad + SetterAction.good {
      let text = ExampleText(example.text)
      let project = text.project()
      var report = RuleReport(
        SetterAction.self, .init(.warning), RuleOptions(), Analyses(project))
      SetterAction.check(project, &report)
      #expect(report.entries.map(\.finding.span) == text.marked, "\(example.title)")
      // No other rule reports, except that the list of rules does not contain it.
      let others = Checker(today: nil).check(project).findings.map(\.message)
      #expect(others.count == 1 && others[0].contains("setter-action"), "\(others)")
    }
    #expect(SetterAction.bad.allSatisfy { !ExampleText($0.text).marked.isEmpty })
  }
}
