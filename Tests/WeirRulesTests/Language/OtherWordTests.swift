import Testing
import WeirDiagnostics

/// Words that are not misspelled: those of other libraries, and members without the child's name.
@Suite struct OtherWordTests {
  @Test(arguments: [
    ("state: { count: { type: Int, default: ‹required› } }", true),
    ("state: { count: Int = 0 }\nactions: { act: }\nreduce: { act: count = ‹required› }", false),
  ])
  func required(members: String, isDefault: Bool) {
    let found = languageErrors(in: "module: Shop\n" + members)
    #expect(found.map { $0.help.hasPrefix("leave out the default") } == [isDefault])
  }

  private static let declaring = "declare it, or add the library that declares it to `import`"

  /// Members of a child without its name, and words of other libraries.
  @Test(arguments: [
    ("‹clear›()", "write `list.clear`"),
    ("count = ‹total›", "write `list.total`"),
    ("list.‹send›(.clear)", "a body sends no actions: call an operation of `List`"),
    ("list = List.‹State›()", "write `List`, which is the type of its state"),
    ("list = ‹ListFeature›()", "write `List`"),
    ("self.‹note› = note", "`note` is not a field: declare it in `state`, or remove `self.`"),
    (
      "count = ‹payload›",
      "write the names of the payload: with `didOpen: { count: Int }`, a body uses `count`"
    ),
    (
      "‹setTimeout›({ text = \"\" }, 3)",
      "declare an effect with `after`, which waits and then sends an action"
    ),
    ("count = ‹clamp›(count, 0, 9)", "write `min(max(…, lowest), highest)`"),
    ("‹toggle›(count)", "write `.toggle()` after the value"),
    ("count = ‹Math›.max(count, 3)", "write `max(…)`"),
    ("count = Int(‹Math›.floor(3.5))", "write `.rounded(.down)` after the value"),
    ("rows.‹push›(Row())", "write `…[key] = value`"),
    (
      "‹Reduce›({ count = 3 })",
      "write only the statements of the action: a body changes its state directly"
    ),
    (
      "self.‹error› = text",
      "declare `error` in `state`, or use one of `count`, `text`, `step`"
    ),
    (
      "‹error› = text; count = 1",
      "declare `error` in `state`, write `let error = …`, or use one of `count`, `text`, `step`"
    ),
    ("step.‹move›(to: .done)", "assign a case: `step = .open`"),
    ("list.‹add›(3)", "add the label `number:`: write `add(number: …)`"),
    ("let log: ‹Log›? = nil; count = log == nil ? 1 : 2", declaring),
    ("text = ‹`${count} items`›", "write `\"\\(count) items\"`"),
  ])
  func otherWords(body: String, help: String) {
    let text = """
      module: Shop
      children: { list: List, rows: { module: Row, keyed: Int } }
      types: { Step: [open, done] }
      state: { count: Int = 0, text: String = "", step: Step = .open }
      actions: { act: { note: Int } }
      reduce:
        act: |
          \(body)
      ---
      module: List
      state: { total: Int = 0 }
      operations: { clear: total = 0, add: { takes: { number: Int }, does: total += number } }
      ---
      module: Row
      state: { isOn: Bool = false }
      """
    #expect(languageErrors(in: text).map(\.help) == [help])
  }

  /// Names that are near in the app, but not in the scope of the body.
  @Test(arguments: [
    (
      "‹state›.note = note",
      "write `self.note`: a body refers to the members of its module by `self` if its action has a value of that name"
    ),
    ("‹state›.size = 3", "write `size`: a body refers to the members of its module by their names"),
    (
      "self.note = ‹newNote›",
      "the action has `note`; declare `newNote` in `state` or `derived`, or use one of `note`, `size`"
    ),
    (
      "size = ‹other›.size",
      "`Other` is another module: write `reads: { size: Other.size }`, and name `size` in the body, or add the value "
        + "to the payload of the action"
    ),
  ])
  func namesOutOfScope(body: String, help: String) {
    let text = """
      module: Shop
      state: { note: String = "", size: Int = 0 }
      actions: { act: { note: String } }
      reduce: { act: \(body) }
      ---
      module: Other
      state: { size: Int = 0 }
      """
    #expect(languageErrors(in: text).map(\.help) == [help])
  }

  @Test(arguments: [
    ("state: { voice: ‹Voice›? }", declaring),
    ("inputs: { isPressed: ‹Pulse› }", "write `pulse`"),
    (
      "types: { Page: { items: [Int] } }\nstate: { page: Page }\n"
        + "derived: { all: { type: [Int], is: page.‹list› } }",
      "use `items`, or declare it in `Page`"
    ),
  ])
  func typesAndFields(members: String, help: String) {
    #expect(languageErrors(in: "module: Shop\n" + members).map(\.help) == [help])
  }

  /// A field that was renamed or removed.
  @Test(arguments: [
    (
      "Bool", "isOn && ‹ready›",
      "declare `ready` in `state` or `derived`, or use one of `isOn`, `size`, `all`"
    ),
    (
      "Int", "size + ‹basket›.total",
      "declare `basket` in `state`, `children` or `derived`, or use one of `isOn`, `size`, `all`"
    ),
    ("Int", "‹discount›(size)", declaring),
  ])
  func undeclaredFields(type: String, expression: String, help: String) {
    let text = """
      module: Shop
      state: { isOn: Bool = false, size: Int = 0 }
      derived: { all: { type: \(type), is: \(expression) } }
      """
    #expect(languageErrors(in: text).map(\.help) == [help])
  }

  @Test func theLabelOfAParameter() {
    let found = languageErrors(
      in: """
        module: Lamp
        state: { level: Int = 0 }
        operations: { set: { takes: { to value: Int }, does: level = ‹to› } }
        """)
    #expect(found.map(\.help) == ["write `value`: `to` is only the label of the parameter"])
  }
}
