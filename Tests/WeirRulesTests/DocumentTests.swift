import Foundation
import Testing
import WeirRules

/// The documents are current. `make docs` updates the generated parts.
@Suite struct DocumentTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func theRulesPageIsCurrent(_ name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    #expect(try Self.text(of: "docs/rules/\(name).md") == RulePage(rule).text)
  }

  @Test func noPageIsObsolete() throws {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "docs/rules").path)
    #expect(Set(pages) == Set(RuleRegistry.rules.map { $0.name + ".md" }))
  }

  /// ARCHITECTURE.md lists exactly the existing modules.
  @Test func everyModuleIsListed() throws {
    let rows = try Self.text(of: "ARCHITECTURE.md").matches(of: /\n\| `(\w+)` \|/)
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    #expect(rows.map { String($0.1) }.sorted() == modules.sorted())
  }
}
