import Testing
import WeirDiagnostics
import WeirProject

/// Values of branches, marks of optionals, calls of library methods and key paths, with legal Swift that is similar.
@Suite struct ValueMistakeTests {
  private static func errors(_ body: String, handWritten: String = "") -> [Finding] {
    languageErrors(in: spec.replacing("BODY", with: body), handWritten: handWritten)
  }

  private static let spec = """
    module: App
    types:
      Status: [open, done]
      Step: [start, { failed: { reason: String } }, { saved: { id: Int, name: String } }]
      Line: { title: String, count: Int = 1, note: String? }
    children: { cart: Cart, editor: { module: Cart, optional: true }, rows: { module: Cart, keyed: Int } }
    state:
      total: Int = 0
      price: Double = 0
      title: String = ""
      note: String?
      isOn: Bool = false
      step: Step = .start
      lines: [Line]
      deep: Int??
      counts: [String: Int]
    derived:
      isRich: { type: Bool, is: 'price > 3 && deep == nil && counts.isEmpty && step == .start && lines.isEmpty' }
    actions: { act: { number: Int, text: String } }
    reduce:
      act: |
        BODY
    ---
    module: Cart
    state: { count: Int = 0, line: Int? }
    derived: { isFull: { type: Bool, is: count > 9 && line == nil } }
    operations: { clear: count = 0; line = nil }
    """

