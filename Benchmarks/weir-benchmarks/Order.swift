/// The rendered module: a spec, and its data for the builder.
enum Order {
  static let project = """
    weir: 1
    project: Taxi
    root: Order
    specs: [modules]
    generate:
      access: public
      isolation: nonisolated
      conforms: [Equatable, Sendable]
    """

  static let spec = """
    module: Order
    doc: A ride order. Its status changes only as the state machine below allows.
    import: [Foundation]

    types:
      Status: [initial, inProgress, done, cancelled]
      Price: { amount: Decimal, currency: String }

    state:
      id: UUID?
      note: { type: String, default: '""', doc: The passenger's message. }
      price: Price?
      status:
        type: Status
        default: .initial
        moves:
          initial: [inProgress, cancelled]
          inProgress: [done, initial, cancelled]

    derived:
      isFree: { type: Bool, is: status == .initial && id != nil }
      title: { type: String, is: 'note.isEmpty ? "New order" : note' }

    actions:
      didAppear: { id: UUID, note: String, price: Price? }
      didFinish:
      didCancel:

    reduce:
      didAppear: |
        self.id = id
        self.note = note
        self.price = price
      didFinish: status = .done
      didCancel: status = .cancelled

    operations:
      updateStatus:
        doc: The only way to a new status from outside.
        takes: { to next: Status }
        does: status = next
      release:
        doc: Returns the order to the free drivers.
        does: |
          guard canMoveStatus(to: .initial) else { return }
          status = .initial

    """
}
