// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Sheet: Equatable, Sendable {
  public fileprivate(set) var marks: Int
  public fileprivate(set) var badge: Badge

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
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

  public func place(reads: SheetReads) -> String? {
    #sourceLocation(file: "modules.yaml", line: 127)
    reads.name.map { [marks, pattern = reads.pattern] in "\($0)\(pattern)\(marks)" }
    #sourceLocation()
  }

  public func signs(reads: SheetReads) -> [String] {
    #sourceLocation(file: "modules.yaml", line: 128)
    [reads.pattern, place(reads: reads)].compactMap { [pattern = reads.pattern] in $0 ?? pattern }
    #sourceLocation()
  }

  public func shown(reads: SheetReads) -> Int {
    #sourceLocation(file: "modules.yaml", line: 129)
    signs(reads: reads).count { [place = place(reads: reads)] in $0 == place }
    #sourceLocation()
  }

  public func title(reads: SheetReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 130)
    "\(marks): \(badge.text(reads: BadgeReads(status: reads.sessionStatus)))"
    #sourceLocation()
  }

  public mutating func mark(reads: SheetReads) {
    #sourceLocation(file: "modules.yaml", line: 132)
    marks += reads.pattern.hasPrefix("#") ? 1 : 10
    #sourceLocation()
  }

  public mutating func greet(reads: SheetReads) {
    #sourceLocation(file: "modules.yaml", line: 134)
    guard let name = reads.name, let place = place(reads: reads) else { return }
    if var last = place.last, let shown = Optional(shown(reads: reads)) {
      last = reads.pattern.last ?? last
      marks += name.count + shown + (last == "0" ? 100 : 0)
    }
    #sourceLocation()
  }
}

/// The values of other modules that `Sheet` and the modules below it read.
nonisolated public struct SheetReads: Equatable, Sendable {
  /// `pattern` of `Settings`.
  public let pattern: String
  /// `name` of `Region`.
  public let name: String?
  /// `status` of `Session`.
  public let sessionStatus: Session.Status

  public init(
    pattern: String,
    name: String?,
    sessionStatus: Session.Status
  ) {
    self.pattern = pattern
    self.name = name
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
  public var name: String? { reads.name }
  public var place: String? { state.place(reads: reads) }
  public var signs: [String] { state.signs(reads: reads) }
  public var shown: Int { state.shown(reads: reads) }
  public var title: String { state.title(reads: reads) }

  public mutating func reduce(_ action: SheetAction) { state.reduce(action, reads: reads) }
}

nonisolated extension SheetReading {
  /// `badge` together with the values that it reads.
  public var badgeReading: BadgeReading {
    BadgeReading(self.badge, reads: BadgeReads(status: reads.sessionStatus))
  }
}
