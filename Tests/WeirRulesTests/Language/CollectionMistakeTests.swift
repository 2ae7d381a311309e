import Testing
import WeirDiagnostics

/// Operators of collections, pairs of dictionaries, labels of keys, and calls without a result as values.
@Suite struct CollectionMistakeTests {
  @Test(arguments: [
    (
      "list = ‹list - [number]›", "`-` does not accept `[Int]`",
      "write `list.filter { ![number].contains($0) }`"
    ),
    (
      "list = ‹list - number›", "`-` does not accept `[Int]`",
      "write `list.filter { $0 != number }`"
    ),
    (
      "‹list -= number›", "`-=` does not accept `[Int]`",
      "write `list.removeAll { $0 == number }`"
    ),
    (
      "list = list + ‹number›", "`Int` is an element of `[Int]`, not a list of them",
      "put the value into brackets: `[number]`"
    ),
    (
      "names += ‹text›", "`String` is an element of `[String]`, not a list of them",
      "write `append(…)`, or put the value into brackets: `[text]`"
    ),
    ("list = ‹list * 2›", "`*` does not accept `[Int]`", ""),
    ("‹tags += number›", "`+=` does not accept `Set<Int>`", "write `tags.insert(number)`"),
    (
      "tags = ‹tags - number›", "`-` does not accept `Set<Int>`",
      "write `tags.subtracting([number])`"
    ),
    (
      "tags = ‹tags + [number]›", "`[Int]` cannot be converted to `Set<Int>`",
      "write `Set(tags + [number])`"
    ),
    (
      "byID = ‹byID + [1: lines[0]]›", "`+` does not accept `[Int: Line]`",
      "write `byID.merging([1: lines[0]]) { $1 }`"
    ),
    (
      "byID = Dictionary(uniqueKeysWithValues: ‹lines›)",
      "`Dictionary(uniqueKeysWithValues:)` needs pairs of a key and a value, not `Line`",
      "write `lines.map { ($0.id, $0) }`"
    ),
    (
      "total = rows‹[id: number]›?.count ?? 0", "the subscript of `[Int: Cart]` has no label `id`",
      "remove `id:`"
    ),
    (
      "total = ordered‹[id: number]›?.count ?? 0",
      "the subscript of `OrderedDictionary<Int, Cart>` has no label `id`", "remove `id:`"
    ),
    (
      "ordered‹[id: number]› = nil",
      "the subscript of `OrderedDictionary<Int, Cart>` has no label `id`", "remove `id:`"
    ),
    (
      "let end = ‹cart.clear()›; total = number", "this call changes its value and returns nothing",
      "write `cart.clear()` as a statement of its own"
    ),
    (
      "total = ‹reset()›", "this call changes its value and returns nothing",
      "write `reset()` as a statement of its own"
    ),
    (
      "if ‹cart.clear()› { total = 1 }", "this call changes its value and returns nothing",
      "write `cart.clear()` as a statement of its own"
    ),
    (
      "let left = ‹rows[number]?.clear()› ?? 0; total = left",
      "this call changes its value and returns nothing",
      "write `rows[number]?.clear()` as a statement of its own"
    ),
    (
      "‹try› cart.clear(); total = number", "`clear` is an operation, which throws no error",
      "remove `try`"
    ),
    (
      "‹try?› rows[number]?.clear(); total = number",
      "`clear` is an operation, which throws no error", "remove `try?`"
    ),
    (
      "lines.append(‹lines›)", "`[Line]` cannot be converted to `Line`",
      "write `append(contentsOf: …)`"
    ),
    ("total = lines.map { $0‹[0]› }.count", "`Line` has no subscript", ""),
    (
      "total = lines.‹toList›().count", "`[Line]` has no method `toList`",
      "remove it: the value is an array"
    ),
    (
      "rows[number].‹remove›()", "`Cart?` must be unwrapped before `.remove`",
      "write `rows[number] = nil`"
    ),
    (
      "total = fares.‹foot› ?? number", "`[Deck: Int]` has no field `foot`",
      "write the key in brackets: `[.foot]`"
    ),
    ("total = ‹String(number)›", "`String` cannot be converted to `Int`", "write `number`"),
    (
      "if ordered.‹first›?.value.isFull == true { total = 1 }",
      "`OrderedDictionary<Int, Cart>` has no `first`, but its `keys` and `values` have one",
      "write `values.first` or `keys.first`; to change a value, use its key: `[…]`"
    ),
    (
      "ordered.‹first›?.value.clear()",
      "`OrderedDictionary<Int, Cart>` has no `first`, but its `keys` and `values` have one",
      "write `values.first` or `keys.first`; to change a value, use its key: `[…]`"
    ),
    (
      "total = ordered.‹last›?.key ?? 0",
      "`OrderedDictionary<Int, Cart>` has no `last`, but its `keys` and `values` have one",
      "write `values.last` or `keys.last`; to change a value, use its key: `[…]`"
    ),
    (
      "ordered.‹removeFirst›()",
      "`OrderedDictionary<Int, Cart>` has no `removeFirst`, because it is a sequence without positions",
      "remove a value by its key: `[…] = nil`; `keys` has the keys in their order"
    ),
    (
      "ordered.‹insert›(Cart(), at: 0)",
      "`OrderedDictionary<Int, Cart>` has no `insert`, because it is a sequence without positions",
      "write `updateValue(…, forKey: …, insertingAt: …)`"
    ),
    ("list = ‹0..<3›", "a range cannot be converted to `[Int]`", "write `Array(0..<3)`"),
    ("tags = ‹0...3›", "a range cannot be converted to `Set<Int>`", "write `Set(0...3)`"),
    (
      "list = ‹Array›(repeating: 0, 3)", "the arguments do not fit `Array`",
      "write `Array(repeating: …, count: …)`"
    ),
    ("‹swap›(total, list[0])", "the arguments do not fit `swap`", "write `swap(&total, &list[0])`"),
    (
      "total = ‹print(number)›", "this call returns nothing",
      "write `print(number)` as a statement of its own"
    ),
    (
      "switch text { case ‹names›: total = 1\n    default: break }",
      "a pattern of `[String]` does not match `String`",
      "write `case let value where names.contains(value)`"
    ),
    (
      "list.‹index›(wher: { $0 == number })", "the arguments do not fit `index` of `[Int]`",
      "write `firstIndex(where: …)`"
    ),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    "if ordered.values.first?.isFull == true { total = 1 }", "total = ordered.keys.first ?? 0",
    "total = ordered.first { $0.value.isFull }?.key ?? 0",
    "if let one = ordered.first(where: { $0.key == number }) { total = one.value.count }",
    "total = rows.first?.key ?? 0", "if rows.first?.value.isFull == true { total = 1 }",
  ])
  func firstElements(body: String) {
    #expect(languageErrors(in: Self.spec.replacing("BODY", with: body)).isEmpty)
  }

  private static let spec = """
    module: App
    types: { Line: { id: Int, title: String }, Deck: [car, foot] }
    children:
      cart: Cart
      rows: { module: Cart, keyed: Int }
      ordered: { module: Cart, keyed: { rowID: Int }, ordered: true }
    state:
      total: Int = 0
      list: [Int]
      names: [String]
      tags: Set<Int>
      lines: [Line]
      byID: '[Int: Line]'
      fares: '[Deck: Int]'
    derived:
      isEmpty: { type: Bool, is: total == 0 && list.isEmpty && names.isEmpty && tags.isEmpty && byID.isEmpty && fares.isEmpty }
    actions: { act: { number: Int, text: String } }
    reduce:
      act: |
        BODY
    operations: { reset: total = 0 }
    ---
    module: Cart
    state: { count: Int = 0 }
    derived: { isFull: { type: Bool, is: count > 9 } }
    operations: { clear: count = 0 }
    """
}
