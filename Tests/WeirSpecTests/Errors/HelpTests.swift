import Testing
import WeirDiagnostics
import WeirSpec

/// Common mistakes: the message shows the intended line.
@Suite struct HelpTests {
  @Test(arguments: [
    ("derived: { isEmpty: items.isEmpty }", "write `isEmpty: { type: Bool, is: items.isEmpty }`"),
    ("derived: { total: items.count }", "write `total: { type: Int, is: items.count }`"),
    ("derived: { name: user.name }", "write `name: { type: …, is: user.name }`"),
    ("derived: { name: String }", "write `name: { type: String, is: … }`"),
    (
      "derived:\n  isHigh: '(count) => count > 9'", "write `isHigh: { type: Bool, is: count > 9 }`"
    ),
    ("state:\n  points:", "write the type: `points: String`"),
    ("actions: { didTap: { name } }", "write the type: `name: String`"),
    ("state:\n  points: \"Int\" = 0", "write `points: Int = 0`"),
    ("state:\n  text: String: \"a\"", "write `text: String = \"a\"`"),
    ("derived: { a: [type: Bool, is: b] }", "write `{ type: Bool, is: b }`"),
    ("derived: { a: { type = Bool, is = b } }", "write `type: Bool, is: b`"),
    ("derived: { a: { type:Bool, is:b } }", "write `type: Bool, is: b`"),
    ("derived: { a: { type: Bool, is = b } }", "write `is: b`"),
    ("actions: { didTap: { Item } }", "write a name before the type: `item: Item`"),
    ("actions: { didTap: ~ }", "write `didTap: {}` for an action without values"),
    ("actions: { didTap: null }", "write `didTap: {}` for an action without values"),
    ("actions:\n  didTap: ()", "write `didTap: {}` for an action without values"),
    ("actions: { didTap: n = 1 }", "write `didTap: {}`, and in `reduce`: `didTap: n = 1`"),
    ("actions: { didTap: close() }", "write `didTap: {}`, and in `reduce`: `didTap: close()`"),
    ("types: { Item: { fields: { id: Int } } }", "write `Item: { id: Int }`"),
    ("children: { a: { module: A, optional } }", "write `optional: true`"),
    ("reduce: { a: { b.append(c), n += 1 } }", "write `reduce: { a: b.append(c); n += 1 }`"),
    ("reduce: { a: { b in b.append(c) } }", "write `reduce: { a: b.append(c) }`"),
    ("reduce: { a: &add n += 1 }", "write `reduce: { a: n += 1 }`"),
    ("effects: { a: { on: b, manual: [Item] } }", "write `manual: { returns: \"[Item]\" }`"),
    ("effects: { a: { on: b, manual: Item } }", "write `manual: { returns: Item }`"),
    ("components: { V: { sends: { tap: .didTap } } }", "write `didTap`"),
    ("components: { V: { sends: { tap: didTap(id) } } }", "write `didTap`"),
    (
      "requests: { a: { GET: /, header: { A: Bearer x } } }", "write `headers: { A: Bearer x }`"
    ),
    (
      "requests: { a: { method: GET, path: /a } }",
      "write `GET: /a` in place of `method` and `path`"
    ),
    (
      "requests: { a: { method: post, url: \"/{id}\" } }",
      "write `POST: \"/{id}\"` in place of `method` and `url`"
    ),
    (
      "requests: { security: { t: { header: A } }, a: { GET: /, secured: false } }",
      "write `[]` for a request without a scheme"
    ),
    ("state:\n  points: Int: 0", "write `points: Int = 0`"),
    ("state:\n  names: \"[Int]\" = [1]", "write `names: \"[Int] = [1]\"`"),
    ("state: { names: Item[] }", "write `state: { names: \"[Item]\" }`"),
    ("derived:\n  isFull: f(1, 2)", "write `isFull: { type: Bool, is: \"f(1, 2)\" }`"),
    ("actions: { didAdd: [item] }", "write `didAdd: { item: … }`"),
    ("actions: { didAdd: [Item] }", "write `didAdd: { items: [Item] }`"),
    ("actions: { didAdd: [Item, Int] }", "write `didAdd: { item: Item, int: Int }`"),
    ("actions: { didAdd: { takes: [item] } }", "write `takes: { item: … }`"),
    ("types: { Deck: [foot: \"walk\"] }", "write `foot = \"walk\"` for a raw value"),
    ("routes: { Feed: { close: dismiss } }", "write `close: { style: dismiss }`"),
    ("routes: { Feed: { open: TicketRoutes } }", "write `open: { shared: TicketRoutes }`"),
    ("operations:\n  a:\n    takes: (to n: Int)\n    does: n = 1", "write `takes: { to n: Int }`"),
    ("actions:\n  didAdd: (to n: Int, m: Int)", "write `didAdd: { to n: Int, m: Int }`"),
    ("actions: [didAdd, didClear]", "write `actions: { didAdd: {}, didClear: {} }`"),
    ("actions:\n  - a\n  - b\n  - c\n  - d", "write `actions: { a: {}, b: {}, c: {}, … }`"),
    ("children: [Cart, Order]", "write `children: { cart: Cart, order: Order }`"),
    ("children:\n  - basket: Cart", "write `children: { basket: Cart }`"),
    ("state: [count]", "write `state: { count: … }`"),
    ("state:\n  - count: Int", "write `state: { count: Int }`"),
    ("operations: { add: { takes: [Item] } }", "write `takes: { items: [Item] }`"),
    ("reduce:\n  - a: x = 1", "write each entry without `- `"),
    ("derived:\n  - a: { type: Int, is: 3 }", "write each entry without `- `"),
    ("children:\n  e: Main, optional: true", "write `e: { module: Main, optional: true }`"),
    ("children:\n  e: Main(n: 1)", "write `e: Main`"),
    ("children: []", ""), ("children: [[a]]", "write each entry as `name: value`, without `- `"),
    ("actions:\n  didAdd(item: Item)", "write `didAdd: { item: Item }`"),
    ("reads: [Settings.currency]", "write `reads: { currency: Settings.currency }`"),
    ("requests:\n  headers: [Accept: text/html]", "write `headers: { Accept: text/html }`"),
    ("requests: { a: { GET: /, errors: [401] } }", "write `errors: { 401: nothing }`"),
    ("requests: { a: { GET: /, returns: [200: User] } }", "write `returns: { 200: User }`"),
    (
      "types:\n  Kind: enum { low, high }",
      "write the cases of an enum in a list: `Kind: [low, high]`"
    ),
    ("types: { Kind: { enum: { low: 1, high: 2 } } }", "write `[low = 1, high = 2]`"),
    ("types: { Kind: { enum: { low: , high: { n: Int } } } }", "write `[low, high: { n: Int }]`"),
    ("types: { Kind: { enum: low } }", "write `[low]`"),
    ("services: { load: user }", "write `{ load: user }`"),
    ("reduce: { didTap: { count: 1 } }", "write `didTap: count = 1`"),
    ("effects: { a: { on: b, manual: true, cancel: false } }", "write `never`, or remove the key"),
    (
      "invariants: { a: { when: b, holds: c } }",
      "`holds` has the whole condition: write `holds: '!(b) || c'`"
    ),
    ("reduce:\n  a: x = 1\nb: x = 2", "indent it if it belongs to `reduce`"),
    ("reduce: [a]", "write `{ a: … }`"),
    ("reduce: a = 1", "write each of them as `name: …` on a line of its own"),
    ("reduce: { case .didTap: a = 1 }", "write `didTap`"),
    ("reduce: { didTap(id): a = 1 }", "write `didTap`"),
    ("actions: { didTap: Int }", "write `didTap: { int: Int }`"),
    ("children: { rows: { module: Row, keyed: true } }", "write `keyed: UUID`"),
    ("derived:\n  actions:\n  didTap: { a: Int }", "write `actions:` at the start of the line"),
    ("state:\n  var items: [String]", "remove `var`: `items`"),
    ("state: { let x: Int }", "remove `let`: `x`"),
    ("actions: { case didTap: }", "remove `case`: `didTap`"),
    ("derived:\n  var isOn: Bool", "write `isOn: { type: Bool, is: … }`"),
    ("derived:\n  var isOn: Bool { n > 9 }", "write `isOn: { type: Bool, is: n > 9 }`"),
    ("state:\n  points = 0", "write `points: Int = 0`"),
    ("state: { points = 0.5 }", "write `points: Double = 0.5`"),
    ("state: { n: Int, var points = make() }", "write `points: … = make()`"),
    ("state:\n  isOn = true\n  name = x", "write `isOn: Bool = true`"),
    ("operations: { add: { takes: , count: Int } }", "write it in `takes`: `takes: { count: … }`"),
    (
      "requests: { a: { GET: /, returns: 201: Item } }",
      "write `requests: { a: { GET: /, returns: { 201: Item } } }`"
    ),
    ("reduce:\n  didTap: [n = 1]", "write `didTap: n = 1`"),
    (
      "derived: { a: { type: String, is: \"New order\" } }",
      "write `derived: { a: { type: String, is: '\"New order\"' } }`"
    ),
    ("state:\n  my items: [String]", "write `myItems`"),
    ("actions: { did-enter: }", "write `didEnter`"),
    ("actions: { did+enter: }", "use letters, digits and `_`, and do not start with a digit"),
    ("reduce:\n  didTap: { n = 1 }", "write `didTap: n = 1`"),
    (
      "operations:\n  add:\n    takes: count: Int\n    does: n = 1", "write `takes: { count: Int }`"
    ),
    ("childs: { a: B }", ""),
    (
      "effects: { a: { on: b, calls: Shop.find(text) } }",
      "write `Shop.find`: its parameters have the names of the values"
    ),
    ("children: { a: { optional: true } }", "write `module: Name`"),
    ("state: { a: { default: 3 } }", "write `type: …`"),
    ("derived: { a: { is: 3 } }", "write `type: …`"),
    ("state:\n  guests:Int = 0", "write `guests: Int = 0`"),
    ("state: { guests:Int = 0, b: Int }", "write `guests: Int = 0`"),
    ("reduce:\n  didTap:count += 1", "write `didTap: count += 1`"),
    (
      "types:\n  Theme: system, light",
      "write the cases of an enum in brackets: `Theme: [system, light]`"
    ),
    (
      "types: { Size: Int, Theme: system, light, dark, Row: { a: Int } }",
      "write the cases of an enum in brackets: `Theme: [system, light, dark]`"
    ),
    (
      "types:\n  Level: { easy: 1, hard: -2 }",
      "write the cases of an enum in a list: `Level: [easy = 1, hard = -2]`"
    ),
    (
      "types: { Workout: { notes: String, sets: { Int: Bool } } }",
      "write a dictionary in quotes: `sets: \"[Int: Bool]\"`"
    ),
    (
      "state:\n  scores: { String: Int }",
      "write a dictionary in quotes: `scores: \"[String: Int]\"`"
    ),
    (
      "children: { rows: { module: Row, keyed: rowID } }",
      "write `{ rowID: UUID }`, with the type of the key"
    ),
    (
      "effects: { load: { on: shouldLoad, after: 300ms, manual: {} } }",
      "write `.milliseconds(300)`"
    ),
    (
      "effects: { load: { on: shouldLoad, after: 2, manual: {} } }",
      "write `.seconds(2)` or `.milliseconds(2)`"
    ),
  ])
  func module(_ section: String, _ help: String) {
    let decoded = Decoded("module: M\n\(section)\n")
    #expect(decoded.spec.findings.map(\.help) == [help])
  }

