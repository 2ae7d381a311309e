import WeirProject

/// An exception that suppresses nothing: an entry of `ignore`, a comment, a baseline entry.
/// The checker reports these, because only the checker has the findings of all rules.
enum UnusedException: Rule {
  static let name = "unused-exception"
  static let group = RuleGroup.coupling
  static let isAboutModules = false
  static let summary = "an exception that matches nothing, has expired or matches too many findings"
  static let reason = """
    An exception is a promise to fix a finding later. One that matches nothing would hide the next \
    finding of its kind. One past its date has expired, and its finding counts again. Exceptions \
    are entries of `ignore` in weir.yaml, comments beside a line (`# weir:ignore RULE because …`, \
    or `//` inside Swift), and entries of a baseline. In the last 14 days before its date, an \
    exception is a warning.
    """
  static let bad = [
    Example(
      "An exception whose finding is fixed",
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
      "An expired exception",
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
    Example(
      "A comment whose finding is fixed",
      """
      module: Cart
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }  # weir:ignore «no-effect-action» because it is new
      """),
    Example(
      "More findings than `max` allows",
      """
      weir: 1
      root: App
      ignore:
        - { rule: unmounted-module, at: "*", why: they come with the shop, max: «1» }
      ---
      module: App
      actions: { didOpen: { takes: {}, handled: elsewhere } }
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      ---
      module: «Shelf»
      state: { count: Int = 0 }
      actions: { didFill: }
      reduce: { didFill: count += 1 }
      """),
  ]
  static let good = [
    Example(
      "A comment beside the line",
      """
      module: App
      children: { cart: Cart }
      reduce:
        # weir:ignore encapsulation-breach because the cart gets an operation in Q1
        cart.didAdd: cart.count += 1
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      """),
    Example(
      "An exception that is still needed",
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
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {}
}
