import Testing
import WeirDiagnostics

/// Values in bodies that return none.
@Suite struct UnusedValueTests {
  private static let spec = """
    module: App
    children: { cart: Cart }
    state: { total: Int = 0, names: [String] }
    actions: { act: }
    reduce:
      act: |
        BODY
        cart.clear()
    derived: { text: { type: String, is: '"\\(total) \\(names)"' } }
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
    (
      "return ‹cart.count.isMultiple(of: 2)›",
      "this body returns a value, but a reducer only changes its state"
    ),
    (
      "return ‹names.map { $0.count }›",
      "this body returns a value, but a reducer only changes its state"
    ),
    ("return ‹cart›", "this body returns a value, but a reducer only changes its state"),
  ])
  func results(body: String, message: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.rule) == ["invalid-swift"])
  }

  @Test(arguments: [
    "let done: Void = (); done", "let done: () = print(total); done", "let done = (); done",
    "total = total == 1 ? 2 : 3", "let isOne = total == 1; if isOne { total = 2 }",
    "total = if total > 1 { 1 } else { total + 1 }", "_ = total + 1", "cart.clear()",
    "if total > 1 { return cart.clear() }", "if total > 1 { return names.append(\"\") }",
  ])
  func used(body: String) {
    #expect(languageErrors(in: Self.spec.replacing("BODY", with: body)) == [])
  }

  @Test(arguments: [
    (
      "‹if total > 3 { cart.count > 3 }›",
      "this `if` has no `else`, so the invariant may have no value",
      "write `!(total > 3) || …`, which is true where the condition is not"
    ),
    ("‹total›", "`Int` cannot be converted to `Bool`", "write `total != 0`"),
    ("‹note›", "`String?` cannot be converted to `Bool`", "write `note != nil`"),
    ("‹names›", "`[String]` cannot be converted to `Bool`", "write `!names.isEmpty`"),
  ])
  func invariants(condition: String, message: String, help: String) {
    let spec =
      Self.spec.replacing("BODY", with: "total = 1")
      .replacing("names: [String] }", with: "names: [String], note: String? }")
      .replacing("---", with: "invariants: { holdsAlways: '\(condition)' }\n---")
    let found = languageErrors(in: spec)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }
}
