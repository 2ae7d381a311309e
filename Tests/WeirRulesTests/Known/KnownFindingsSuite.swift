import WeirRules
import WeirSpec

/// A project with two breaches, for tests of suppressed findings.
protocol KnownFindingsSuite {}

extension KnownFindingsSuite {
  static var modules: String {
    """
    module: App
    children: { cart: Cart }
    actions: { didOpen: , didClose: }
    reduce:
      didOpen: cart.count = 0
      didClose: cart.count = 1
    ---
    module: Cart
    state: { count: Int = 0 }
    actions: { didAdd: }
    reduce: { didAdd: count += 1 }
    """
  }

  func check(
    _ text: String, on day: String? = nil, baseline: Baseline? = nil
  ) -> Checker.Outcome {
    let text = ExampleText(text)
    return Checker(
      today: day.flatMap(Day.init), comments: IgnoreComments(in: text.sources), baseline: baseline
    ).check(text.project())
  }

  func project(_ ignore: String) -> String {
    "weir: 1\nignore:\n  - { \(ignore) }\n---\n" + Self.modules
  }

  var breach: String { "rule: encapsulation-breach, why: w" }
}
