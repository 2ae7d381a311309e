// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Account: Equatable, Sendable {
  public fileprivate(set) var session: Session

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
