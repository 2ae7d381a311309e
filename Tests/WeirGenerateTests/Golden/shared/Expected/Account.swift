// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Account: Equatable, Sendable {
  public fileprivate(set) var session: Session

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    session: Session = Session()
  ) {
    self.session = session
  }
}

nonisolated extension Account {
  public mutating func reduce(_ action: SessionAction) {
    session.reduce(action)
  }
}
