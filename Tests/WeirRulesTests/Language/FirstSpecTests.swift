import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSwift

/// Mistakes in the bodies of first specs.
@Suite struct FirstSpecTests {
  private static let spec = """
    module: Shop
    types:
      Mode: [list, grid]
      Row: { id: Int, name: String, price: Double }
    state:
      names: [String]
      rows: [Row]
      ids: Set<Int>
      mode: Mode = .list
      isOn: Bool = false
      total: Int = 0
      price: Double = 0
      title: String = ""
      note: String?
      day: 'Date = Date(timeIntervalSince1970: 0)'
    actions: { act: { number: Int, text: String, when: Date } }
    reduce:
      act: |
        BODY
    """

  @Test(arguments: [
    ("names += [‹number›]", "`Int` cannot be converted to `String`", "write `String(number)`"),
    (
      "names = names + [‹number›]", "`Int` cannot be converted to `String`",
      "write `String(number)`"
    ),
    (
      "names += ‹ids›", "`Set<Int>` cannot be converted to `[String]`",
      "convert each element: `.map { String($0) }`"
    ),
    ("mode = ‹Mode›(\"list\")", "the cases of `Mode` have no raw values", "write `.list`"),
    (
      "rows = rows.‹sorted›(by: >)", "`Row` is not Comparable, so its values cannot be compared",
      "add `Comparable` to `conforms` of the type, or compare other values"
    ),
    (
      "price = rows.reduce(0) { $0.‹price› + $1.price }",
      "`$0` is the number so far, which has no `price`", "write `$0` without `.price`"
    ),
    (
      "title = ‹String›(price, 2)", "the arguments do not fit `String`",
      "write `String(format: \"%.2f\", …)`"
    ),
    (
      "title = ‹String›(total, 16)", "the arguments do not fit `String`",
      "write `String(…, radix: …)`"
    ),
    (
      "day = ‹Date›(2027, 3, 1)", "the arguments do not fit `Date`",
      "write `Date(timeIntervalSince1970: …)`"
    ),
    (
      "day = ‹Date›(text)", "the arguments do not fit `Date`",
      "write `try? Date(…, strategy: .iso8601)`"
    ),
    (
      "title = text.‹substring›(0, 3)", "the arguments do not fit `substring`",
      "write `dropFirst(…).prefix(…)`"
    ),
    (
      "title = String.‹format›(\"%d\", total)", "`String` has no method `format`",
      "write `String(format: …, …)`"
    ),
    (
      "total = ‹round(price)›", "`Double` cannot be converted to `Int`", "write `Int(round(price))`"
    ),
    (
      "title = mode.‹description›", "`Mode` has no field `description`",
      "write the value into a text: `\"\\(…)\"`"
    ),
    (
      "isOn = [‹1›, 2].contains(text)", "`Int` and `String` cannot be compared", "write `\"1\"`"
    ),
    (
      "isOn = [‹\"list\"›].contains(mode)", "`String` and `Mode` cannot be compared",
      "write `.list`"
    ),
    ("isOn = isOn ‹&› (total > 1)", "`&` does not accept `Bool`", "write `&&`"),
    ("title = names‹[-1]›", "a list has no position `-1`", "write `.last` after the list"),
    (
      "for i in ‹3...0› { total += i }", "a range cannot end before its start",
      "write `stride(from: 3, through: 0, by: -1)`"
    ),
    ("‹isOn.toggle›", "this function is not called", "call it: add `()`"),
    ("‹names.count›", "this value is not used", "assign it, or remove it"),
    ("‹isOn ? .list : .grid›", "this value is not used", "assign it, or remove it"),
    ("‹[total == 1]›", "this value is not used", "write `total = 1` to change it, or remove it"),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.first?.help == help)
  }

  @Test(arguments: [
    (
      "let ‹total› = number", "this `total` is a new constant, which nothing reads",
      "remove `let` to change the field"
    ),
    (
      "if var ‹note› { note = text }", "this `note` is a new variable, which nothing reads",
      "write `self.note` to change the field"
    ),
    (
      "isOn = ‹when == nil›", "`Date` is not an optional, so it is never `nil`",
      "remove the comparison"
    ),
    (
      "isOn = ‹names != nil›", "`[String]` is not an optional, so it is never `nil`",
      "write `names.isEmpty`"
    ),
  ])
  func warnings(body: String, message: String, help: String) {
    let text = ExampleText(Self.spec.replacing("BODY", with: body))
    let found = Checker(today: nil).check(Project(text.project(), handWritten: .init())).findings
      .filter { $0.rule == "invalid-swift" }
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.span) == text.marked)
    #expect(found.first?.help == help)
  }

  @Test(arguments: [
    ("mode = Mode(\"list\")", "extension Shop.Mode { init(_ text: String) { self = .list } }"),
    ("rows = rows.sorted(by: >)", "extension Shop.Row: Comparable {}"),
    (
      "title = String(price, 2)",
      "extension String { init(_ value: Double, _ digits: Int) { self = \"\" } }"
    ),
    (
      "day = Date(2027, 3, 1)",
      "extension Date { init(_ y: Int, _ m: Int, _ d: Int) { self = .now } }"
    ),
    (
      "title = String.format(\"%d\", total)",
      "extension String { static func format(_ a: String, _ b: Int) -> String { a } }"
    ),
    ("title = mode.description", "extension Shop.Mode { var description: String { \"\" } }"),
    ("isOn = isOn & isOn", "func & (left: Bool, right: Bool) -> Bool { left && right }"),
    ("title = names[-1]", "extension Array { subscript(end: Int) -> Element { self[0] } }"),
    (
      "title = text.substring(0, 3)",
      "extension String { func substring(_ a: Int, _ b: Int) -> String { self } }"
    ),
  ])
  func handWrittenSwiftDeclaresIt(body: String, swift: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body), handWritten: swift)
    #expect(found.map(\.message) == [])
  }
}
