import Testing
import WeirDiagnostics
import WeirProject

/// Values that cannot be changed, incomplete switches, members of libraries, literals and operators, and legal Swift that
/// is similar.
@Suite struct ChangedValueTests {
  private static func errors(_ body: String, handWritten: String = "") -> [Finding] {
    languageErrors(in: spec.replacing("BODY", with: body), handWritten: handWritten)
  }

  private static let spec = """
    module: App
    types:
      Status: [open, paying, done]
      Step: [start, { failed: { reason: String } }]
    entities:
      Item: { fields: { id: Int, name: String, price: Int = 0, note: String? } }
    state: { total: Int = 0, title: String = "", note: String?, status: Status = .open, step: Step = .start, items: [Item] }
    derived:
      isRich: { type: Bool, is: total > 3 && !items.isEmpty && status != .done && step == .start }
    actions: { act: { number: Int, text: String, item: Item } }
    reduce:
      act: |
        BODY
    operations:
      add: { takes: { points: Int, to name: String }, does: 'total += points; title = name; note = name' }
    """

  @Test(arguments: [
    (
      "‹isRich› = true", "`isRich` is computed from other values, so it cannot be changed",
      "change the fields that it reads"
    ),
    (
      "let sum = total; ‹sum› += 1", "`sum` is a constant, which cannot be changed",
      "declare it with `var`"
    ),
    (
      "if let note { ‹note› = text }", "`note` is a constant, which cannot be changed",
      "write `self.note` to change the field"
    ),
    (
      "for item in items { ‹item›.price = 3 }", "`item` is a constant, which cannot be changed",
      "it is a copy: change the element by its index, or use `map`"
    ),
    (
      "total = ‹title.capitalized›", "`String` cannot be converted to `Int`",
      "write `Int(title.capitalized) ?? 0`"
    ),
    (
      "total = ‹title.uppercased()›", "`String` cannot be converted to `Int`",
      "write `Int(title.uppercased()) ?? 0`"
    ),
    (
      "title = title.‹capitalized›()", "`capitalized` is a value of type `String`, not a function",
      "write `capitalized` without `()`"
    ),
    ("total = ‹[\"a\", title].joined()›", "`String` cannot be converted to `Int`", ""),
    (
      "title = ‹\"a\".count›", "`Int` cannot be converted to `String`",
      "write `String(\"a\".count)`"
    ),
    (
      "let name: String = ‹total›; title = name", "`Int` cannot be converted to `String`",
      "write `String(total)`"
    ),
    ("if isRich, ‹UUID› { total = 1 }", "`UUID` is a type, not a value", ""),
    ("status = ‹\"done\"›", "`String` cannot be converted to `Status`", "write `.done`"),
    (
      "total = ‹Int(text)›", "`Int?` must be unwrapped to become `Int`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "items += ‹item›", "`Item` is an element of `[Item]`, not a list of them",
      "write `append(…)`, or put the value into brackets: `[item]`"
    ),
    (
      "switch ‹status› { case .open: total = 1\n    case .done: total = 2 }",
      "this `switch` does not handle `paying`",
      "add `case .paying:` with a statement, or `default: break`"
    ),
    (
      "if total ‹=>› 3 { title = text }", "`=>` is not an operator of Swift",
      "write `>=`, or `!… || …` for an implication"
    ),
    (
      "‹add›(3)", "`add(_:)` does not match the declaration `add(points:to:)`",
      "write `add(points: …, to: …)`"
    ),
    ("step = .‹failed›", "`.failed` needs its payload", "write `.failed(reason: …)`"),
    ("status = ‹done›", "cannot find `done` in scope", "write `.done`"),
    (
      "status = ‹.closed›", "`Status` has no case `closed`",
      "use one of `open`, `paying`, `done`, or declare it in `Status`"
    ),
    (
      "title = ‹action›.text", "cannot find `action` in scope",
      "write `text`: a body refers to the values of its action by their names"
    ),
    ("note = ‹null›", "cannot find `null` in scope; did you mean `nil`?", ""),
    ("total = title.‹length›", "`String` has no field `length`; did you mean `count`?", ""),
    ("‹Total› = 3", "cannot find `Total` in scope; did you mean `total`?", ""),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = Self.errors(body)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    "let sum: Int; if total > 3 { sum = 1 } else { sum = 2 }; total = sum",
    "var sum = total; sum += 1; total = sum",
    "if var note { note += text; self.note = note }",
    "for var index in 0..<3 { index += 1; total += index }",
    "total = [1, 2].reduce(into: 0) { $0 += $1 }",
    "var isRich = total > 3; isRich.toggle(); if isRich { title = text }",
    "for index in items.indices { items[index].price += 1 }; var copy = item; copy.price = 3; items.append(copy)",
    "total = Int(text) ?? 0; if let parsed = Int(text) { total = parsed }; total = Int(text)!; total = Int(2.5)",
    "total = [text].compactMap { Int($0) }.reduce(0, +)",
    "items += [item]; items += items.prefix(1)",
    "items.append(Item(id: 1, name: text)); items = [Item(id: 1, name: text, price: 3, note: nil)]",
    "switch status { case .open, .paying: total = 1\n    case .done: total = 2 }",
    "switch status { case .open: total = 1\n    default: total = 2 }",
    "switch status { case .open: total = 1\n    case let other: status = other }",
    "switch step { case .start: total = 1\n    case .failed(let reason): title = reason }",
    "switch note { case .none: total = 1\n    case .some(let note): title = note }",
    "total = total &+ 1; total ^= 3; if 1...3 ~= total { title = text }",
  ])
  func legal(body: String) { #expect(Self.errors(body).isEmpty) }

  @Test(arguments: [
    (
      "status = \"done\"",
      "extension App.Status: ExpressibleByStringLiteral { init(stringLiteral text: String) { self = .done } }"
    ),
    (
      "title = text <> title",
      "infix operator <>\nfunc <> (left: String, right: String) -> String { left }"
    ),
    ("let box = Box(); box.text = text; title = box.text", "final class Box { var text = \"\" }"),
  ])
  func handWritten(body: String, swift: String) {
    #expect(Self.errors(body, handWritten: swift).isEmpty)
  }

  @Test(arguments: [
    ("first: { type: Int, is: ‹first› }", "`first` is computed from itself, which never ends"),
    (
      "first: { type: Int, is: second }, second: { type: Int, is: ‹first› }",
      "`first` and `second` are computed from each other, which never ends"
    ),
  ])
  func cycles(derived: String, message: String) {
    let found = languageErrors(
      in: "module: App\nstate: { total: Int = 0 }\nderived: { \(derived) }\n")
    #expect(found.map(\.message) == [message])
  }

  private static let rows = """
    module: List
    children: { rows: { module: Row, keyed: { rowID: Int } }, first: Row }
    actions: { act: { id: Int } }
    reduce:
      act: |
        BODY
    ---
    module: Row
    state: { count: Int = 0 }
    derived: { isEmpty: { type: Bool, is: count == 0 } }
    operations: { close: count = 0, add: { takes: { more: Int }, does: count += more } }
    """

  @Test(arguments: [
    ("if let row = rows[id] { ‹row›.close() }", "close", "write `rows[id]?.close()`"),
    (
      "guard let row = rows[id], !row.isEmpty else { return }; ‹row›.add(more: 3)", "add",
      "write `rows[id]?.add(…)`"
    ),
    ("let row = first; ‹row›.close()", "close", "write `first.close()`"),
    (
      "for (_, row) in rows { ‹row›.close() }", "close",
      "call it on the child itself, not on a copy"
    ),
  ])
  func anOperationOfACopyIsReported(body: String, operation: String, help: String) {
    let marked = Self.rows.replacing("BODY", with: body)
    let findings = languageErrors(in: marked)
    #expect(
      findings.map(\.message) == ["`row` is a constant, and `\(operation)` would change it"])
    #expect(findings.map(\.help) == [help])
  }

  @Test(arguments: [
    "if var row = rows[id] { row.close(); rows[id] = row }", "rows[id]?.close(); first.close()",
    "if let row = rows[id], row.isEmpty { rows[id]?.add(more: row.count) }",
  ])
  func anOperationOfAVariableIsLegal(body: String) {
    #expect(languageErrors(in: Self.rows.replacing("BODY", with: body)).isEmpty)
  }
}
