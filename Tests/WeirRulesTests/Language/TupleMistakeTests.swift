import Testing
import WeirDiagnostics

/// Patterns that name the parts of a value, and operators and functions of dates and fractions.
@Suite struct TupleMistakeTests {
  private static let spec = """
    module: App
    types: { Line: { title: String, count: Int = 1 } }
    state: { total: Int = 0, price: Double = 0, title: String = "", day: Date, lines: [Line], counts: [String: Int] }
    derived: { isRich: { type: Bool, is: 'price > 3 && counts.isEmpty && title.isEmpty && lines.isEmpty' } }
    actions: { act: }
    reduce:
      act: |
        BODY
    """

  private static func errors(_ body: String, handWritten: String = "") -> [Finding] {
    languageErrors(in: spec.replacing("BODY", with: body), handWritten: handWritten)
  }

  @Test(arguments: [
    (
      "for ‹(index, line)› in lines { total = index + line.count }",
      "`Line` is one value, but the pattern names 2",
      "write `for (index, line) in lines.enumerated()` for the positions of the elements"
    ),
    (
      "for ‹(index, sign)› in title { total = sign == \"a\" ? index : 0 }",
      "`Character` is one value, but the pattern names 2",
      "write `for (index, sign) in title.enumerated()` for the positions of the elements"
    ),
    (
      "for ‹(key, value, index)› in counts { total = value + index; title = key }",
      "`(key: String, value: Int)` has 2 values, but the pattern names 3",
      "name each value once, or write `_` for it"
    ),
    (
      "let ‹(a, b, c)› = (1, 2); total = a + b + c",
      "`(Int, Int)` has 2 values, but the pattern names 3",
      "name each value once, or write `_` for it"
    ),
    (
      "let ‹(a, b)› = lines[0]; total = a + b", "`Line` is one value, but the pattern names 2",
      "write one name without parentheses"
    ),
    ("day = ‹day + \"1\"›", "`+` does not accept `Date` and `String`", ""),
    (
      "day = ‹day + total›", "`+` does not accept `Date` and `Int`",
      "write the seconds as `TimeInterval(total)`"
    ),
    (
      "‹day -= total›", "`-=` does not accept `Date` and `Int`",
      "write the seconds as `TimeInterval(total)`"
    ),
    (
      "price = ‹day - day›", "`-` does not accept `Date` and `Date`",
      "write `day.timeIntervalSince(day)`"
    ),
    ("price = sqrt(‹total›)", "`Int` cannot be converted to `Double`", "write `Double(total)`"),
    ("price = fmax(‹total›, 3)", "`Int` cannot be converted to `Double`", "write `Double(total)`"),
    ("price = pow(‹total›, 2)", "`Int` cannot be converted to `Double`", "write `Double(total)`"),
    (
      "total = title.‹characters›.count", "`String` has no field `characters`",
      "remove it: a text is a collection of its characters"
    ),
    (
      "total = day is ‹not› .max ? 1 : 0", "cannot find the type `not` in scope",
      "`is` tests a type: write `!=` for another value"
    ),
  ])
  func rejected(body: String, message: String, help: String) {
    let found = Self.errors(body)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    ("day = day + total", "func + (day: Date, days: Int) -> Date { day }"),
    ("price = day - day", "extension Date { static func - (a: Date, b: Date) -> Double { 0 } }"),
    ("price = sqrt(total)", "func sqrt(_ value: Int) -> Double { 0 }"),
  ])
  func handWrittenOverloads(body: String, swift: String) {
    #expect(Self.errors(body, handWritten: swift).map(\.message) == [])
  }
}