  /// Entries that look like some of these mistakes.
  @Test(arguments: [
    "requests: { a: { GET: /, returns: [String: User] } }",
    "requests: { a: { GET: /, header: { A: String, B: Int = 3, C: 'String = \"a b\"' } } }",
    "requests: { a: { GET: /, path: { method: String } } }",
    "actions: { a: {}, b: , c: { takes: {} }, d: { none: Int } }",
    "types: { Item: { fields: [Int] }, Page: { fields: { type: Int } } }",
    "effects: { a: { on: b, manual: true } }",
    "effects: { a: { on: b, manual: { returns: Item } } }",
    "children: { a: { module: A, optional: true } }", "reduce: { a: b.append(c); n += 1 }",
    "state: { optional: Bool = false, type: Int = 0 }",
  ])
  func legal(_ section: String) {
    #expect(Decoded("module: M\n\(section)\n").spec.findings.map(\.message) == [])
  }

  /// Fields in place of derived values.
  @Test(arguments: [
    ("name: Int = 3", "name: { type: Int, is: 3 }"),
    ("isHigh: Bool = count > 3", "isHigh: { type: Bool, is: count > 3 }"),
    (
      "title: String = count > 3 ? \"a\" : \"b\"",
      "title: { type: String, is: 'count > 3 ? \"a\" : \"b\"' }"
    ),
    ("title: String = \"a\"", "title: { type: String, is: '\"a\"' }"),
    ("ids: [Int] = rows.map(\\.id)", "ids: { type: [Int], is: rows.map(\\.id) }"),
    ("sum: Int = max(a, b)", "sum: { type: Int, is: \"max(a, b)\" }"),
    ("isHigh: count > 3 && a", "isHigh: { type: Bool, is: count > 3 && a }"),
    ("both: a == b", "both: { type: Bool, is: a == b }"),
    ("isHigh: Bool { count > 3 }", "isHigh: { type: Bool, is: count > 3 }"),
    ("isHigh: -> Bool { return count > 3 }", "isHigh: { type: Bool, is: count > 3 }"),
    ("ids: [Int]", "ids: { type: [Int], is: … }"),
    ("three: 3", "three: { type: Int, is: 3 }"),
  ])
  func fieldAsDerivedValue(_ entry: String, _ wanted: String) throws {
    let decoded = Decoded("module: M\nderived:\n  \(entry)\n")
    #expect(decoded.spec.findings.map(\.help) == ["write `\(wanted)`"])
    _ = try Decoded.module("module: M\nderived:\n  \(wanted)\n")
  }

