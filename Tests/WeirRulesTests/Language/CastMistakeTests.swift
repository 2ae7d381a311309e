import Testing
import WeirDiagnostics

/// Casts, types as values, marks after optionals and patterns of other types, with legal Swift that is similar.
@Suite struct CastMistakeTests {
  private static let spec = """
    module: App
    types:
      Mode: [list, grid]
      Line: { title: String, count: Int = 1 }
    children: { cart: Cart, rows: { module: Cart, keyed: Int } }
    state:
      total: Int = 0
      title: String = ""
      note: String?
      isOn: Bool = false
      mode: Mode = .list
      choice: Mode?
      lines: [Line]
      parts: [Int?]
      counts: [String: Int]
    actions: { act: { number: Int, text: String } }
    reduce:
      act: |
        BODY
    ---
    module: Cart
    state: { count: Int = 0 }
    derived: { isFull: { type: Bool, is: count > 9 } }
    operations: { take: count += 1 }
    """

  private static func errors(_ body: String) -> [Finding] {
    languageErrors(in: spec.replacing("BODY", with: body))
  }

  @Test(arguments: [
    (
      "title = ‹total› as String", "`Int` cannot be converted to `String`",
      "write `String(total)`"
    ),
    (
      "title = ‹note› as String", "`String?` must be unwrapped to become `String`",
      "use `??`, `if let` or `guard let`"
    ),
    ("lines.append(‹Line.self›)", "`Line.self` is a type, not a value", ""),
    ("total = ‹Int.self›", "`Int.self` is a type, not a value", ""),
    ("isOn = text.contains(‹1›)", "`Int` cannot be converted to `String`", "write `\"1\"`"),
    (
      "isOn = text.contains(‹number›)", "`Int` cannot be converted to `String`",
      "write `String(number)`"
    ),
    (
      "isOn = text.contains(‹note›)", "`String?` must be unwrapped to become `String`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "total += ‹counts[text]?›", "`Int?` must be unwrapped to become `Int`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "note = ‹note?›", "`?` after a value of type `String?` must be followed by a member",
      "remove the `?`"
    ),
    (
      "if case ‹.list›? = mode { total = 1 }", "`Mode` is not an optional",
      "match the case without `?` or `.some`"
    ),
    (
      "switch mode { case ‹\"list\"›: total = 1; default: total = 2 }",
      "a pattern of `String` does not match `Mode`", "write `.list`"
    ),
    (
      "switch mode { case ‹1›: total = 1; default: total = 2 }",
      "a pattern of `Int` does not match `Mode`", ""
    ),
    (
      "isOn = ‹[total == 1]›", "`[Bool]` cannot be converted to `Bool`",
      "write the condition without the brackets: `total == 1`"
    ),
    (
      "for row in rows.keys { rows[row]?.take() }; for one in rows { one.‹take›() }",
      "`take` is not a member of `(key: Int, value: Cart)`, the element of a dictionary",
      "only a row of the collection can be changed: write `for key in rows.keys { rows[key]?.take() }`"
    ),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = Self.errors(body)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    "let price = 3 as Double; note = text as String?; let all = [1, 2] as Set<Int>; total = all.count",
    "let none = [] as [Int]; let any = lines as [Any]; total = none.count + any.count",
    "isOn = Line.self == Line.self; title = \"\\(Line.self)\"; title = String(describing: Int.self)",
    "isOn = text.contains(\"a\") && text.contains(title) && text.contains { $0.isNumber } && text.contains([\"a\"])",
    "isOn = text.contains(where: \\.isLetter) && text.contains(title.prefix(2)) && text.contains(Array(title))",
    "isOn = text.contains(title.first ?? \"a\"); title.append(contentsOf: [\"a\", \"b\"]); title.append(contentsOf: text)",
    "total = (parts.first ?? nil)!; total = (counts[text] ?? counts[title])!; total = (parts.first ?? nil) ?? 0",
    "if case .list? = choice { total = 1 }; if case .some(.list) = choice { total = 2 }",
    "switch choice { case .list?: total = 1; case nil: total = 2; case .some: total = 3 }",
    "switch lines.first { case let line?: total = line.count; case nil: total = 2 }",
    "note? += text; note?.append(text); lines.first.map { total = $0.count }",
    "var own = cart; own.take(); isOn = own.isFull",
    "var own = cart; own.take(); cart = own",
    "var line = lines[0]; line.count = 2; lines[0] = line",
    "var all = lines; let first = all.removeFirst(); total = first.count",
    "var all = lines; all.sort { $0.count < $1.count }; title = \"\\(all)\"",
    "var sum = total; sum += 1; title = text",
    "var mode = mode; if case .list = mode { mode = .grid }; self.mode = mode",
  ])
  func legal(body: String) { #expect(Self.errors(body).isEmpty) }
}
