import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSwift

/// Habits of other languages and of earlier versions of Swift, and legal Swift that is similar.
@Suite struct HabitTests {
  private static func findings(_ body: String) -> [Finding] {
    languageErrors(in: spec.replacing("BODY", with: body))
  }

  private static let spec = """
    module: App
    types:
      Weather:
        - calm
        - windy: { knots: Int, gusts: Int? }
      Row: { id: Int, name: String, length: Double, price: Decimal?, tags: [String] }
      Page: { rows: [Row], total: Int }
      Unit: [metric, imperial]
    children: { driver: Driver, boats: { module: Boat, keyed: { boatID: UUID }, ordered: true } }
    reads: { zone: Driver.zone }
    state:
      total: Int = 0
      average: Double = 0
      knots: Int = 0
      title: String = ""
      note: String?
      isOn: Bool = false
      unit: Unit = .metric
      weather: Weather = .calm
      price: Decimal?
      row: Row?
      list: [Row]
      names: [String]
      tags: Set<String>
      trips: [String: [Int]]
      grouped: [String: [Row]]
      byID: [Int: Row]
      counts: [String: Int]
      rate: Decimal?
    actions:
      act: { number: Int, text: String, key: UUID, page: Page }
    reduce:
      act: |
        BODY
    ---
    module: Driver
    state: { step: Int = 0, zone: String = "" }
    operations: { select: { takes: { id: UUID }, does: step += 1 } }
    ---
    module: Boat
    state: { name: String = "", isAfloat: Bool = false }
    """

