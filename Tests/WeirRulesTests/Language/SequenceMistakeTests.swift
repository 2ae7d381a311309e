import Testing
import WeirDiagnostics

/// Sequences that are not collections, results of closures, and lists that are created from no sequence.
@Suite struct SequenceMistakeTests {
  @Test(arguments: [
    (
      "total = zip(list, names).‹count›",
      "`Zip2Sequence<[Int], [String]>` has no `count`, because it is a sequence without positions",
      "write `Array(zip(list, names)).count`"
    ),
    (
      "let pairs = zip(list, names); total = pairs.‹last› { $0.0 > 3 }?.0 ?? 0",
      "`Zip2Sequence<[Int], [String]>` has no `last`, because it is a sequence without positions",
      "write `Array(pairs).last { … }`"
    ),
    ("names = (0..<3).map { ‹$0 * 2› }", "`Int` cannot be converted to `String`", ""),
    (
      "names = ‹(0..<total).map { $0 * 2 }›", "`[Int]` cannot be converted to `[String]`",
      "convert each element: `.map { String($0) }`"
    ),
    ("list = (0..<3).map { ‹\"\\($0)\"› }", "`String` cannot be converted to `Int`", ""),
    ("list = names.map { _ in ‹\"1\"› }", "`String` cannot be converted to `Int`", "write `1`"),
    (
      "names = (list + [total]).map { $0.‹titel› }", "`Int` has no field `titel`",
      "declare it in an extension of `Int`"
    ),
    (
      "ordered = ‹ordered.prefix(3)›",
      "`prefix` of `OrderedDictionary<Int, Cart>` returns its elements, not another "
        + "`OrderedDictionary<Int, Cart>`",
      "write `.init(uniqueKeysWithValues: ordered.prefix(3).map { ($0.key, $0.value) })`"
    ),
    (
      "rows = ‹rows.dropFirst()›",
      "`dropFirst` of `[Int: Cart]` returns its elements, not another `[Int: Cart]`",
      "write `.init(uniqueKeysWithValues: rows.dropFirst().map { ($0.key, $0.value) })`"
    ),
    (
      "list = ‹[Int]›(3)", "`[Int](…)` needs a sequence, not `Int`",
      "write `[3]` for one element, or `[Int](repeating: …, count: 3)` for several"
    ),
    (
      "list = ‹Array›(total)", "`Array(…)` needs a sequence, not `Int`",
      "write `[total]` for one element, or `Array(repeating: …, count: total)` for several"
    ),
    (
      "tags = ‹Set›(total)", "`Set(…)` needs a sequence, not `Int`",
      "write `[total]` for one element"
    ),
    ("list = [Int](‹text›)", "`[Int](…)` does not accept the elements of `String`", ""),
    (
      "let parts = [Double](‹list›); total = parts.count",
      "`[Double](…)` does not accept the elements of `[Int]`",
      "convert each element: `.map { Double($0) }`"
    ),
    (
      "text = ‹text.prefix(2) + text.suffix(2)›", "`Substring` cannot be converted to `String`",
      "write `String(text.prefix(2) + text.suffix(2))`"
    ),
    ("total = min(3, ‹\"4\"›)", "`Int` and `String` cannot be compared", "write `4`"),
    ("total = max(‹\"a\"›, \"b\")", "`String` cannot be converted to `Int`", ""),
    (
      "switch maybe { case ‹1...9›: total = 1; default: total = 0 }",
      "a range does not match `Int?`", "write `.some(1...9)`"
    ),
    (
      "if case ‹1...› = maybe { total = 1 }", "a range does not match `Int?`",
      "write `.some(1...)`"
    ),
    (
      "deck = ‹open›", "`open` is a function of the C library, not `Deck`", "write `.open`"
    ),
    (
      "if deck == ‹max› { total = 1 }", "`max` is a function of Swift, not `Deck`", "write `.max`"
    ),
    (
      "total = ordered.‹last› { $0.count == 3 }?.count ?? 0",
      "`OrderedDictionary<Int, Cart>` has no `last`, but its `keys` and `values` have one",
      "write `values.last { … }` or `keys.last { … }`"
    ),
    (
      "let form = DateFormatter(); form.‹dateFormatt› = text; total = 1",
      "`DateFormatter` has no field `dateFormatt`; did you mean `dateFormat`?", ""
    ),
    (
      "let form = NumberFormatter(); form.‹setStyle›(3); total = 1",
      "`NumberFormatter` has no method `setStyle`",
      "declare it in an extension of `NumberFormatter`"
    ),
    (
      "text = Locale.current.‹lang›", "`Locale` has no field `lang`; did you mean `language`?", ""
    ),
    ("text = ‹Locale.current›", "`Locale` cannot be converted to `String`", ""),
    (
      "text = TimeZone.current.‹name›", "`TimeZone` has no field `name`",
      "declare it in an extension of `TimeZone`"
    ),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  /// A hand-written function or initializer of the same name may accept the values.
  @Test(arguments: [
    ("total = zip(list, names).count", "extension Zip2Sequence { var count: Int { 3 } }"),
    ("list = Array(total)", "extension Array { init(_ value: Int) { self = [] } }"),
    ("list = [Int](3)", "extension Array { init(_ value: Int) { self = [] } }"),
    ("total = min(3, \"4\")", "func min(_ a: Int, _ b: String) -> Int { a }"),
  ])
  func handWrittenDeclarations(body: String, swift: String) {
    let text = Self.spec.replacing("BODY", with: body)
    #expect(languageErrors(in: text, handWritten: swift).isEmpty)
  }

  private static let spec = """
    module: App
    import: Foundation
    types: { Deck: [open, max] }
    children:
      rows: { module: Cart, keyed: Int }
      ordered: { module: Cart, keyed: { rowID: Int }, ordered: true }
    state:
      total: Int = 0
      maybe: Int?
      text: String
      list: [Int]
      names: [String]
      tags: Set<Int>
      deck: Deck = .open
    derived:
      isEmpty: { type: Bool, is: total == 0 && list.isEmpty && names.isEmpty && tags.isEmpty && maybe == nil && text.isEmpty && deck == .max }
    actions: { act: }
    reduce:
      act: |
        BODY
    ---
    module: Cart
    state: { count: Int = 0 }
    derived: { isFull: { type: Bool, is: count > 9 } }
    operations: { clear: count = 0 }
    """
}
