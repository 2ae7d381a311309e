import Foundation
import Testing

/// The README's table of systems: where each is written of, what holds it, and where it can be seen.
/// That its links lead somewhere is tested with those of all documents.
@Suite struct SystemTests {
  private static func rows() throws -> [[String]] {
    let text = try Checkout.text(of: "README.md")
    let section = text.components(separatedBy: "\n## ")
      .first { $0.hasPrefix("The systems of the five articles\n") }
    return try #require(section).split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  @Test func everySystemHasItsPlaces() throws {
    let rows = try Self.rows()
    #expect(rows.filter { $0[0].hasPrefix("**") }.count == 5)
    for row in rows where !row[0].hasPrefix("**") {
      try #require(row.count == 4, "\(row)")
      #expect(row[0].contains("](docs/"), "\(row[0]) has a page")
      #expect(row[1].contains("](docs/"), "\(row[0]) has a section of the language")
    }
  }

  @Test func everyRuleThatItNamesIsOne() async throws {
    let listed = try await Tool.run(Tool.weir, ["rules"], in: Checkout.root).out
    let known = Set(listed.matches(of: #/(?m)^  ([a-z-]+) /#).map { String($0.1) })
    #expect(known.count > 40)
    for row in try Self.rows() where row.count == 4 {
      for rule in row[2].matches(of: #/`([^`]*)`/#).map({ String($0.1) }) {
        #expect(known.contains(rule), "`\(rule)`")
        #expect(
          row[2].contains("[`\(rule)`](docs/rules/\(rule).md)"), "`\(rule)` leads to its page")
      }
    }
  }
}
