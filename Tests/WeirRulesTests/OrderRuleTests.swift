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
    "stackOrder.insert(stackOrder.remove(at: 0), at: 1)",
    "let last = self.stackOrder.removeLast()\nstackOrder.insert(last, at: 0)",
    "stackOrder.append(stackOrder.removeFirst())",
  ])
  func aKeyThatIsTakenOutAndInserted(_ body: String) {
    #expect(found(body).map(\.rule) == ["reinserted-key"])
  }

  @Test(arguments: [
    "stackOrder.removeLast()", "stackOrder = []", "stackOrder = Array(stackOrder.prefix(2))",
    "stackOrder.removeAll { $0 == id }", "stack.removeLast()", "stack.pop(to: id)",
    "stack.append(Screen(), forKey: id)", "stackOrder.swapAt(0, 1)",
    "stackOrder = stackOrder.filter { $0 != id } + [id]",
    "var ids = stackOrder\nids.append(ids.removeFirst())\nstackOrder = ids",
  ])
  func otherChangesAreNot(_ body: String) {
    #expect(found(body).map(\.rule) == [])
  }
}
