import Foundation
import Testing

/// The table of the articles' systems: each has an article, a section of the language, its rules and a sample.
/// `LinkTests` check the targets of its links.
@Suite struct SystemTests {
  private static func rows() throws -> [[String]] {
    let text = try Checkout.text(of: "docs/articles/README.md")
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("Systems\n") }
    return try #require(section).split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  @Test func everySystemHasItsLinks() throws {
    let rows = try Self.rows()
    #expect(rows.count > 30)
    #expect(rows.filter { $0[0].hasPrefix("**") }.count == 5)
    for row in rows where !row[0].hasPrefix("**") {
      try #require(row.count == 4, "\(row)")
      #expect(row[0].contains(/\]\([a-z-]+\.md#/), "\(row[0]) has no link to its article")
      #expect(row[1].contains(/\]\(\.\.\/[a-z]+\.md/), "\(row[0]) has no link to the language")
    }
  }

  @Test func everyRuleExists() async throws {
    let listed = try await Tool.run(Tool.weir, ["rules"], in: Checkout.root).out
    let known = Set(listed.matches(of: #/(?m)^  ([a-z-]+) /#).map { String($0.1) })
    #expect(known.count > 40)
    for row in try Self.rows() where row.count == 4 {
      for rule in row[2].matches(of: #/`([^`]*)`/#).map({ String($0.1) }) {
        #expect(known.contains(rule), "`\(rule)`")
        #expect(
          row[2].contains("[`\(rule)`](../rules/\(rule).md)"), "`\(rule)` has no link to its page")
      }
    }
  }
}
