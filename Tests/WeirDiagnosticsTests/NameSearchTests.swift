import Testing
import WeirDiagnostics

@Suite struct NameSearchTests {
  @Test(arguments: [
    ("cart", true), ("let cart = 1", true), ("cart.add(", true), ("`cart`", true),
    ("a\ncart\n", true), ("rows", true), ("é rows", true), ("x=élan", true), ("carts cart", true),
    ("", false), ("car", false), ("carts", false), ("acart", false), ("_cart", false),
    ("cart1", false), ("écart", false), ("carté", false), ("élans", false),
    ("Cart rowsOrder", false),
  ])
  func matches(_ text: String, _ isFound: Bool) {
    #expect(NameSearch(["cart", "rows", "élan"]).matches(Array(text.utf8)) == isFound)
    #expect(!NameSearch([]).matches(Array(text.utf8)))
  }

  @Test func occurrences() {
    let text = Array("cart.rows[cart], carts, $cart `rows`".utf8)
    #expect(
      NameSearch(["cart", "rows"]).occurrences(in: text) == [
        "cart", "rows", "cart", "cart", "rows",
      ]
    )
  }
}
