import Testing
import WeirSwift

@Suite("Writes") struct WriteTests {
  @Test(arguments: [
    Example("a = b", "b", "a = b"),
    Example("self.a.b = c.d", "c.d", "self.a.b = c.d"),
    Example("a += b * 2", "b", "a += 'b * 2'"),
    Example("a &<<= b", "b", "a &<<= b"),
    Example("_ = a", "a"),
    Example("rows[id]?.title = x", "x", "id", "rows[].title = x"),
    Example("rows[id, default: d].n += 1", "id", "d", "rows[].n += '1'"),
    Example("(a, b) = (b, a)", "b", "a", "a = '(b, a)'", "b = '(b, a)'"),
    Example("(a, _) = f()", "!f()", "a = 'f()'"),
    Example("(a) = b", "b", "a = b"),
    Example("a = try await f()", "!f()", "a = 'try await f()'"),
    Example("try a.b = f()", "!f()", "a.b = 'f()'"),
    Example("f().x = 1", "f().x = '1'"),
    Example("a = nil", "a = nil"),
    Example("a == b", "a", "b"),
    Example("a <= b", "a", "b"),
  ]) func assignments(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test(arguments: [
    Example("a = .done", ".done", "a = case done"),
    Example("a = Status.done", "Status.done", "a = case Status.done"),
    Example("a = Order.Status.done", "Order.Status.done", "a = case Order.Status.done"),
    Example("a = .saving(items)", "items", "!.saving(items)", "a = case saving"),
    Example("a = order.status", "order.status", "a = order.status"),
    Example("a = Order.make", "Order.make", "a = case Order.make"),
    Example("a = Order.Status", "Order.Status", "a = Order.Status"),
    Example("a = .init()", "!.init()", "a = '.init()'"),
    Example("a = b.first()", "!b.first()", "a = 'b.first()'"),
    Example("a = b.first().c", "b.first().c", "a = 'b.first().c'"),
    Example("a = -b", "b", "a = '-b'"),
    Example("a = (b)", "b", "a = b"),
  ]) func values(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test(arguments: [
    Example("a = b ?? .c", "b", ".c", "a = b | case c"),
    Example("a = b ?? c ?? d", "b", "c", "d", "a = b | c | d"),
    Example("a = b ?? c.d()", "b", "if ?", "  !c.d()", "a = b | 'c.d()'"),
    Example("a = b ? .c : nil", "b", ".c", "a = case c | nil"),
    Example(
      "a = b == .x ? c() : d", "b", ".x", "if b in x", "  !c()", "else", "  d", "a = 'c()' | d"),
    Example("a = b ? c : d ? e : f", "b", "c", "d", "e", "f", "a = c | e | f"),
    Example("a ? b() : c()", "a", "if a", "  !b()", "else", "  !c()"),
  ]) func alternatives(_ example: Example) {
    #expect(outline(example.text) == example.outline)
  }

  @Test func awaitsAreListed() {
    let text = "a = try await f()\nasync let b = g()\nfor await c in d { await c() }"
    let awaits = SwiftReader.body(text).awaits
    #expect(
      awaits.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        == ["await", "async", "await", "await"])
    #expect(awaits.map(\.lowerBound) == awaits.map(\.lowerBound).sorted())
  }
}
