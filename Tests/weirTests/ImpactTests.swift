import Testing

@Suite struct ImpactTests {
  private static let shop = [
    "weir.yaml": "weir: 1\nproject: Shop\nspecs: [modules]\n",
    "modules/all.yaml": """
    module: Shop
    children: { cart: Cart, banner: Banner }
    derived:
      isEmpty: { type: Bool, is: cart.total == 0 }
    reduce:
      cart.didAdd: banner.show()
    ---
    module: Cart
    uses: Stock
    types:
      Line: { item: Stock.Item, count: Int }
    state: { lines: [Line], isOpen: Bool = false }
    derived:
      total: { type: Int, is: lines.count }
    actions:
      didAdd: { line: Line }
      didOpen:
    reduce:
      didAdd: lines.append(line)
      didOpen: isOpen = true
    decisions:
      shouldPay:
        cases: [{ when: total > 0 && isOpen }]
    effects:
      pay: shouldPay
    ---
    module: Banner
    state: { shown: Int = 0 }
    operations:
      show: { does: shown += 1 }
      showTwice:
        does: |
          show()
          show()
    ---
    module: Stock
    types:
      Item: { name: String }
    ---
    module: Screens
    uses: Cart
    components:
      CartScreen: { requires: { cart: Cart }, sends: { rowDidTap: Cart.didOpen } }

    """,
  ]

  @Test func anActionIsFollowedToTheScreens() async throws {
    let output = try await Folder(Self.shop).weir("impact", "Cart.didAdd")
    #expect(output.code == 0 && output.err == "")
    #expect(
      output.out == """
        action Cart.didAdd affects 2 fields, 2 reductions, 1 operation, 2 derived values, 1 decision, 1 effect, 1 component, 3 other modules

        modules:
          Shop, level 1
          Banner, level 2
          Screens, level 3

        action Cart.didAdd
          is reduced by reduction Shop.cart.didAdd (modules/all.yaml:6:3)
            calls operation Banner.show (modules/all.yaml:6:16)
              writes field Banner.shown (modules/all.yaml:30:17)
          is reduced by reduction Cart.didAdd (modules/all.yaml:19:3)
            writes field Cart.lines (modules/all.yaml:19:11)
              is read by derived value Cart.total (modules/all.yaml:14:27)
                is read by derived value Shop.isEmpty (modules/all.yaml:4:30)
                is read by decision Cart.shouldPay (modules/all.yaml:23:21)
                  starts effect Cart.pay (modules/all.yaml:25:3)
              is part of the state of Cart, which is referenced by component Screens.CartScreen (modules/all.yaml:43:35)

        """)
  }

  @Test func depthLimitsTheTree() async throws {
    let folder = try Folder(Self.shop)
    let two = try await folder.weir("impact", "Cart.didAdd", "--depth", "2").out
    #expect(
      two.hasSuffix(
        """
        action Cart.didAdd
          is reduced by reduction Shop.cart.didAdd (modules/all.yaml:6:3)
            calls operation Banner.show (modules/all.yaml:6:16)
              … 1 more
          is reduced by reduction Cart.didAdd (modules/all.yaml:19:3)
            writes field Cart.lines (modules/all.yaml:19:11)
              … 5 more

        """), "\(two)")
    let none = try await folder.weir("impact", "Cart.didAdd", "--depth", "0").out
    #expect(none.hasSuffix("\naction Cart.didAdd\n  … 10 more\n"), "\(none)")
    let json = try await folder.weir("impact", "Cart.didAdd", "--depth", "2", "--format", "json")
    let object = try json.json()
    #expect(
      (object["reached"] as? [[String: Any]])?.compactMap { $0["level"] as? Int } == [1, 1, 2, 2])
    #expect((object["modules"] as? [Any])?.count == 2)
    #expect(try await folder.weir("impact", "Cart", "--depth", "-1").code != 0)
  }

  private func reached(_ place: String) async throws -> [String] {
    let output = try await Folder(Self.shop).weir("impact", place, "--format", "json")
    #expect(output.code == 0 && output.err == "")
    let object = try output.json()
    return try #require(object["reached"] as? [[String: Any]]).map { one in
      let words = ["level", "kind", "module", "name"].map { "\(one[$0] ?? "")" }
      return "\(words[0]) \(words[1]) \(words[2]).\(words[3])"
    }
  }

  /// A change of one caller of an operation does not reach the other callers.
  @Test func aChangeFlowsForward() async throws {
    #expect(
      try await reached("Shop.cart.didAdd") == [
        "1 operation Banner.show", "2 field Banner.shown",
      ])
    #expect(
      try await reached("Banner.show") == [
        "1 reduction Shop.cart.didAdd", "1 field Banner.shown", "1 operation Banner.showTwice",
      ])
  }

  @Test func typesReachTheirUses() async throws {
    let reached = try await reached("Stock.Item")
    #expect(
      reached.prefix(3) == ["1 type Cart.Line", "2 field Cart.lines", "2 action Cart.didAdd"])
    #expect(reached.contains { $0.hasSuffix("component Screens.CartScreen") })
    #expect(reached.contains { $0.hasSuffix("effect Cart.pay") })
  }

  @Test func aModuleReachesOnlyOtherModules() async throws {
    let output = try await Folder(Self.shop).weir("impact", "Cart")
    #expect(output.out.hasPrefix("module Cart affects "))
    #expect(!output.out.contains("writes field Cart."))
    #expect(
      output.out.contains(
        "\n\nmodules:\n  Shop, level 1\n  Screens, level 1\n  Banner, level 2\n\n"))
  }

  @Test func aComponentIsNamedWithoutItsModule() async throws {
    #expect(try await reached("CartScreen").first == "1 action Cart.didOpen")
    #expect(try await reached("Screens.CartScreen").first == "1 action Cart.didOpen")
  }

  @Test func missingNamesAreReported() async throws {
    let folder = try Folder(Self.shop)
    for (place, question) in [
      ("Cart.didAd", "; did you mean `Cart.didAdd`?"), ("Catr", "; did you mean `Cart`?"),
      ("didAdd", "; did you mean `Cart.didAdd` or `Shop.cart.didAdd`?"),
      (
        "Stock.Item.id",
        ": a part of a declaration has no impact of its own; use `Stock.Item`"
      ),
      ("CartScren", "; did you mean `CartScreen`?"),
      ("\u{1b}[31m", ""), ("", ""), (".", ""),
    ] {
      let output = try await folder.weir("impact", "--", place)
      #expect(output.code == 2 && output.out == "")
      #expect(output.err.hasPrefix("weir: error: unknown declaration `"))
      #expect(output.err.hasSuffix("`\(question)\n"))
      #expect(!output.err.contains("\u{1b}"))
    }
  }
}
