import Testing
import WeirProject

/// A `Dictionary` that is assigned to an ordered collection.
@Suite struct OrderErrorTests {
  private static func shop(_ body: String) -> String {
    """
    module: Shop
    children: { rows: { module: Line, keyed: Int, ordered: true } }
    state: { count: Int = 0 }
    actions: { act: { id: Int } }
    reduce:
      act: |
        \(body)
    ---
    module: Line
    state: { title: String = "" }
    operations: { select: title = "" }

    """
  }

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
}
