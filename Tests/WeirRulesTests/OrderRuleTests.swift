import Testing
import WeirDiagnostics

/// Bodies that change the order of a collection.
@Suite struct OrderRuleTests {
  private func found(_ body: String) -> [Finding] {
    findings(
      """
      module: Navigation
      children: { stack: { module: Screen, keyed: { id: Int }, ordered: true } }
      actions: { didOpen: { id: Int }, didClose: { id: Int } }
      reduce:
        didOpen: stack[id] = Screen()
        didClose: |
          \(body.split(separator: "\n").joined(separator: "\n    "))
      ---
      module: Screen
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """)
  }

  @Test(arguments: [
    ("stackOrder.removeLast()", "if let id = stackOrder.last { stack[id] = nil }"),
    ("_ = self.stackOrder.popLast()", "if let id = self.stackOrder.last { self.stack[id] = nil }"),
    ("stackOrder.removeFirst(2)", "for id in stackOrder.prefix(count) { stack[id] = nil }"),
    ("stackOrder.remove(at: 1)", "stack[stackOrder[index]] = nil"),
    ("stackOrder.removeAll { $0 == id }", "stack.removeAll { … }`, with `$0.key` in place of `$0"),
    ("stackOrder.removeAll()", "stack.removeAll()"), ("stackOrder = []", "stack.removeAll()"),
    ("stackOrder.removeSubrange(1...)", "for id in stackOrder[range] { stack[id] = nil }"),
    ("stackOrder = stackOrder.dropLast()", "if let id = stackOrder.last { stack[id] = nil }"),
    (
      "let rest = stackOrder.prefix(2)\nstackOrder = Array(rest)",
      "for id in stackOrder.dropFirst(count) { stack[id] = nil }"
    ),
    (
      "stackOrder = Array(stackOrder[...id])", "for id in stackOrder where … { stack[id] = nil }"
    ),
    (
      "while stackOrder.count > 1 { stackOrder.removeLast() }",
      "if let id = stackOrder.last { stack[id] = nil }"
    ),
  ])
  func removedKeysAreReportedWithTheBodyToWrite(_ body: String, _ help: String) {
    let found = found(body)
    #expect(found.map(\.rule) == ["shortened-order"])
    #expect(found.map(\.help) == ["remove the children: write `\(help)`"])
    #expect(found.map(\.severity) == [.error])
  }

  @Test(arguments: [
    "if let id = stackOrder.last { stack[id] = nil }",
    "let last = stackOrder.removeLast()\nstack[last] = nil",
    "stackOrder.insert(stackOrder.remove(at: 0), at: 1)", "stackOrder.swapAt(0, 1)",
    "stackOrder = stackOrder.filter { $0 != id } + [id]", "stackOrder = [id]",
    "stackOrder = stackOrder.sorted { $0 < $1 }", "var ids = stackOrder\nids.removeLast()\n_ = ids",
    "var ids = stackOrder\nids.swapAt(0, 1)\nstackOrder = ids",
    "var ids = stackOrder\nids.removeLast()\nids.append(id)\nstackOrder = ids",
    "stackOrder = []\nstack = [:]",
  ])
  func otherChangesAreNot(_ body: String) {
    #expect(found(body).map(\.rule).filter { $0 == "shortened-order" || $0 == "syntax" } == [])
  }
}
