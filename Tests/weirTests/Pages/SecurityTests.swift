import Testing

/// Every guarantee of SECURITY.md names the tests that prove it, and these tests exist.
@Suite struct SecurityTests {
  @Test func everyGuaranteeHasItsTest() throws {
    let tests = Checkout.files(in: "Tests").filter { $0.hasSuffix(".swift") }
    let sources = try tests.map { try Checkout.text(of: "Tests/" + $0) }
    let rows = try Checkout.text(of: "SECURITY.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0 != "| guarantee | test |" }
    #expect(rows.count >= 30)
    for row in rows {
      let cells = row.split(separator: "|").map(String.init)
      try #require(cells.count == 2, "\(row)")
      let names = cells[1].matches(of: #/`([A-Za-z]+)\.([A-Za-z]+)`/#)
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        let suite = "struct \(name.1)"
        let function = "func \(name.2)("
        #expect(
          sources.contains { $0.contains(suite) && $0.contains(function) },
          "there is no test `\(name.1).\(name.2)`")
      }
    }
  }
}
