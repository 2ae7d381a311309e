import Testing
import WeirDiagnostics
import WeirSpec

/// Common mistakes: the message shows the intended line.
@Suite struct HelpTests {
  @Test(arguments: [
    ("derived: { isEmpty: items.isEmpty }", "write `isEmpty: { type: Bool, is: items.isEmpty }`"),
    ("derived: { total: items.count }", "write `total: { type: Int, is: items.count }`"),
    ("derived: { name: user.name }", "write `name: { type: Type, is: user.name }`"),
    ("derived: { name: String }", "write `name: { type: String, is: … }`"),
    ("derived:\n  isFull: f(1, 2)", "write `isFull: { type: Bool, is: … }`"),
    ("actions: { didAdd: [item] }", "write `didAdd: { item: Type }`"),
    ("actions: { didAdd: [Item] }", "write `didAdd: { item: Item }`"),
    ("actions: { didAdd: { takes: [item] } }", "write `takes: { item: Type }`"),
    ("actions: [didAdd, didClear]", "write `actions: { didAdd: {}, didClear: {} }`"),
    ("actions:\n  - a\n  - b\n  - c\n  - d", "write `actions: { a: {}, b: {}, c: {}, … }`"),
    ("children: [Cart, Order]", "write `children: { cart: Cart, order: Order }`"),
    ("children:\n  - basket: Cart", "write `children: { basket: Cart }`"),
    ("state: [count]", "write `state: { count: Type }`"),
    ("state:\n  - count: Int", "write `state: { count: Int }`"),
    ("operations: { add: { takes: [Item] } }", "write `takes: { item: Item }`"),
    ("children: []", ""), ("children: [[a]]", ""), ("reduce: [a]", ""),
    ("state:\n  var items: [String]", "remove `var`: `items`"),
    ("state: { let x: Int }", "remove `let`: `x`"),
    ("actions: { case didTap: }", "remove `case`: `didTap`"),
    ("derived:\n  var isOn: Bool", "remove `var`: `isOn`"),
    (
      "state:\n  my items: [String]",
      "use letters, digits and `_`, and do not start with a digit"
    ),
    ("children: { a: { optional: true } }", "write `module: Name`"),
    ("state: { a: { default: 3 } }", "write `type: Type`"),
    ("derived: { a: { is: 3 } }", "write `type: Type`"),
  ])
  func module(_ section: String, _ help: String) {
    let decoded = Decoded("module: M\n\(section)\n")
    #expect(decoded.spec.findings.map(\.help) == [help])
  }

  @Test func theCorrectionOfAListIsValid() throws {
    let module = try Decoded.module("module: M\nactions: { didAdd: {}, didClear: {} }\n")
    #expect(module.actions.map(\.name.value) == ["didAdd", "didClear"])
  }

  @Test func aMissingName() {
    #expect(Decoded("state: { a: Int }\n").spec.findings.map(\.help) == ["write `module: Name`"])
  }

  @Test(arguments: [
    ("project: P\n", "write `weir: 1`"),
    ("weir: 1\nignore: [{ rule: a, at: B }]\n", "write `why: …`"),
    ("weir: 1\nignore: [{ at: B, why: c }]\n", "write `rule: name`"),
    ("weir: 1\nignore: [{ rule: a, why: c }]\n", "write `at: Module`"),
  ])
  func project(_ text: String, _ help: String) {
    #expect(Decoded(project: text).spec.findings.map(\.help) == [help])
  }

  /// A bound that is not a number is still a bound.
  @Test func aBoundThatIsNotANumber() {
    let decoded = Decoded(
      project: "weir: 1\nrules: { fan-out: { max: many }, a: { severity: off } }")
    #expect(decoded.messages.count == 1)
    #expect(decoded.spec.project?.rules.map { $0.options.contains(.max) } == [true, false])
  }
}
