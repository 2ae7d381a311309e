import Foundation
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

        """)
  }

  private func reached(_ place: String) async throws -> [String] {
    let output = try await Folder(Self.shop).weir("impact", place, "--format", "json")
    #expect(output.code == 0 && output.err == "")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(output.out.utf8)) as? [String: Any])
    return try #require(object["reached"] as? [[String: Any]]).map { one in
      let words = ["level", "kind", "module", "name"].map { "\(one[$0] ?? "")" }
      return "\(words[0]) \(words[1]) \(words[2]).\(words[3])"
    }
  }

  /// Who else calls an operation is not reached by one of its callers.
  @Test func aChangeFlowsForward() async throws {
    #expect(
      try await reached("Shop.cart.didAdd") == [
        "1 operation Banner.show", "2 field Banner.shown", "3 child Shop.banner",
      ])
    #expect(
      try await reached("Banner.show") == [
        "1 reduction Shop.cart.didAdd", "1 field Banner.shown", "1 operation Banner.showTwice",
        "2 child Shop.banner",
      ])
  }

  @Test func typesReachWhatNamesThem() async throws {
    let reached = try await reached("Stock.Item")
    #expect(
      reached.prefix(3) == ["1 type Cart.Line", "2 field Cart.lines", "2 action Cart.didAdd"])
    #expect(reached.contains { $0.hasSuffix("component Screens.CartScreen") })
    #expect(reached.contains { $0.hasSuffix("effect Cart.pay") })
  }

  @Test func aModuleReachesOthersAlone() async throws {
    let output = try await Folder(Self.shop).weir("impact", "Cart")
    #expect(output.out.hasPrefix("module Cart reaches "))
    #expect(!output.out.contains("\n  field Cart."))
    #expect(
      output.out.hasSuffix("modules:\n  Shop, level 1\n  Screens, level 1\n  Banner, level 2\n"))
  }

  @Test func aComponentHasANameOfItsOwn() async throws {
    #expect(try await reached("CartScreen").first == "1 action Cart.didOpen")
    #expect(try await reached("Screens.CartScreen").first == "1 action Cart.didOpen")
  }

  @Test func whatIsNotThereIsNamed() async throws {
    let folder = try Folder(Self.shop)
    for (place, question) in [
      ("Cart.didAd", "; did you mean `Cart.didAdd`?"), ("Catr", "; did you mean `Cart`?"),
      ("CartScren", "; did you mean `CartScreen`?"), ("\u{1b}[31m", ""), ("", ""), (".", ""),
    ] {
      let output = try await folder.weir("impact", "--", place)
      #expect(output.code == 2 && output.out == "")
      #expect(output.err.hasPrefix("weir: error: there is no `"))
      #expect(output.err.hasSuffix("`\(question)\n"))
      #expect(!output.err.contains("\u{1b}"))
    }
  }
}
