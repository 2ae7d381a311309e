import Testing
import WeirSwift

/// Typical bodies and expressions of specs.
@Suite("Samples") struct SampleTests {
  @Test func aReducer() {
    #expect(
      outline(
        "guard canMoveStatus(to: .cancelled) else { return }\nstatus = .cancelled\nnote = \"\"")
          == """
          .cancelled
          !canMoveStatus(to: case cancelled)
          guard canMoveStatus(to: case cancelled)
          else
            exit
          .cancelled
          status = case cancelled
          note = '""'
          """)
  }

  @Test func anOwner() {
    #expect(
      outline(
        "driver.select(orderID: orderID)\norder.updateStatus(to: .inProgress)\ndetails = Details()")
          == """
          orderID
          !driver.select(orderID: orderID)
          .inProgress
          !order.updateStatus(to: case inProgress)
          !Details()
          details = 'Details()'
          """)
  }

  @Test(arguments: [
    Example("status == .initial && id != nil", "status", ".initial", "id"),
    Example("note.isEmpty ? \"New order\" : note", "note.isEmpty", "note"),
    Example(
      "isCallButtonPressed && !(textCallID ?? \"\").isEmpty",
      "isCallButtonPressed", "textCallID", "<value>.isEmpty"),
    Example("[:]", ""),
    Example("\"Hello\"", ""),
    Example(
      "items.values.filter { $0.isOpen }.count", "closure", "  %$0.isOpen",
      "items.values.filter('{ $0.isOpen }').count"),
  ]) func derived(_ example: Example) {
    #expect(outline(expression: example.text) == example.outline)
  }
}
