import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// Mistakes of which several rules or positions could report something: there is one finding.
@Suite struct OneMistakeTests {
  private static func findings(_ spec: String, _ rules: String = "") -> [Finding] {
    let text = ExampleText((rules.isEmpty ? "" : "weir: 1\nrules: { \(rules) }\n---\n") + spec)
    let project = Project(text.project(), handWritten: .init())
    return Checker(today: nil).check(project).findings
  }

  private static let screens = """
    module: Screens
    viewModels: { ListModel: { lifetime: screen, properties: { title: String } } }
    components:
      RootView: { provides: [ListModl], contains: [ListView] }
      ListView: { environment: [ListModel] }
    """

  @Test func misspelledProvision() {
    let found = Self.findings(Self.screens)
    #expect(found.map(\.rule) == ["unresolved-name"])
    #expect(
      found.first?.message == "cannot find the type `ListModl` in scope; did you mean `ListModel`?")
  }

  /// A state in `state` is meant as a child, so that nothing owns its module.
  @Test(arguments: ["Cart", "Cart.State"]) func aChildInTheState(type: String) {
    let found = Self.findings(
      """
      weir: 1
      root: App
      ---
      module: App
      state: { cart: \(type) }
      ---
      module: Cart
      state: { total: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: total += 1 }
      """)
    #expect(found.map(\.rule) == ["sibling-dependency"])
    #expect(
      found.first?.message == "`cart` of `App` is a state of `Cart`, which is not its child")
    #expect(
      found.first?.help
        == "write it in `children` instead of `state`: `children: { cart: Cart }`")
  }

  private static func search(
    then: String = "didFind", failure: String = "didFail(reason: \"\\(error)\")"
  ) -> String {
    """
    module: Search
    uses: [Shop]
    state: { text: String = "", found: "[String]", isBusy: Bool = false, reason: String = "" }
    derived: { info: { type: String, is: '"\\(found) \\(reason)"' } }
    actions: { didType: { text: String }, didFind: { found: "[String]" }, didFail: { reason: String } }
    reduce:
      didType: self.text = text; isBusy = true
      didFind: self.found = found; isBusy = false
      didFail: self.reason = reason; isBusy = false
    decisions: { shouldSearch: { type: String, cases: [{ when: isBusy, take: text }] } }
    effects:
      search: { on: shouldSearch, calls: Shop.find, then: '\(then)', else: '\(failure)' }
    ---
    module: Shop
    requests: { find: { GET: /items, query: { text: String }, returns: "[String]" } }
    services: { find: { load: find } }
    """
  }

  @Test func responses() {
    #expect(Self.findings(Self.search()).isEmpty)
    let failure = Self.findings(Self.search(failure: "didFail(reason: \"\\(eror)\")"))
    #expect(failure.map(\.message) == ["cannot find `eror` in scope; did you mean `error`?"])
    let success = Self.findings(Self.search(then: "didFind(found: valu)"))
    #expect(success.map(\.message) == ["cannot find `valu` in scope; did you mean `value`?"])
    let list = Self.findings(Self.search(then: "[didFind, didFail]"))
    #expect(list.map(\.message) == ["`[didFind, didFail]` is not an action"])
    #expect(
      list.map(\.help) == ["send one action, and let its reduction do the work of all of them"])
  }

  @Test func unreadFailure() {
    let found = Self.findings(Self.search(failure: "isBusy = false"))
    #expect(found.map(\.message) == ["`isBusy = false` is not an action"])
    #expect(
      found.map(\.help) == ["write the name of an action, whose reduction contains this Swift"])
  }

  @Test func anActionWithItsModule() {
    let found = Self.findings(Self.search(then: "Search.didFind"))
    #expect(found.map(\.message) == ["`Search.didFind` is not an action"])
    #expect(found.map(\.help) == ["write `didFind`"])
  }

  @Test func unknownChild() {
    let text = """
      module: App
      children: { carts: { module: Crate, keyed: Int } }
      actions: { didAdd: }
      reduce: { didAdd: 'carts[1] = Cart()' }
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      derived: { isFull: { type: Bool, is: count > 9 } }
      """
    #expect(Self.findings(text).map(\.rule) == ["syntax"])
  }

  @Test func delayWithAnotherKey() {
    let text = """
      module: Metronome
      state: { isOn: Bool = false }
      actions: { didStart: , didTick: }
      reduce: { didStart: isOn = true, didTick: isOn = false }
      effects: { tick: { on: isOn, every: 60, then: didTick } }
      """
    #expect(
      Self.findings(text).map(\.message)
        == [
          "`every` is not a key of an effect: write `after`, which waits once for each value of `on`; to repeat it, let "
            + "the decision take a value that `then` changes, such as a count"
        ])
  }

  @Test func conditionAndValueOfACase() {
    let text = """
      module: Metronome
      state: { isOn: Bool = false, count: Int = 0 }
      actions: { didStart: , didTick: }
      reduce: { didStart: isOn = true, didTick: count += 1 }
      decisions: { next: { type: Int, cases: [{ if: isOn, then: count }] } }
      effects: { tick: { on: next, after: .seconds(1), then: didTick } }
      """
    #expect(
      Self.findings(text).map(\.message)
        == ["unknown keys `if` and `then` in a case; did you mean `when` and `take`?"])
  }

  @Test(arguments: [
    (
      "fetch", "passes no value for `id` of `API.fetch`",
      "add `with: { id: … }`, and `else: …` for errors"
    ),
    ("list", "has no response to errors of `API.list`", "add `else: action` or `else: nothing`"),
  ])
  func callWithoutArgumentAndResponse(_ request: String, message: String, help: String) {
    let text = """
      module: Names
      uses: [API]
      state: { isLoading: Bool = false, names: "[String]" }
      derived: { isEmpty: { type: Bool, is: names.isEmpty } }
      actions: { didAppear: , didLoad: { names: "[String]" } }
      reduce:
        didAppear: isLoading = true
        didLoad: self.names = names; isLoading = false
      effects: { load: { on: isLoading, calls: API.\(request), then: didLoad } }
      ---
      module: API
      requests:
        fetch: { GET: "/{id}", path: { id: Int }, returns: "[String]" }
        list: { GET: /, returns: "[String]" }
      """
    let found = Self.findings(text)
    #expect(found.map(\.message) == ["`load` of `Names` \(message)"])
    #expect(found.map(\.help) == [help])
  }

  private static func owner(_ body: String) -> String {
    """
    module: App
    children: { cart: Cart, editor: { module: Cart, optional: true } }
    state: { total: Int = 0 }
    derived: { isHigh: { type: Bool, is: total > 3 } }
    actions: { didTap: , didPay: }
    reduce: { didTap: "\(body)", didPay: total += 1 }
    ---
    module: Cart
    state: { count: Int = 0 }
    derived: { isFull: { type: Bool, is: count > 9 } }
    actions: { didClear: }
    reduce: { didClear: count = 0 }
    """
  }

  @Test func writeOfAnOptionalChild() {
    let body = "editor.count = 3; total = 1"
    #expect(Self.findings(Self.owner(body)).map(\.rule) == ["encapsulation-breach"])
    let found = Self.findings(Self.owner(body), "encapsulation-breach: off")
    #expect(found.map(\.message) == ["`Cart?` must be unwrapped before `.count`"])
  }

  @Test func sentAction() {
    let found = Self.findings(Self.owner("total = 1; dispatch(didPay)"))
    #expect(found.map(\.rule) == ["effect-in-reducer"])
  }

  @Test func returnedEffect() {
    let found = Self.findings(
      """
      module: App
      types: { Status: [open, done] }
      state: { status: { type: Status, default: .open, moves: { open: done } } }
      derived: { isOpen: { type: Bool, is: status == .open } }
      actions: { didEnd: }
      reduce:
        didEnd: |
          return .none
          status = .done
      """)
    #expect(found.map(\.rule) == ["effect-in-reducer"])
  }

  @Test func samplesOfAnUnknownType() {
    let found = Self.findings(
      Self.owner("total = 1") + "\n---\nmodule: Money\nstate: { cents: Int = 0 }\n"
        + "derived: { isNone: { type: Bool, is: cents == 0 } }\nactions: { didPay: }\n"
        + "reduce: { didPay: cents += 1 }\nsamples: { Coin: [\"Coin(1)\", \"Coin(2)\"] }\n")
    #expect(found.map(\.message) == ["cannot find the type `Coin` in scope"])
  }
}