  @Test(arguments: [
    (
      "lines‹[0]›?.count = 1", "`[…]` is `Line`, not an optional", "remove the `?`"
    ),
    (
      "lines‹[id: number]›.count = 1", "the subscript of `[Line]` has no label `id`",
      "find the position first: `firstIndex { $0.id == … }`"
    ),
    (
      "if let one = lines.‹first›({ $0.count > 1 }) { title = one.title }",
      "missing label `where:` in the call of `first`", "write `first(where: …)`"
    ),
    (
      "if lines.contains(where: { ‹$0›.count = 1 }) { total = 1 }",
      "`$0` is a constant, which cannot be changed", "to compare, write `==`"
    ),
    (
      "lines.forEach { ‹$0›.count = 1 }", "`$0` is a constant, which cannot be changed",
      "copy it to a `var`, or change the element by its index"
    ),
    (
      "total = lines.index(of: ‹text›) ?? 0", "`String` cannot be converted to `Line`", ""
    ),
    (
      "counts.‹remove›(key: text)", "`remove` of `[String: Int]` takes no key",
      "write `removeValue(forKey: …)`"
    ),
    (
      "let all: Set<Int> = [1]; if all‹[number]› { total = all.count }",
      "`Set<Int>` has no subscript", "write `contains(…)`, `insert(…)` or `remove(…)`"
    ),
    (
      "editor = .‹init›(total: number, note: text)", "no initializer of `Cart` has these labels",
      "use its labels, in this order: `count:` and `line:`"
    ),
    (
      "total = ‹rows[number]?.count || 0›", "`||` joins conditions",
      "write `??` for the value in place of nil"
    ),
    (
      "counts = ‹lines›", "`[Line]` cannot be converted to `[String: Int]`", ""
    ),
    (
      "title = ‹rows[number]?.line?.description›", "`String?` must be unwrapped to become `String`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "let first = lines.first?.title; title = ‹first›",
      "`String?` must be unwrapped to become `String`", "use `??`, `if let` or `guard let`"
    ),
    (
      "let one: Int = ‹rows[number]?.count›; total = one",
      "`Int?` must be unwrapped to become `Int`", "use `??`, `if let` or `guard let`"
    ),
    (
      "total += ‹rows[number]?.count›", "`Int?` must be unwrapped to become `Int`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "if ‹rows[number]?.isFull› { total = 1 }", "`Bool?` is not a condition",
      "write `rows[number]?.isFull == true`"
    ),
    (
      "if let row = rows[number], ‹row.line› > 3 { total = 1 }",
      "`Int?` must be unwrapped before `>`", "use `??`, `if let` or `guard let`"
    ),
    (
      "for (_, row) in rows where 3 <= ‹row.line› { total = 1 }",
      "`Int?` must be unwrapped before `<=`", "use `??`, `if let` or `guard let`"
    ),
    (
      "let names = [Int: String](); if names[0].‹isEmpty› { total = 1 }",
      "`String?` must be unwrapped before `.isEmpty`",
      "write `names[0]?.isEmpty`, or unwrap it with `if let` or `guard let`"
    ),
    (
      "title = ‹text.prefix(3)›", "`Substring` cannot be converted to `String`",
      "write `String(text.prefix(3))`"
    ),
    (
      "let rest = text.dropFirst(); title = ‹rest›",
      "`Substring` cannot be converted to `String`", "write `String(rest)`"
    ),
    (
      "counts = ‹counts + counts›", "`+` does not accept `[String: Int]`",
      "write `counts.merging(counts) { $1 }`"
    ),
    (
      "let all: Set<Int> = [1]; total = ‹(all + all)›.count",
      "`+` does not accept `Set<Int>`", "write `all.union(all)`"
    ),
    (
      "var all: Set<Int> = [1]; ‹all -= all›; total = all.count",
      "`-=` does not accept `Set<Int>`", "write `all.subtract(all)`"
    ),
    (
      "let own = lines; lines = ‹lines - own›", "`-` does not accept `[Line]`",
      "write `lines.filter { !own.contains($0) }`"
    ),
    ("title = isOn ? ‹0› : text", "`Int` cannot be converted to `String`", "write `\"0\"`"),
    ("title = note ?? ‹0›", "`Int` cannot be converted to `String`", "write `\"0\"`"),
    ("title = ‹deep ?? text›", "`Int??` cannot be converted to `String`", ""),
    (
      "title = if isOn { text } else { ‹total› }", "`Int` cannot be converted to `String`",
      "write `String(total)`"
    ),
    (
      "title = isOn ? ‹note› : text", "`String?` must be unwrapped to become `String`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "title = ‹title›?.uppercased() ?? text", "`title` is `String`, not an optional",
      "remove the `?`"
    ),
    ("total = self.‹total›!", "`total` is `Int`, not an optional", "remove the `!`"),
    ("total = ‹cart›?.count ?? 0", "`cart` is `Cart`, not an optional", "remove the `?`"),
    ("title = lines[0].‹title›!", "`title` is `String`, not an optional", "remove the `!`"),
    (
      "title = text + ‹note›", "`String?` must be unwrapped before `+`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "title = ‹\"Sum: \" + total›", "`+` does not accept `String` and `Int`",
      "write `\"\\(total)\"`"
    ),
    (
      "title = ‹\"-\" * 3›", "`*` does not accept `String` and `Int`",
      "write `String(repeating: …, count: …)`"
    ),
    ("title = ‹title - text›", "`-` does not accept `String`", ""),
    (
      "let index = lines.firstIndex(of: ‹3›); total = index ?? 0",
      "`Int` cannot be converted to `Line`", "write `firstIndex { $0.count == … }`"
    ),
    (
      "lines.append(contentsOf: ‹lines[0]›)",
      "`Line` is an element of `[Line]`, not a list of them",
      "write `append(…)`, or put the value into brackets: `[…]`"
    ),
    (
      "lines.‹remove›(lines[0])", "missing label `at:` in the call of `remove`",
      "write `remove(at: …)`"
    ),
    (
      "title = lines.map(\\.count).‹joined›(separator: \", \")",
      "`joined` needs texts, but the elements are `Int`",
      "convert them first: `.map { \"\\($0)\" }`"
    ),
    (
      "lines = [‹...lines›, lines[0]]", "`...` does not insert the elements of a list",
      "write `lines + [lines[0]]`"
    ),
    (
      "if case ‹.failed›(message: let text) = step { title = text }",
      "`failed` of `Step` has no value `message`", "write `reason:`, or leave the label out"
    ),
    (
      "if case ‹.saved›(let both) = step { title = both.text }",
      "`saved` of `Step` has 2 values, but a pattern binds 1", "write `.saved(let both, _)`"
    ),
    ("step = .‹start›()", "`.start` has no payload", "write `.start`"),
    ("step = Step.‹failed›", "`.failed` needs its payload", "write `.failed(reason: …)`"),
    (
      "title = step.‹reason›", "`Step` has no field `reason`",
      "`reason` is in the payload of `failed`: write `if case .failed(let reason) = …`"
    ),
    (
      "title = lines[0][keyPath: \\Line.‹titel›]",
      "`Line` has no field `titel`; did you mean `title`?", ""
    ),
    (
      "title = lines.map(\\App.Line.‹titel›)[0]",
      "`Line` has no field `titel`; did you mean `title`?", ""
    ),
    (
      "‹state›.title = text", "cannot find `state` in scope",
      "write `title`: a body refers to the members of its module by their names"
    ),
    (
      "isOn = cart.‹isFull›()", "`isFull` is a value of type `Bool`, not a function",
      "write `isFull` without `()`"
    ),
    (
      "isOn = cart.‹isFull›(limit: 3)", "`isFull` is a value of type `Bool`, not a function",
      "write `isFull` without arguments: only operations have parameters"
    ),
    (
      "isOn = rows.‹isFull›; rows.clear()", "`rows` is a collection of `Cart`, not one of them",
      "write `rows[…]?.isFull` for one of them, or use `rows.values`"
    ),
    (
      "total = ‹lines.first?.count›", "`Int?` must be unwrapped to become `Int`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "let sorted = ‹lines.sort { $0.count < $1.count }›; lines = sorted",
      "this call changes its value and returns nothing",
      "write `sorted`, which returns the changed value"
    ),
    ("if ‹title === text› { isOn = true }", "`===` compares objects, not values", "write `==`"),
    ("total = total‹[0]›", "`Int` has no subscript", ""),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = Self.errors(body.replacing("‹title === text›", with: "title ‹===› text"))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    "if let deep, let deep { total = deep }",
    "total = lines.map { $0.note ?? text }.map { $0.count }.reduce(0, +); total = lines.map { $0.note! }.filter { $0.isEmpty }.count",
    "total = lines.map { isOn ? $0.note : nil }.map { $0?.count ?? 0 }.reduce(0, +); total = lines.map(\\.note?.count).map { $0?.magnitude == 1 ? 1 : 0 }.count",
    "let own = lines.first.map { $0.note }; if let own { title = own?.uppercased() ?? text }; editor.map { total = $0.count }",
    "lines[0].note? += text; note? += text; rows[1].map { total = $0.line?.magnitude == 3 ? 1 : 2 }",
    "note?.append(text); note = note?.lowercased(); total = note!.count",
    "editor?.clear(); total = editor?.count ?? 0; total = editor?.line ?? 0; total = editor!.count",
    "rows[1]?.clear(); total = rows[1]?.count ?? 0; isOn = rows.values.contains(where: \\.isFull)",
    "if let first = lines.first?.note { title = first }; lines[0].note?.append(text)",
    "let make = Step.failed; step = make(text); step = [text].map(Step.failed).first ?? .start",
    "title = text + (note ?? \"\"); title = note.map { text + $0 } ?? text; title += text + text",
    "title = String(repeating: \"-\", count: 3); price = 3 * price - 1; total = -total % 3",
    "title = lines.map { $0.note ?? \"\" }.joined(); title = lines.compactMap(\\.note).joined(separator: text)",
    "let all = [lines, lines].joined(); total = all.count; title = [text].joined()",
    "lines.append(contentsOf: lines); lines.remove(at: 0); lines.append(contentsOf: lines.prefix(1))",
    "if case .failed(reason: let text) = step { title = text }; if case .saved(let id, name: let name) = step { total = id; title = name }",
    "title = lines.map(\\App.Line.title).joined(); title = lines.map(\\.self.title).joined()",
    "total = self[keyPath: \\.lines[0].count]; total = self[keyPath: \\App.total]; title = lines.map(\\.note?.count).first.map { \"\\(String(describing: $0))\" } ?? text",
    "let range = [...3, ...5]; isOn = range.contains { $0 ~= total }",
    "deep = isOn ? nil : 3; note = isOn ? nil : text; price = isOn ? 1 : 2.5; total = deep.flatMap { $0 } ?? 0",
  ])
  func legal(body: String) { #expect(Self.errors(body).isEmpty) }

  @Test(arguments: [
    ("title = \"-\" * 3", "func * (left: String, right: Int) -> String { left }"),
    ("title = text + note", "func + (left: String, right: String?) -> String { left }"),
    ("lines.remove(lines[0])", "extension Array { mutating func remove(_ element: Element) {} }"),
    ("isOn = rows.isFull", "extension Dictionary { var isFull: Bool { true } }"),
  ])
  func handWritten(body: String, swift: String) {
    #expect(Self.errors(body, handWritten: swift).isEmpty)
  }

  @Test func comparableStructs() {
    let spec =
      "module: App\ntypes: { Box: { struct: { raw: Int }, conforms: [Hashable, ‹Comparable›, Sendable] } }\n"
    #expect(
      languageErrors(in: spec).map(\.message) == [
        "`Box` is a struct without `<`, which `Comparable` needs"
      ])
    let swift =
      "extension App.Box { static func < (left: Self, right: Self) -> Bool { left.raw < right.raw } }"
    let own = spec.replacing("‹", with: "").replacing("›", with: "")
    #expect(languageErrors(in: own, handWritten: swift).isEmpty)
    let cases =
      "module: App\ntypes: { Level: { enum: [low, high], conforms: [Comparable, Sendable] } }\n"
    #expect(languageErrors(in: cases).isEmpty)
  }
}
