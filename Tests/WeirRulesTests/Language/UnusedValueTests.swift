import Testing
import WeirDiagnostics

/// Values in bodies that return none.
@Suite struct UnusedValueTests {
  private static let spec = """
    module: App
    children: { cart: Cart }
    state: { total: Int = 0 }
    actions: { act: }
    reduce:
      act: |
        BODY
        cart.clear()
    derived: { text: { type: String, is: '"\\(total)"' } }
    ---
    module: Cart
    state: { count: Int = 0 }
    derived: { isEmpty: { type: Bool, is: count == 0 } }
    operations: { clear: count = 0 }
    """

  @Test(arguments: [
    ("‹total == 1›", "this value is not used"),
    ("if total > 1 { ‹total + 1› }", "this value is not used"),
    ("switch total { default: ‹2› }", "this value is not used"),
    ("return ‹total + 1›", "this body returns a value, but a reducer only changes its state"),
    ("return ‹self.total›", "this body returns a value, but a reducer only changes its state"),
    ("return ‹cart.count›", "this body returns a value, but a reducer only changes its state"),
    ("return ‹cart›", "this body returns a value, but a reducer only changes its state"),
  ])
  func results(body: String, message: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.rule) == ["invalid-swift"])
  }

  @Test(arguments: [
    "total = total == 1 ? 2 : 3", "let isOne = total == 1; if isOne { total = 2 }",
    "total = if total > 1 { 1 } else { total + 1 }", "_ = total + 1", "cart.clear()",
  ])
  func used(body: String) {
    #expect(languageErrors(in: Self.spec.replacing("BODY", with: body)) == [])
  }
}