  @Test(arguments: [
    (
      "tags.‹removeFirst›(text)", "`removeFirst` of `Set<String>` takes no element",
      "write `remove(…)`"
    ),
    ("names.removeFirst(‹\"a\"›)", "`String` cannot be converted to `Int`", ""),
    (
      "rate = [price, nil].‹min›()",
      "`Decimal?` is not Comparable, so `min` cannot order the elements",
      "remove the missing ones first: `.compactMap(\\.self)`"
    ),
    (
      "counts = list.reduce(into: [:]) { ‹$0[$1.name]› += 1 }",
      "`Int?` must be unwrapped before it is changed",
      "write `$0[$1.name, default: 0] += …`"
    ),
    (
      "counts = list.reduce([:]) { ‹$0›[$1.name, default: 0] += 1 }",
      "`$0` is a constant, which cannot be changed",
      "write `reduce(into: …)`, which passes a result that can be changed"
    ),
    (
      "switch ‹weather› {\n    case .calm: total = 0\n    case .windy(knots, _): total = knots\n    }",
      "this `switch` does not handle `windy`",
      "`.windy(knots)` compares with `knots`: write `let knots` to name the value"
    ),
    (
      "total = trips.filter(\\.‹isLong›).count",
      "`isLong` is not a member of `(key: String, value: [Int])`, the element of a dictionary",
      "write `.value.isLong`, or use `.values` of the dictionary"
    ),
    (
      "names = boats.filter(\\.‹isAfloat›).values.map(\\.name)",
      "`isAfloat` is not a member of `(key: UUID, value: Boat)`, the element of a dictionary",
      "write `.value.isAfloat`, or use `.values` of the dictionary"
    ),
    (
      "list.‹first› { $0.id == number }?.length -= 1",
      "`first` returns a copy, which cannot be changed",
      "find the position with `firstIndex`, and change the element there: `[…]`"
    ),
    (
      "total = driver.select(id: key).‹count›", "`select` is an operation, which returns nothing",
      "call it in a statement of its own, then read a value of its module"
    ),
    ("isOn = key‹[0]› > 2", "`UUID` has no subscript", ""),
    ("isOn = key‹[rows]› > 2", "`UUID` has no subscript", ""),
    (
      "title = ‹note›; names = [title]; title = note",
      "`String?` must be unwrapped to become `String`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "trips.‹first› { $0.key == text }?.value -= 1",
      "`first` returns a copy, which cannot be changed",
      "change the value of its key: `[…]`"
    ),
    (
      "isOn = title‹[0]›.isLetter", "`String` has no subscript",
      "write `.first`, `.last` or `.prefix(…)` after the text"
    ),
    (
      "isOn = unit == ‹Unit›?.metric",
      "`Unit?` is the type of an optional, which has no member `metric`", "remove the `?`"
    ),
    (
      "title = names.‹first›() ?? text", "`first` is a value of type `String?`, not a function",
      "write `first` without `()`"
    ),
    (
      "boats.‹pop›(key)", "`pop` of `OrderedDictionary<UUID, Boat>` takes no key",
      "write `removeValue(forKey: …)`"
    ),
    (
      "average = ‹list.map(\\.length).reduce(0, +) / list.count›",
      "`/` does not accept `Double` and `Int`", "write `Double(list.count)`"
    ),
    ("list += ‹page›", "`Page` cannot be converted to `[Row]`", "use `page.rows`"),
    (
      "byID = ‹Dictionary›(list.map { ($0.id, $0) })",
      "missing label `uniqueKeysWithValues:` in the call of `Dictionary`",
      "write `Dictionary(uniqueKeysWithValues: …)`"
    ),
    (
      "grouped = Dictionary(grouping: list, by: \\.‹nam›)",
      "`Row` has no field `nam`; did you mean `name`?", ""
    ),
    (
      "grouped = ‹Dictionary(grouping: list) { $0.id }›",
      "`[Int: [Row]]` cannot be converted to `[String: [Row]]`", ""
    ),
    (
      "total = list.firstIndex(of: ‹number›) ?? 0", "`Int` cannot be converted to `Row`",
      "write `firstIndex { $0.id == … }`"
    ),
    (
      "row = ‹(number, text, average, price, names)›", "a tuple cannot be converted to `Row?`",
      "write `Row(id: …, name: …, length: …, price: …, tags: …)`"
    ),
    (
      "list = [‹...list›, ...page.rows]", "`...` does not insert the elements of a list",
      "write `list + page.rows`"
    ),
    (
      "row = list.first(where: one ‹=>› one.id === number)", "`=>` is not an operator of Swift",
      "write a closure: `{ one in … }`"
    ),
    (
      "average = list.reduce((a, b) ‹=>› a + b.length, 0)", "`=>` is not an operator of Swift",
      "write a closure: `{ a, b in … }`"
    ),
    (
      "names = ‹sorted›(names)", "cannot find `sorted` in scope",
      "write `.sorted()` after the value"
    ),
    (
      "total = ‹sum›(list.map(\\.id))", "cannot find `sum` in scope",
      "write `.reduce(0, +)` after the value"
    ),
    (
      "total = ‹Object›.keys(trips).count", "cannot find `Object` in scope",
      "write `.keys` or `.values` after the dictionary"
    ),
    (
      "isOn = names.‹isNotEmpty›()", "`[String]` has no method `isNotEmpty`",
      "write `!` before the value, and `.isEmpty` after it"
    ),
    (
      "trips.‹setdefault›(text, []).append(1)", "`[String: [Int]]` has no method `setdefault`",
      "write the key with a default: `[…, default: …]`"
    ),
    (
      "grouped = list.‹groupBy› { $0.name }", "`[Row]` has no method `groupBy`",
      "write `Dictionary(grouping: …) { $0.… }`"
    ),
    ("title = names.‹pop›() ?? text", "`[String]` has no method `pop`", "write `popLast()`"),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = Self.findings(body)
    #expect(found.map(\.message) == [message])
    #expect(found.first?.help == help)
  }

  @Test(arguments: [("\"{text} left\"", "{text}"), ("\"$text, ${knots}\"", "$text")])
  func aPlaceholderIsNotReplaced(literal: String, placeholder: String) {
    let text = ExampleText(Self.spec.replacing("BODY", with: "title = \(literal)"))
    let found = Checker(today: nil).check(Project(text.project(), handWritten: .init())).findings
      .filter { $0.rule == "invalid-swift" }
    #expect(found.map(\.message) == ["`\(placeholder)` in a text is not replaced by the value"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.help == "write `\\(text)`")
  }

  @Test func aClosureInADerivedValueChangesItsOwnValue() {
    let derived =
      "derived: { sums: { type: '[String: Int]', is: 'list.reduce(into: [:]) { ‹$0[$1.name]› += 1 }' } }"
    let found = languageErrors(
      in: Self.spec.replacing("BODY", with: "total = 1").replacing(
        "state:\n  total", with: derived + "\nstate:\n  total"))
    #expect(found.map(\.message) == ["`Int?` must be unwrapped before it is changed"])
  }

  @Test(arguments: [
    "names.removeFirst(2); names.removeFirst(); names.removeLast(number); tags.removeFirst()",
    "rate = [price, nil].compactMap { $0 }.min(); names = names.sorted(); names.sort()",
    "total = list.map(\\.id).max() ?? 0; list = list.sorted { $0.id < $1.id }",
    "counts = list.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }",
    "counts = list.reduce(into: [String: Int]()) { all, one in all[one.name, default: 0] += one.id }",
    "names = list.reduce([]) { $0 + [$1.name] }; names = list.reduce(into: []) { $0.append($1.name) }",
    "names = list.reduce(into: []) { $0 += $1.tags }; counts = list.reduce([:]) { $0.merging([$1.name: 1]) { $1 } }",
    "names = list.reduce(into: [:]) { $0[$1.name] = 1 }.keys.sorted()",
    "total = list.map(\\.id).reduce(0, +); average = list.map(\\.length).reduce(0, +) / Double(list.count)",
    "switch weather {\n    case .windy(knots, _): total = 1\n    case .calm, .windy: total = 2\n    }",
    "switch weather {\n    case .windy(3, _): total = 1\n    case .windy(let other, nil): total = other\n    default: break\n    }",
    "total = trips.filter { $0.value.count > 3 }.count; names = trips.map(\\.key); names = trips.keys.sorted()",
    "list[0].length -= 1; list[list.count - 1].name = text; byID[number]?.tags.append(text)",
    "title = \"{left}\"; title = \"$5\"; title = text.replacingOccurrences(of: \"{text}\", with: title)",
    "driver.select(id: key); total = driver.step",
    "isOn = title.first?.isLetter == true; title = names[0]; title = names.first ?? text",
    "let none = Unit?.none; unit = none ?? .metric; isOn = unit == Unit.metric",
    "boats.pop(to: key); boats[key] = nil; list += page.rows; list += [list[0]]",
    "grouped = Dictionary(grouping: list, by: \\.name); grouped = Dictionary(grouping: list) { $0.name }",
    "byID = Dictionary(list.map { ($0.id, $0) }, uniquingKeysWith: { $1 }); byID = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })",
    "let same = [text, title]; names = same; tags = Set([text, title]); names = [text, note].compactMap { $0 }",
    "var found = list; found[0].length = 2; list = found",
    "isOn = list.contains { [1, 2].contains($0.id) }; total = list.firstIndex { $0.id == number } ?? 0",
  ])
  func legal(body: String) {
    #expect(Self.findings(body).map(\.message) == [])
  }
}
