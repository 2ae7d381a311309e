// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Guest: Equatable, Sendable {
  public fileprivate(set) var count: Int

  public init(
    count: Int = 0
  ) {
    self.count = count
  }
}

/// The actions of `Guest`.
nonisolated public enum GuestAction: Equatable, Sendable {
  case didBring(people: Int)
}

nonisolated extension Guest {
  public mutating func reduce(_ action: GuestAction, reads: GuestReads) {
    switch action {
    case .didBring(let people):
      #sourceLocation(file: "modules.yaml", line: 36)
      count = people
      #sourceLocation()
    }
  }

  public func isAlone(reads: GuestReads) -> Bool {
    #sourceLocation(file: "modules.yaml", line: 34)
    count < reads.capacity
    #sourceLocation()
  }

  /// Asserts the invariants of `Guest` and of the modules below it, in debug builds.
  public func assertInvariants(reads: GuestReads) {
    func holds0() -> Bool {
      #sourceLocation(file: "modules.yaml", line: 38)
      isAlone(reads: reads) && count <= reads.capacity
      #sourceLocation()
    }
    assert(
      holds0(), "`guestsFit` of `Guest` is broken",
      file: "modules.yaml", line: 38)
  }
}

/// The values of other modules that `Guest` and the modules below it read.
nonisolated public struct GuestReads: Equatable, Sendable {
  /// `capacity` of `Reception`.
  public let capacity: Int

  public init(
    capacity: Int
  ) {
    self.capacity = capacity
  }
}

/// A `Guest` together with the values of other modules.
nonisolated public struct GuestReading: Equatable, Sendable {
  public var state: Guest
  public var reads: GuestReads

  public init(_ state: Guest, reads: GuestReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension GuestReading {
  public var count: Int { state.count }
  public var capacity: Int { reads.capacity }
  public var isAlone: Bool { state.isAlone(reads: reads) }

  public mutating func reduce(_ action: GuestAction) { state.reduce(action, reads: reads) }
}
