// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Hall: Equatable, Sendable {
  public fileprivate(set) var lockers: [Int: Locker]
  public fileprivate(set) var guest: Guest?
  public fileprivate(set) var reception: Reception

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    lockers: [Int: Locker] = [:],
    guest: Guest? = nil,
    reception: Reception = Reception()
  ) {
    self.lockers = lockers
    self.guest = guest
    self.reception = reception
  }
}

/// The actions of `Hall`.
nonisolated public enum HallAction: Equatable, Sendable {
  case didAdd(number: Int)
  case didInvite
  /// An action of `lockers`.
  case lockers(lockersKey: Int, LockerAction)
}

nonisolated extension Hall {
  public mutating func reduce(_ action: HallAction) {
    #if DEBUG
      defer { assertInvariants() }
    #endif
    switch action {
    case .didAdd(let number):
      #sourceLocation(file: "modules.yaml", line: 9)
      lockers[number] = Locker()
      #sourceLocation()
    case .didInvite:
      #sourceLocation(file: "modules.yaml", line: 10)
      guest = Guest()
      #sourceLocation()
    case .lockers(let lockersKey, let action):
      lockers[lockersKey]?.reduce(action)
    }
  }

  public mutating func reduce(_ action: GuestAction) {
    #if DEBUG
      defer { assertInvariants() }
    #endif
    guest?.reduce(action, reads: GuestReads(capacity: self.reception.capacity))
  }

  public mutating func reduce(_ action: ReceptionAction) {
    #if DEBUG
      defer { assertInvariants() }
    #endif
    reception.reduce(action)
    switch action {
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 11)
      guest = nil
      #sourceLocation()
    }
  }

  public var isFull: Bool {
    #sourceLocation(file: "modules.yaml", line: 6)
    lockers.count >= reception.capacity
    #sourceLocation()
  }

  /// Asserts the invariants of `Hall` and of the modules below it, in debug builds.
  public func assertInvariants() {
    func holds0() -> Bool {
      #sourceLocation(file: "modules.yaml", line: 13)
      lockers.count <= reception.capacity
      #sourceLocation()
    }
    assert(
      holds0(), "`lockersFit` of `Hall` is broken: There are as many lockers as places.",
      file: "modules.yaml", line: 13)
    for (_, row) in self.lockers { row.assertInvariants() }
    self.guest?.assertInvariants(reads: GuestReads(capacity: self.reception.capacity))
  }
}

/// An action of `Hall` or of a module below it, with the path to its owner.
nonisolated public protocol HallEvent: Sendable {
  func reduce(into state: inout Hall)
}

nonisolated extension HallAction: HallEvent {
  public func reduce(into state: inout Hall) { state.reduce(self) }
}

nonisolated extension GuestAction: HallEvent {
  public func reduce(into state: inout Hall) { state.reduce(self) }
}

nonisolated extension ReceptionAction: HallEvent {
  public func reduce(into state: inout Hall) { state.reduce(self) }
}

nonisolated extension Hall {
  /// `guest` together with the values that it reads.
  public var guestReading: GuestReading? {
    self.guest.map { GuestReading($0, reads: GuestReads(capacity: self.reception.capacity)) }
  }
}
