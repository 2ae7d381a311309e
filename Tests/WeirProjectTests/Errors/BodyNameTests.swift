import Testing
import WeirProject

/// Unknown names in bodies that are similar to known ones.
@Suite struct BodyNameTests {
  private static let shop = """
    ---
    module: Cart
    types: { Status: [open, paid] }
    children: { line: Line }
    state: { total: Int = 0, status: { type: Status, default: .open, moves: { open: paid } } }
    derived: { isEmpty: { type: Bool, is: total == 0 } }
    operations: { clear: total = 0 }
    ---
    module: Line
    state: { title: String = "" }
    operations: { select: title = "" }
    """

  private static func shop(_ body: String, before: String = "") -> String {
    """
    module: Shop
    children: { cart: Cart, rows: { module: Line, keyed: Int, ordered: true }, \
    last: { module: Line, optional: true } }
    state: { count: Int = 0 }
    actions: { act: { id: Int, cord: Int } }
    \(before)
    reduce:
      act: |
        \(body)

    """ + shop
  }

  @Test(arguments: [
    ("cart.‹clean›()", "`Cart` has no operation `clean`; did you mean `clear`?"),
    ("count = self.cart.‹totla›", "`Cart` has no field `totla`; did you mean `total`?"),
    ("if cart.‹isEmtpy› { count = 0 }", "`Cart` has no field `isEmtpy`; did you mean `isEmpty`?"),
    ("rows[id]?.‹titel› = \"\"", "`Line` has no field `titel`; did you mean `title`?"),
    ("last?.‹selct›()", "`Line` has no operation `selct`; did you mean `select`?"),
    ("cart.line.‹titel›.append(\"\")", "`Line` has no field `titel`; did you mean `title`?"),
    (
      "count = cart.‹canMoveStaus›(to: .paid) ? 1 : 2",
      "`Cart` has no operation `canMoveStaus`; did you mean `canMoveStatus`?"
    ),
    (
      "defer { cart.‹clean›() }; if id > 1 { return }; count = 1",
      "`Cart` has no operation `clean`; did you mean `clear`?"
    ),
    ("‹kart›.clear()", "cannot find `kart` in scope; did you mean `cart`?"),
    ("count = ‹crat›.total", "cannot find `crat` in scope; did you mean `cart`?"),
    ("‹rosw›[id]?.title = \"\"", "cannot find `rosw` in scope; did you mean `rows`?"),
  ])
  func nearNames(body: String, message: String) { Broken(Self.shop(body), message).check() }

  @Test(arguments: [
    "rows = ‹Dictionary›(uniqueKeysWithValues: [(1, Line())])",
    "rows = ‹Dictionary›([(1, Line())]) { $1 }",
    "self.rows = ‹Dictionary<Int, Line>›(uniqueKeysWithValues: [(1, Line())])",
    "rows = ‹[Int: Line]›()",
    "if id > 1 { rows = id > 2 ? ‹[Int: Line]›(minimumCapacity: id) : [:] }",
    "rows.merge(‹Dictionary›(uniqueKeysWithValues: [(1, Line())])) { $1 }",
    "rows = rows.merging(‹[Int: Line]›()) { $1 }",
  ])
  func orders(body: String) {
    Broken(
      Self.shop(body), "`rows` is an ordered collection, and a `Dictionary` has no order"
    ).check()
  }

  @Test func ordersGivenToInit() {
    Broken(
      """
      module: Main
      children: { shop: { module: Shop, optional: true } }
      actions: { show: }
      reduce:
        show: |
          shop = Shop(count: 1, rows: ‹Dictionary›(uniqueKeysWithValues: [(1, .init())]))
      ---

      """ + Self.shop("count = 1"),
      "`rows` is an ordered collection, and a `Dictionary` has no order"
    ).check()
  }

  @Test(arguments: [
    "rows = [:]", "rows = [id: Line()]", "rows = .init()", "rows = OrderedDictionary()",
    "rows = [id].reduce(into: [:]) { $0[$1] = Line() }", "rows = rows.filter { $0.key > 1 }",
    "rows = [Int: Line]().reduce(into: [:]) { $0[$1.key] = $1.value }",
    "rows = Dictionary(grouping: [id]) { $0 }.reduce(into: [:]) { $0[$1.key] = Line() }",
    "let rows = Dictionary(grouping: [id]) { $0 }; count = rows.count",
    "rows.merge([(1, Line())]) { $1 }", "rowsOrder = [id]",
  ])
  func rightOrders(body: String) { _ = Written.sound(Self.shop(body)) }

  /// Names that may be hand-written, or that differ too much.
  @Test(arguments: [
    "cart.empty()", "cart.total()", "count = cart.hashValue", "count = cart.amount",
    "rows.removeAll()", "count = last.map { $0.title.count } ?? 0", "kart()", "count = kart",
    "let kart = cart; kart.clear()", "count = cord.bitWidth",
    "count = rowsOrder.count", "self.kart.clear()", "rows[id]?.title.appendd(\"\")",
    "Kart.clear()", "cart.clear(); count = id", "log.write(id)",
  ])
  func otherNames(body: String) { _ = Written.sound(Self.shop(body)) }

  private static func closing(_ body: String) -> String {
    """
    module: Screens
    traits:
      Closing:
        needs: { transitionHandler: TransitionHandler, count: Int }
        methods:
          close:
            takes: { after seconds: Int }
            does: |
              \(body)
    """
  }

  @Test(arguments: [
    ("‹transitonHandler›.dismiss()", "transitonHandler", "transitionHandler"),
    ("print(‹secnods›)", "secnods", "seconds"), ("‹cuont› += 1", "cuont", "count"),
  ])
  func nearNamesInTraits(body: String, name: String, near: String) {
    Broken(
      Self.closing(body), "cannot find `\(name)` in scope; did you mean `\(near)`?"
    ).check()
  }

  /// Functions, members of adopters, and names declared in the body.
  @Test(arguments: [
    "counts()", "self.counts.append(1)", "let counts = 1; print(counts)", "mount.close()",
    "Second.close()", "for second in 0..<seconds { print(second) }", "close(after: count)",
  ])
  func otherNamesInTraits(body: String) { _ = Written.sound(Self.closing(body)) }

  /// An incomplete module may have the name.
  @Test func incompleteModules() {
    let text = Self.shop("cart.clean()\n    kart.clear()").replacing(
      "operations: { clear", with: "oops: 1\noperations: { clear")
    let messages = Written([text]).messages
    #expect(!messages.isEmpty)
    #expect(!messages.contains { $0.contains("clean") || $0.contains("kart") })
  }
}
