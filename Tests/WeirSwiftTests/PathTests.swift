import Testing
import WeirSwift

@Suite("Paths") struct PathTests {
  @Test(arguments: [
    Example("note", "note"),
    Example("order.rows[id]?.title", "id", "order.rows[].title"),
    Example("self.note", "self.note"),
    Example("self", "self"),
    Example("order!.x", "order.x"),
    Example("(order).x", "order.x"),
    Example("(a + b).x", "a", "b", "<value>.x"),
    Example("Order.Status.done", "Order.Status.done"),
    Example(".initial", ".initial"),
    Example("x.self", "x"),
    Example("pair.0", "pair.0"),
    Example("`default`.`in`", "default.in"),
    Example("super.note", "<value>.note"),
    Example("Self.limit", "Self.limit"),
    Example("\"abc\".count", "<value>.count"),
    Example("1", ""),
  ]) func reads(_ example: Example) {
    #expect(outline(example.text) == example.outline)
    #expect(outline(expression: example.text) == example.outline)
  }

  @Test(arguments: [
    Example("items.append(x)", "x", "!items.append(x)"),
    Example("Order(status: .done)", ".done", "!Order(status: case done)"),
    Example(
      "order.updateStatus(to: .inProgress)", ".inProgress",
      "!order.updateStatus(to: case inProgress)"),
    Example("a.b(1).c", "a.b('1').c"),
    Example("a.b(1).c()", "!a.b('1').c()"),
    Example("handlers[0](x)", "x", "!handlers[].(x)"),
    Example("a?.b?()", "!a.b()"),
    Example("steps.first?(x)", "x", "!steps.first.(x)"),
    Example("steps.first { a }?.b", "closure", "  a", "steps.first('{ a }').b"),
    Example("self.init(note: n)", "n", "!self.init(note: n)"),
    Example(".saving(items)", "items", "!.saving(items)"),
    Example("f(nil, a ?? .b)", "a", ".b", "!f(nil, a | case b)"),
    Example(
      "f { a } done: { b }", "closure", "  a", "closure", "  b", "!f('{ a }', done: '{ b }')"),
    Example("f(&a.b, x: &self.c)", "&a.b", "&self.c", "!f('&a.b', x: '&self.c')"),
    Example("a.map(\\.name)", ".name", "!a.map('\\.name')"),
    Example("a.reduce(0, +)", "!a.reduce('0', '+')"),
  ]) func calls(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test(arguments: [
    Example("Array<Int>()", ":Int", "!Array()"),
    Example("x = [Order]()", ":Order", "x = '[Order]()'"),
    Example("x = [UUID: Order.Row]()", ":UUID", ":Order.Row", "x = '[UUID: Order.Row]()'"),
    Example("[order].first", "order", "<value>.first"),
    Example("x as? Order.Row", "x", ":Order.Row"),
    Example("let x: Order.Status? = nil", ":Order.Status"),
    Example("x is [Order]", "x", ":Order"),
    Example("f([Order<Int>].self)", ":Order", ":Int", "!f('[Order<Int>].self')"),
    Example("\\Order.rows[id].x", ":Order", "id", "%.rows[].x"),
    Example("{ (a: Int) -> Row in a }", "closure", "  :Int", "  :Row", "  %a"),
  ]) func types(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test func interpolationsCountAndPlainTextDoesNot() {
    #expect(
      outline("s = \"note \\(title) \\(a.b(c))\" // order\n/* driver */")
        == "title\nc\n!a.b(c)\ns = '\"note \\(title) \\(a.b(c))\"'")
    #expect(outline("s = #\"\\(note) \\#(title)\"#") == "title\ns = '#\"\\(note) \\#(title)\"#'")
  }

  @Test(arguments: [
    "#selector(a)", "#function", "#file", "x = #colorLiteral(red: 1)", "a...", "-a",
  ])
  func oddities(_ text: String) {
    #expect(SwiftReader.body(text).problems.isEmpty)
  }

  @Test func rangesAreUTF8Offsets() throws {
    let text = "é.x = order.rows[id]?.title"
    let statements = SwiftReader.body(text).statements
    guard case .use(let use) = statements[1], case .assign(let write) = statements[2] else {
      Issue.record("not a use and an assignment")
      return
    }
    #expect(slice(text, use.path.range) == "order.rows[id]?.title")
    #expect(use.path.segments.map { slice(text, $0.range) } == ["order", "rows", "[id]", "title"])
    #expect(slice(text, write.target.range) == "é.x")
    #expect(slice(text, write.range) == text)
  }

  private func slice(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
