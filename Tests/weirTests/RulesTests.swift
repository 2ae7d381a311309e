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

  /// In a project with only hand-written Swift, the levels are those of its stores.
  @Test func levelsOfStores() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\nsources: [Sources]\n",
      "Sources/Counter.swift": """
      import ComposableArchitecture
      @Reducer struct Counter {
        struct State { var count = 0 }
        enum Action { case didTap }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action { case .didTap: state.count += 1; return .none }
          }
        }
      }
      """,
    ])
    func level(_ rule: String, _ list: String) -> Substring? {
      list.split(separator: "\n").map { $0.split(separator: " ") }.first { $0[0] == rule }?[1]
    }
    let ofStores = try await folder.weir("rules")
    #expect(ofStores.err.contains("levels are those of `tca`"), "\(ofStores.err)")
    #expect(level("unscoped-child", ofStores.out) == "error")
    #expect(level("circular-reads", ofStores.out) == "off")
    #expect(level("missing-target-dependency", ofStores.out) == "warning")
    let ofSpecs = try await Folder(Specs.clean).weir("rules")
    #expect(ofSpecs.err == "" && level("circular-reads", ofSpecs.out) == "error")
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
