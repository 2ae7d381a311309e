// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Sheet: Equatable, Sendable {
  public fileprivate(set) var marks: Int
  public fileprivate(set) var badge: Badge

  public init(
    marks: Int = 0,
    badge: Badge = Badge()
  ) {
    self.marks = marks
    self.badge = badge
  }
}

/// The actions of `Sheet`.
nonisolated public enum SheetAction: Equatable, Sendable {
  /// An action of `badge`.
  case badge(BadgeAction)
}

nonisolated extension Sheet {
  public mutating func reduce(_ action: SheetAction, reads: SheetReads) {
    switch action {
    case .badge(let action):
      badge.reduce(action, reads: BadgeReads(status: reads.sessionStatus))
    }
  }

  public func title(reads: SheetReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 125)
    "\(marks): \(badge.text(reads: BadgeReads(status: reads.sessionStatus)))"
    #sourceLocation()
  }

  public mutating func mark(reads: SheetReads) {
    #sourceLocation(file: "modules.yaml", line: 126)
    marks += reads.pattern.hasPrefix("#") ? 1 : 10
    #sourceLocation()
  }
}

/// The values of other modules that `Sheet` and the modules below it read.
nonisolated public struct SheetReads: Equatable, Sendable {
  /// `pattern` of `Settings`.
  public let pattern: String
  /// `status` of `Session`.
  public let sessionStatus: Session.Status

  public init(
    pattern: String,
    sessionStatus: Session.Status
  ) {
    self.pattern = pattern
    self.sessionStatus = sessionStatus
  }
}

/// A `Sheet` together with the values of other modules.
nonisolated public struct SheetReading: Equatable, Sendable {
  public var state: Sheet
  public var reads: SheetReads

  public init(_ state: Sheet, reads: SheetReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension SheetReading {
  public var marks: Int { state.marks }
  public var badge: Badge { state.badge }
  public var pattern: String { reads.pattern }
  public var title: String { state.title(reads: reads) }

  public mutating func reduce(_ action: SheetAction) { state.reduce(action, reads: reads) }
}

nonisolated extension SheetReading {
  /// `badge` together with the values that it reads.
  public var badgeReading: BadgeReading {
    BadgeReading(self.badge, reads: BadgeReads(status: reads.sessionStatus))
  }
}
