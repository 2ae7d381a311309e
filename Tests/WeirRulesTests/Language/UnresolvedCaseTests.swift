import Testing

/// Cases that the enum of a field does not have.
@Suite struct UnresolvedCaseTests {
  private static func order(_ body: String, is value: String = "true") -> String {
    """
    module: Order
    types: { Status: [open, paid, shipped], Other: [payed] }
    state: { status: Status = .open, other: Other = .payed, count: Int = 0, maybe: Status? }
    derived: { isPaid: { type: Bool, is: '\(value)' } }
    actions: { act: { code: Int } }
    reduce:
      act: |
        \(body)
    """
  }

  @Test(arguments: [
    "status = ‹.payed›", "self.status = code > 1 ? .open : ‹.payed›",
    "if status == ‹.payed› { count = 1 }", "if .open == status || ‹.payed› != status { count = 1 }",
    "guard case ‹.payed› = status else { return }; count = 1",
    "switch status { case .open: count = 1; case .shipped, ‹.payed›: count = 2; default: break }",
    "if [.open, ‹.payed›].contains(status) { count = 1 }",
    "if other == .payed && status == ‹.payed› { count = 1 }",
    "count = status != ‹.payed› ? 1 : 2", "other = .payed; status = ‹.payed›",
    "defer { status = ‹.payed› }; if code > 1 { return }; count = 1",
    "let new: Status = ‹.payed›; status = new", "if case .some(‹.payed›) = maybe { count = 1 }",
    "switch (status, code) { case (‹.payed›, 1): count = 1; default: break }",
    "if case (‹.payed›, 1) = (status, code) { count = 1 }",
    "switch maybe { case ‹.payed›?: count = 1; default: break }",
    "let all: [Status] = []; for case ‹.payed› in all { count = 1 }",
    "let pair: (Status, Int) = (‹.payed›, 1); count = pair.1",
    "let all: [Status] = [.open, ‹.payed›]; count = all.count",
    "let all: [Int: Status] = [1: ‹.payed›]; count = all.count",
    "let all: [Status] = []; if all == [‹.payed›] { count = 1 }",
  ])
  func bodies(body: String) {
    #expect(
      unresolvedNames(in: Self.order(body)) == [
        "`Status` has no case `payed`; did you mean `paid`?"
      ]
    )
  }

  @Test func derivedValues() {
    for value in ["status == ‹.payed›", "count > 1 && ‹.payed› == self.status"] {
      #expect(
        unresolvedNames(in: Self.order("count = 1", is: value))
          == ["`Status` has no case `payed`; did you mean `paid`?"])
    }
  }

  /// Hand-written members, other types, and locals.
  @Test(arguments: [
    "status = .initialOne", "other = .payed", "maybe = .paid", "let status = code; count = status",
    "if let new = Status(rawValue: code) { status = new }",
    "if status == .paid { status = .shipped }",
    "let status: Other = .payed; if status == .payed { count = 1 }",
    "let new: Status = .initialOne; status = new",
    "switch (status, other) { case (.initialOne, .payed): count = 1; default: break }",
    "switch (other, status) { case (.payed, _), (_, .paid): count = 1; default: break }",
    "if case (let other, .paid) = (code, status) { count = other }",
  ])
  func otherNames(body: String) {
    let handWritten = """
      extension Order.Status { static let initialOne = Self.open; init?(rawValue: Int) { nil } }
      """
    #expect(unresolvedNames(in: Self.order(body), handWritten: handWritten) == [])
  }

  @Test func unlikeEveryCase() {
    #expect(
      unresolvedNames(in: Self.order("status = ‹.somewhere›")) == [
        "`Status` has no case `somewhere`"
      ])
  }
}
