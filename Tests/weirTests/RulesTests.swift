import Testing

@Suite struct RulesTests {
  @Test func everyListedRuleIsExplained() async throws {
    let folder = try Folder()
    let list = try await folder.weir("rules")
    #expect(list.code == 0 && list.err == "")
    let rows = list.out.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(rows.count > 30)
    for row in rows {
      let name = String(row.split(separator: " ")[0])
      let page = try await folder.weir("explain", name)
      #expect(page.code == 0)
      #expect(page.out.hasPrefix("# \(name)\n"))
      #expect(page.out.contains("## Reported") && page.out.contains("## Fine"), "\(name)")
      #expect(page.out.contains(name + ":"), "how to set it: \(name)")
    }
  }

  @Test func thePageOfAllRulesIsCurrent() async throws {
    let made = try await Tool.run(
      "/bin/sh", [Checkout.path("scripts/rules"), Tool.weir], in: Checkout.root)
    #expect(made.code == 0, "\(made.err)")
    #expect(try made.out == Checkout.text(of: "docs/rules/README.md"), "make docs updates it")
  }

  @Test func theNearestNameIsSuggestedForAnUnknownRule() async throws {
    let output = try await Folder().weir("explain", "sibling")
    #expect(output.code == 2)
    #expect(output.err.contains("`weir rules` lists all rules"))
  }
}
