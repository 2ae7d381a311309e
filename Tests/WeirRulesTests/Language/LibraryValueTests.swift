import Testing
import WeirDiagnostics
import WeirProject
import WeirRules

/// Members of types of Foundation of which all members are listed, and conversions between its types.
@Suite struct LibraryValueTests {
  private static let spec = """
    module: App
    types: { Kind: [small = "S", large = "L"], Row: { id: Int, note: String? } }
    state:
      total: Int = 0
      title: String = ""
      isOn: Bool = false
      kind: Kind = .small
      day: Date = .distantPast
      end: Date?
      names: [String]
      price: Decimal = 0
      rows: [Row]
      ids: Set<Int>
      row: Row?
      counts: [String: Int]
    actions: { act: { text: String, now: Date } }
    reduce:
      act: |
        BODY
    """

  @Test(arguments: [
    (
      "total = Calendar.current.component(‹.days›, from: now)",
      "`Calendar.Component` has no field `days`; did you mean `day`?", ""
    ),
    (
      "day = Calendar.current.‹startOfDay›(now)",
      "the arguments do not fit `startOfDay` of `Calendar`",
      "write `startOfDay(for: …)`"
    ),
    (
      "end = Calendar.current.‹date›(byAdding: .day, value: 1)",
      "the arguments do not fit `date` of `Calendar`",
      "write `date(byAdding: …, value: …, to: …)` or `date(byAdding: …, to: …)`"
    ),
    (
      "isOn = Calendar.current.isDate(now, inSameDayAs: ‹end›)",
      "`Date?` must be unwrapped to become `Date`", "use `??`, `if let` or `guard let`"
    ),
    (
      "total = ‹Calendar.current.dateComponents([.day], from: day, to: now).day›",
      "`Int?` must be unwrapped to become `Int`", "use `??`, `if let` or `guard let`"
    ),
    (
      "title = text.trimmingCharacters(in: ‹.whitespace›)",
      "`CharacterSet` has no field `whitespace`; did you mean `whitespaces`?", ""
    ),
    (
      "title = kind.‹rawvalue›", "`Kind` has no field `rawvalue`; did you mean `rawValue`?", ""
    ),
    (
      "counts.‹sort›()", "`[String: Int]` has no method `sort`",
      "a dictionary has no order: write `.sorted { … }` where its values are read"
    ),
    (
      "total = ‹Int›(price)", "`Int(…)` does not accept `Decimal`",
      "write `NSDecimalNumber(decimal: price).intValue`"
    ),
    (
      "title = ‹price›", "`Decimal` cannot be converted to `String`", "write `price.description`"
    ),
    (
      "price = ‹Decimal(string: text)›", "`Decimal?` must be unwrapped to become `Decimal`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "isOn = ‹now - end› > 60", "`-` does not accept `Date` and `Date?`",
      "unwrap both dates with `if let` or `guard let`, and write `….timeIntervalSince(…)`"
    ),
    (
      "title = rows.map(\\.note).‹joined›(separator: \", \")",
      "`joined` needs texts, but the elements are `String?`",
      "remove the missing ones first: `.compactMap(\\.self)`"
    ),
    (
      "if let range = text.range(of: title) { title = ‹text[range]› }",
      "`Substring` cannot be converted to `String`", "write `String(text[range])`"
    ),
    (
      "title = ‹String(data: Data(), encoding: .utf8)›",
      "`String?` must be unwrapped to become `String`", "use `??`, `if let` or `guard let`"
    ),
    ("ids = ‹Set<String>()›", "`Set<String>` cannot be converted to `Set<Int>`", ""),
    (
      "let all = ‹[String]›; names = all", "`[String]` is a type, not a value",
      "write `[String]()` for an empty value, or `[String].self` for the type"
    ),
    ("row = ‹Row›", "`Row` is a type, not a value", "write `Row(…)`"),
    (
      "rows.‹removeFirst› { $0.id == 3 }", "the arguments do not fit `removeFirst` of `[Row]`",
      "write `removeFirst(…)`"
    ),
    (
      "let change = { ‹total› += 1 }; change()",
      "the closure of `change` may outlive the body, so it cannot use the state",
      "declare a function: `func change(…) { … }`"
    ),
    (
      "let pair = (1, text); total = pair.‹first›", "`(Int, String)` has no field `first`",
      "use one of `.0`, `.1`"
    ),
    (
      "switch text { case ‹\"a\" || \"b\"›: total = 1; default: total = 2 }",
      "`||` joins conditions, not values", "write `,` between the values of a pattern"
    ),
    (
      "isOn = total == 1 || ‹2›", "`||` joins conditions, not values", "write `total == 2`"
    ),
    (
      "end = max(‹end›, now)", "`Date?` must be unwrapped to become `Date`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "row = ‹.empty›", "`Row` has no static member `empty`",
      "create a value with `Row(…)`, or declare `static let empty` in an extension of `Row`"
    ),
    (
      "row = ‹.made›(id: 3)", "`Row` has no static method `made`",
      "declare `static func made` in an extension of `Row`"
    ),
    (
      "row = Row.‹empty›", "`Row` has no static member `empty`",
      "create a value with `Row(…)`, or declare `static let empty` in an extension of `Row`"
    ),
    (
      "for kind in ‹Kind› { self.kind = kind }", "`Kind` is a type, not a value",
      "write `Kind.allCases`, the cases of a CaseIterable enum"
    ),
    (
      "let pairs = zip(names, rows); total = pairs‹[0]›.1.id",
      "`Zip2Sequence<[String], [Row]>` has no subscript",
      "write `Array(…)` around it: only lists have positions"
    ),
    ("if total > 0 ‹&› isOn { total = 1 }", "`&` does not accept `Bool`", "write `&&`"),
  ])
  func isReported(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }
}
