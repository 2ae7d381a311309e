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
    (
      "for number in 0‹..›total { seen.insert(number) }", "`..` is not an operator of Swift",
      "write `..<`, or `...` to include the end"
    ),
    (
      "name = ‹name.sorted()›", "`[Character]` cannot be converted to `String`",
      "write `String(name.sorted())`"
    ),
    (
      "total = ‹name.firstIndex(of: \"a\")›", "`String.Index?` cannot be converted to `Int`", ""
    ),
    (
      "name = String(format: ‹total›, hours)", "`Int` cannot be converted to `String`",
      "write `String(total)`"
    ),
    (
      "if name.hasPrefix(‹total›) { total = 1 }", "`Int` cannot be converted to `String`",
      "write `String(total)`"
    ),
    (
      "name = entries.map(\\.text).joined(separator: ‹1›)",
      "`Int` cannot be converted to `String`", "write `\"1\"`"
    ),
    (
      "name = name.replacingOccurrences(of: \"a\", with: ‹total›)",
      "`Int` cannot be converted to `String`", "write `String(total)`"
    ),
    (
      "total = ‹max›", "`max` is a function of Swift, not `Int`",
      "call it: `max(…)`, or declare a value of this name"
    ),
    (
      "total = total.‹max›", "`max` is a member of the type `Int`, not of its values",
      "write `Int.max`"
    ),
    (
      "name = ‹String›(phase)", "`String(…)` does not accept `Phase`",
      "write `String(describing: phase)`"
    ),
    (
      "total = ‹Int›(seen.isEmpty)", "`Int(…)` does not accept `Bool`",
      "write `seen.isEmpty ? 1 : 0`"
    ),
    (
      "entries.sort(by: ‹.text›)", "`sort` needs a closure, which compares two elements",
      "write `sort { $0.text < $1.text }`"
    ),
    (
      "total = seen.contains(where: ‹3›) ? 1 : 0",
      "`contains` needs a closure, which it calls with each element",
      "write `contains { $0 == 3 }`"
    ),
    (
      "let all: [Phase] = [.on]; total = all.contains(‹.onn›) ? 1 : 0",
      "`Phase` has no case `onn`; did you mean `on`?", ""
    ),
    ("if case ‹.on› = total { name = \"\" }", "`Int` is not an enum, so it has no case `on`", ""),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: MeantSwiftTests.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  /// Functions and names that a body declares, and combinations of values that its `switch` does not handle.
  @Test(arguments: [
    (
      "let one = 1; let ‹one› = 2; total = one", "`one` is declared a second time in this block",
      "choose another name, or declare the first one with `var` and assign to it"
    ),
    (
      "guard let one = seen.first else { return }; var ‹one› = 2; one += 1; total = one",
      "`one` is declared a second time in this block",
      "choose another name, or declare the first one with `var` and assign to it"
    ),
    (
      "func add(by n: Int) -> Int { n }; total = ‹add›(3)", "the arguments do not fit `add`",
      "write `add(by: …)`"
    ),
    (
      "func add(by n: Int) -> Int { n }; total = add(by: ‹name›)",
      "`String` cannot be converted to `Int`", "write `Int(name) ?? 0`"
    ),
    (
      "func label() -> String { \"\" }; total = ‹label()›", "`String` cannot be converted to `Int`",
      "write `Int(label()) ?? 0`"
    ),
    (
      "let half = { (n: Double) -> Double in n / 2 }; hours = half(‹name›)",
      "`String` cannot be converted to `Double`", "write `Double(name) ?? 0`"
    ),
    (
      "let half = { (n: Double) -> Double in n / 2 }; hours = ‹half›(hours, 2)",
      "the arguments do not fit `half`", "write `half(…)`"
    ),
    (
      "switch ‹(phase, seen.isEmpty)› { case (.off, true): total = 1; case (.on, _): total = 2 }",
      "this `switch` does not handle `(.off, false)`",
      "add `case (.off, false):` or `default:`, with a statement"
    ),
  ])
  func declared(body: String, message: String, help: String) {
    mistakes(body: body, message: message, help: help)
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
