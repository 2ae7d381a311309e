import Testing

/// Each line of the glossary defines one term and links to the page that explains it.
@Suite struct GlossaryTests {
  @Test func everyTermHasItsLine() throws {
    let rows = try Checkout.text(of: "docs/glossary.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0 != "| term | meaning |" }
    #expect(rows.count > 80)
    var terms: Set<Substring> = []
    for row in rows {
      let cells = try #require(row.wholeMatch(of: /\| \[([^\]]+)\]\([^)]+\) \| [^|]+ \|/), "\(row)")
      #expect(terms.insert(cells.1).inserted, "`\(cells.1)` has two lines")
    }
  }

  @Test func theREADMELinksIt() throws {
    #expect(try Checkout.text(of: "README.md").contains("](docs/glossary.md)"))
  }
}
