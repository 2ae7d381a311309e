// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Badge: Equatable, Sendable {
  public fileprivate(set) var taps: Int

  public init(
    taps: Int = 0
  ) {
    self.taps = taps
  }
}

/// The actions of `Badge`.
nonisolated public enum BadgeAction: Equatable, Sendable {
  case didTap
}

nonisolated extension Badge {
  public mutating func reduce(_ action: BadgeAction, reads: BadgeReads) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 120)
      taps += reads.status == .out ? 1 : 100
      #sourceLocation()
    }
  }

  public func text(reads: BadgeReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 118)
    "\(reads.status) \(taps)"
    #sourceLocation()
  }
}

/// The values of other modules that `Badge` and the modules below it read.
nonisolated public struct BadgeReads: Equatable, Sendable {
  /// `status` of `Session`.
  public let status: Session.Status

  public init(
    status: Session.Status
  ) {
    self.status = status
  }
}

/// A `Badge` together with the values of other modules.
nonisolated public struct BadgeReading: Equatable, Sendable {
  public var state: Badge
  public var reads: BadgeReads

  public init(_ state: Badge, reads: BadgeReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension BadgeReading {
  public var taps: Int { state.taps }
  public var status: Session.Status { reads.status }
  public var text: String { state.text(reads: reads) }

  public mutating func reduce(_ action: BadgeAction) { state.reduce(action, reads: reads) }
}
