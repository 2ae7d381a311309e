/// An entry of `ignore` that covers nothing any more. The checker finds them, since it alone knows
/// what every other rule has said.
enum UnusedException: Rule {
  static let name = "unused-exception"
  static let group = RuleGroup.coupling
  static let summary = "an entry of `ignore` that matches nothing or has run out"
  static let reason = """
    An exception is a promise to come back. One that matches nothing any more would hide the next \
    finding of its kind, and one past its day has been forgotten: its finding speaks again.
    """
  static let bad = [
    Example(
      "An exception whose finding is gone",
      """
      weir: 1
      root: App
      ignore:
        - { rule: two-owners, at: «Cart», why: moves in Q1 }
      ---
      module: App
      children: { cart: Cart }
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      """),
    Example(
      "An exception past its day",
      """
      weir: 1
      root: App
      ignore:
        - { rule: unmounted-module, at: Cart, why: comes with the shop, until: «2020-01-31» }
      ---
      module: App
      actions: { didOpen: { takes: {}, handled: elsewhere } }
      ---
      module: «Cart»
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      """),
  ]
  static let good = [
    Example(
      "An exception that is needed",
      """
      weir: 1
      root: App
      ignore:
        - { rule: unmounted-module, at: Cart, why: comes with the shop }
      ---
      module: App
      actions: { didOpen: { takes: {}, handled: elsewhere } }
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {}
}
