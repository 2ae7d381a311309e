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
    "self.rows = ‹Dictionary›<Int, Line>(uniqueKeysWithValues: [(1, Line())])",
    "rows = ‹[Int: Line]›()",
    "if id > 1 { rows = id > 2 ? ‹[Int: Line]›(minimumCapacity: id) : [:] }",
    "rows.merge(‹Dictionary›(uniqueKeysWithValues: [(1, Line())])) { $1 }",
    "rows = rows.merging(‹[Int: Line]›()) { $1 }",
    "rows = ‹Dictionary›(uniqueKeysWithValues: [(1, Line(title: \")\"))])",
    "rows = ‹Dictionary›(grouping: [\"](\"]) { _ in 1 }",
    "rows = ‹[Int: Line]›(minimumCapacity: \"[{\".count)",
    "rows.merge(‹Dictionary›<Int, Line>(uniqueKeysWithValues: [(1, .init(title: \"}(\"))])) { $1 }",
    "rows = ‹Dictionary›<Int, Line>(); if id > 1 { rows = ‹Dictionary›<Int, Line>() }",
    "rows = ‹[Int: Line]›()\n    count = 1\n    rows = ‹[Int: Line]›()",
    "count = [Int: Line]().count; rows = ‹[Int: Line]›()",
    "rows = id > 1 ? ‹[Int: Line]›() : ‹[Int: Line]›()",
    "rows = ‹Dictionary›.init(uniqueKeysWithValues: [(1, Line())])", "rows = ‹[Int: Line]›.init()",
    "rows = ‹Swift.Dictionary›(uniqueKeysWithValues: [(1, Line())])", "rows = (‹[Int: Line]›())",
    "rows = if id > 1 { ‹[Int: Line]›() } else if id > 2 { [:] } else { ‹[Int: Line]›() }",
    "rows = switch id { case 1: [:]; default: ‹[Int: Line]›() }",
    "defer { rows = ‹[Int: Line]›() }; if id > 1 { return }; count = 1",
  ])
  func orders(body: String) {
    Broken(
      Self.shop(body),
      Array(
        repeating: "`rows` is an ordered collection, but a `Dictionary` has no order",
        count: body.count { $0 == "‹" })
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
      "`rows` is an ordered collection, but a `Dictionary` has no order"
    ).check()
  }

  @Test(arguments: [
    "rows = [:]", "rows = [id: Line()]", "rows = .init()", "rows = OrderedDictionary()",
    "rows = [id].reduce(into: [:]) { $0[$1] = Line() }", "rows = rows.filter { $0.key > 1 }",
    "rows = [Int: Line]().reduce(into: [:]) { $0[$1.key] = $1.value }",
    "rows = Dictionary(grouping: [id]) { $0 }.reduce(into: [:]) { $0[$1.key] = Line() }",
    "let rows = Dictionary(grouping: [id]) { $0 }; count = rows.count",
    "rows.merge([(1, Line())]) { $1 }", "rowsOrder = [id]",
    "rows = [1: Line(title: \"Dictionary()\")]",
    "count = id > 1 ? [Int: Line]().count : 2; rows = [:]",
    "rows = rows.merging([(1, Line())]) { _, _ in Dictionary<Int, Line>()[1] ?? Line() }",
    "rows = if id > 1 { rows.filter { _ in [Int: Line]().isEmpty } } else { [:] }",
  ])
  func rightOrders(body: String) { _ = Written.sound(Self.shop(body)) }
}