  @Test(arguments: [
    ("{ title: String = a ? b : c }", "write `title: { type: String, is: 'a ? b : c' }`"),
    ("{ n: { type: Int = 3 } }", "write `type: Int, is: 3`"),
    ("{ n: { type: Int, default: 3 } }", ""),
  ])
  func defaultOfADerivedValue(_ section: String, _ help: String) {
    let decoded = Decoded("module: M\nderived: \(section)\n")
    #expect(decoded.spec.findings.map(\.help) == [help])
  }

  /// Lines without `|`, and a body that is not indented, which YAML reads as entries.
  @Test(arguments: [
    (
      "didTap:\n    x = 1\n    y = 2\n", "4:5-5:10 YAML joins these lines into one",
      "write `didTap: |` above it"
    ),
    (
      "didTap: |\n  f(to: 1)\n  y = a ? b : c\n  didEnd: z = 1\n",
      "4:3-4:11 this line must be indented deeper than `didTap: |` to belong to the block",
      "indent the lines of the block by 4 spaces"
    ),
    (
      "didTap: {\n    x = 1\n  }\n", "3:11-3:12 YAML reads `{` as a mapping",
      "write `didTap: |`, and the lines without the braces around them"
    ),
    (
      "didTap:\n    - x = 1\n    - y = 2\n", "4:5-5:12 expected statements, found a list",
      "write `didTap: |` above it, and the lines without `- `"
    ),
    (
      "didTap:\n    f(to: 1)\n    g(to: 2)\n",
      "4:5-4:13 YAML reads the `: ` in this string as a mapping", "write `didTap: |` above it"
    ),
  ])
  func bodyOfSeveralLines(_ entry: String, _ message: String, _ help: String) {
    let decoded = Decoded("module: M\nreduce:\n  \(entry)")
    #expect(decoded.messages == [message])
    #expect(decoded.spec.findings.map(\.help) == [help])
  }

  @Test(arguments: ["module: “M”", "module: M\nactions: { “didTap”: }", "module: M\nlayer: ‘App’"])
  func typographicQuotesAroundAName(_ text: String) {
    let findings = Decoded(text + "\n").spec.findings
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.help.hasPrefix("remove the quotes: `") })
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
