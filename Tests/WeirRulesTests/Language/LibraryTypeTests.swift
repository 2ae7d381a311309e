import Testing
import WeirDiagnostics

/// Values of Swift's library that are made of others: ranges, pairs, created values, and functions that are not called.
@Suite struct LibraryTypeTests {
  @Test(arguments: [
    (
      "for number in ‹total› { name = \"\\(number)\" }", "`Int` is not a sequence",
      "write `0..<total`, the numbers before it"
    ),
    (
      "for number in ‹0...entries› { total += number }",
      "`...` does not accept `Int` and `[Entry]`", "write `0..<entries.count`"
    ),
    (
      "for number in 0..<total { name = ‹number› }", "`Int` cannot be converted to `String`",
      "write `String(number)`"
    ),
    (
      "for (index, entry) in entries.enumerated() where entry.isUrgent { name = ‹index› }",
      "`Int` cannot be converted to `String`", "write `String(index)`"
    ),
    (
      "for (number, entry) in zip(seen, entries) { name = entry.text; hours = ‹number› }",
      "`Int` cannot be converted to `Double`", "write `Double(number)`"
    ),
    (
      "switch total { case ‹\"1\"›: name = \"\"; default: break }",
      "a pattern of `String` does not match `Int`", ""
    ),
    (
      "switch name { case ‹1...3›: total = 1; default: break }",
      "a pattern of `Int` does not match `String`", ""
    ),
    (
      "let first = entries.first!; ‹first›.text = name",
      "`first` is a constant, which cannot be changed", "declare it with `var`"
    ),
    (
      "let other = ‹nil›; total = 1", "the type of `other` is not known from `nil`",
      "write the type: `let other: …? = nil`"
    ),
    ("total = entries.reduce(0) { $0 + ‹$1› }", "`+` does not accept `Entry`", ""),
    (
      "total = ‹total - entries›", "`-` does not accept `Int` and `[Entry]`",
      "write `entries.count`"
    ),
    (
      "hours = hours.‹rounded›(2)", "the arguments do not fit `rounded` of `Double`",
      "write `rounded()`"
    ),
    (
      "name = ‹name.uppercased›", "`name.uppercased` is a function, not `String`",
      "call it: `name.uppercased()`"
    ),
    (
      "name = name‹[0..<2]›", "`String` has no subscript",
      "write `.first`, `.last` or `.prefix(…)` after the text"
    ),
    (
      "entries.‹removeFirst›().text = name",
      "`removeFirst` returns a copy, which cannot be changed",
      "change the element itself, by its index"
    ),
    (
      "let words: [Substring] = name.split(separator: \",\"); name = ‹words›",
      "`[Substring]` cannot be converted to `String`", ""
    ),
    ("total = ‹min›(hours)", "`min` compares two values or more", "add another value"),
    (
      "counts = [\"a\": 1, \"b\": ‹\"2\"›]", "`String` cannot be converted to `Int`", "write `2`"
    ),
    ("name = ‹3›", "`Int` cannot be converted to `String`", "write `\"3\"`"),
    ("total = ‹entries›", "`[Entry]` cannot be converted to `Int`", "write `entries.count`"),
    (
      "seen = ‹total›", "`Int` cannot be converted to `Set<Int>`",
      "put the value into brackets: `[total]`"
    ),
    ("total = total ‹**› 2", "`**` is not an operator of Swift", "write `pow(…, …)`"),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: MeantSwiftTests.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  /// Of enums with raw values, and of types of Foundation.
  @Test(arguments: [
    ("level = ‹1›", "`Int` cannot be converted to `Level`", "write `.low`"),
    ("total = ‹level›", "`Level` cannot be converted to `Int`", "write `level.rawValue`"),
    ("level = ‹Level(rawValue: 1)›", "`Level?` must be unwrapped to become `Level`", nil),
    (
      "level = ‹Level›(1)", "missing label `rawValue:` in the call of `Level`",
      "write `Level(rawValue: …)`"
    ),
    (
      "total = Level.‹allCases›.count",
      "`Level` is not CaseIterable, so it has no list of its cases",
      "add `CaseIterable` to `conforms` of the type"
    ),
    (
      "url = ‹\"https://a.b\"›", "`String` cannot be converted to `URL?`",
      "write `URL(string: \"https://a.b\")`, which returns an optional"
    ),
    (
      "url = ‹URL›(\"https://a.b\")", "missing label `string:` in the call of `URL`",
      "write `URL(string: …)`"
    ),
    (
      "url = URL(string: ‹total›)", "`Int` cannot be converted to `String`", "write `String(total)`"
    ),
    ("url = ‹URL(string: \"a\")!.absoluteString›", "`String` cannot be converted to `URL?`", nil),
    ("day = Date.‹now›()", "`now` is a value of type `Date`, not a function", nil),
    (
      "let rooms = Set(‹list›); total = rooms.count",
      "`Room` is not Hashable, so it cannot be an element of a set",
      "add `Hashable` to `conforms` of the type"
    ),
  ])
  func namedTypes(body: String, message: String, help: String?) {
    let spec = """
      module: Hotel
      import: Foundation
      types:
        Level: { enum: [low = 1, high = 2], conforms: [Sendable] }
        Room: { struct: { id: Int }, conforms: [Equatable, Sendable] }
      state: { level: Level = .low, total: Int = 0, url: URL?, day: Date, list: [Room] }
      conforms: [Sendable]
      actions: { act: }
      reduce:
        act: |
          BODY
          level = .high
      """
    let found = languageErrors(in: spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    if let help { #expect(found.map(\.help) == [help]) }
  }
}
