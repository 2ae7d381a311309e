import Testing
import WeirDiagnostics

/// Bodies that use children with keys, which are a dictionary, as a list or without unwrapping.
@Suite struct RowMistakeTests {
  private static let spec = """
    module: Garage
    children: { gate: Gate, tickets: { module: Ticket, keyed: { ticketID: UUID } } }
    state: { problem: String? }
    actions: { act: { id: UUID, at: Date } }
    reduce:
      act: |
        BODY
        gate.open()
    derived: { text: { type: String, is: problem ?? "" } }
    ---
    module: Gate
    types: { Phase: [open, closed] }
    state: { phase: Phase = .closed }
    derived: { isOpen: { type: Bool, is: phase == .open } }
    operations: { open: phase = .open }
    ---
    module: Ticket
    state: { plate: String, paid: Decimal? }
    derived: { isPaid: { type: Bool, is: paid != nil } }
    operations: { pay: paid = 1 }
    """

  @Test(arguments: [
    ("guard tickets[id].‹isPaid› else { return }", "`Ticket?` must be unwrapped before `.isPaid`"),
    ("problem = tickets[id].‹plate›", "`Ticket?` must be unwrapped before `.plate`"),
    ("self.tickets[id].‹pay›()", "`Ticket?` must be unwrapped before `.pay`"),
    (
      "let one = tickets[id]; if one.‹isPaid› { return }",
      "`Ticket?` must be unwrapped before `.isPaid`"
    ),
    (
      "for one in tickets { if one.‹isPaid› { return } }",
      "`isPaid` is not a member of `(key: UUID, value: Ticket)`, the element of a dictionary"
    ),
    (
      "tickets = tickets.filter { $0.‹isPaid› }",
      "`isPaid` is not a member of `(key: UUID, value: Ticket)`, the element of a dictionary"
    ),
    (
      "tickets = tickets.filter { $0.‹isPaid› && $0.plate.isEmpty }",
      "`isPaid` is not a member of `(key: UUID, value: Ticket)`, the element of a dictionary"
    ),
    (
      "tickets.first { $0.‹id› == id }?.pay()",
      "`id` is not a member of `(key: UUID, value: Ticket)`, the element of a dictionary"
    ),
    (
      "for (key, one) in tickets { problem = one.‹plte›; tickets[key] = nil }",
      "`Ticket` has no field `plte`"
    ),
    (
      "if tickets.first.‹isPaid› { return }",
      "`(key: UUID, value: Ticket)?` must be unwrapped before `.isPaid`"
    ),
    ("tickets.‹remove›(at: id)", "`remove` of `[UUID: Ticket]` takes no key"),
    ("tickets.‹removeValue›(id)", "missing label `forKey:` in the call of `removeValue`"),
    ("if tickets.‹contains›(id) { return }", "`contains` of `[UUID: Ticket]` takes no key"),
    ("tickets.‹append›(Ticket(plate: \"\"))", "`append` of `[UUID: Ticket]` takes no element"),
    ("gate.‹open› = true", "`open` is an operation, which is only called"),
  ])
  func mistakes(body: String, message: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message).contains { $0.hasPrefix(message) }, "\(found.map(\.message))")
    #expect(found.count == 1)
  }

  @Test func aMethodOfATraitAfterSelf() {
    let found = languageErrors(
      in: "module: M\ntraits: { Showing: { methods: { show: { does: Self.‹show›() } } } }")
    #expect(
      found.map(\.message) == ["`show` is a member of the values of `Showing`, not of the type"])
  }

  @Test func aCaseAfterIs() {
    let spec = Self.spec.replacing("is: phase == .open", with: "is: phase is ‹open›")
      .replacing("BODY", with: "problem = nil")
    #expect(languageErrors(in: spec).map(\.message) == ["cannot find the type `open` in scope"])
  }
}
