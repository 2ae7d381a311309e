// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Shell: Equatable, Sendable {
  public fileprivate(set) var count: Int
  public fileprivate(set) var feed: Feed
  public fileprivate(set) var badge: Badge

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    count: Int = 0,
    feed: Feed = Feed(),
    badge: Badge = Badge()
  ) {
    self.count = count
    self.feed = feed
    self.badge = badge
  }
}

/// The actions of `Shell`.
nonisolated public enum ShellAction: Equatable, Sendable {
  /// An action of `badge`.
  case badge(BadgeAction)
}

nonisolated extension Shell {
  public mutating func reduce(_ action: ShellAction, reads: ShellReads) {
    switch action {
    case .badge(let action):
      badge.reduce(action, reads: BadgeReads(status: reads.sessionStatus))
    }
  }

  public mutating func reduce(_ action: FeedAction, reads: ShellReads) {
    feed.reduce(action, reads: FeedReads(currency: reads.settingsCurrency, pattern: reads.settingsPattern, isEntered: reads.sessionIsEntered))
    if case .didTap = action {
      #sourceLocation(file: "modules.yaml", line: 59)
      count += 1
      #sourceLocation()
    }
  }

  public func summary(reads: ShellReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 56)
    "\(feed.total) in \(feed.labels(reads: FeedReads(currency: reads.settingsCurrency, pattern: reads.settingsPattern, isEntered: reads.sessionIsEntered)).count)"
    #sourceLocation()
  }

  public mutating func refresh(reads: ShellReads, by amount: Int) {
    #sourceLocation(file: "modules.yaml", line: 58)
    count += amount; feed.reload(reads: FeedReads(currency: reads.settingsCurrency, pattern: reads.settingsPattern, isEntered: reads.sessionIsEntered), by: amount)
    #sourceLocation()
  }
}

/// The values of other modules that `Shell` and the modules below it read.
nonisolated public struct ShellReads: Equatable, Sendable {
  /// `currency` of `Settings`.
  public let settingsCurrency: Money.Currency
  /// `pattern` of `Settings`.
  public let settingsPattern: String
  /// `isEntered` of `Session`.
  public let sessionIsEntered: Bool
  /// `status` of `Session`.
  public let sessionStatus: Session.Status

  public init(
    settingsCurrency: Money.Currency,
    settingsPattern: String,
    sessionIsEntered: Bool,
    sessionStatus: Session.Status
  ) {
    self.settingsCurrency = settingsCurrency
    self.settingsPattern = settingsPattern
    self.sessionIsEntered = sessionIsEntered
    self.sessionStatus = sessionStatus
  }
}

/// A `Shell` together with the values of other modules.
nonisolated public struct ShellReading: Equatable, Sendable {
  public var state: Shell
  public var reads: ShellReads

  public init(_ state: Shell, reads: ShellReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension ShellReading {
  public var count: Int { state.count }
  public var feed: Feed { state.feed }
  public var badge: Badge { state.badge }
  public var summary: String { state.summary(reads: reads) }

  public mutating func reduce(_ action: ShellAction) { state.reduce(action, reads: reads) }

  public mutating func reduce(_ action: FeedAction) { state.reduce(action, reads: reads) }
}

nonisolated extension ShellReading {
  /// `feed` together with the values that it reads.
  public var feedReading: FeedReading {
    FeedReading(
      self.feed,
      reads: FeedReads(currency: reads.settingsCurrency, pattern: reads.settingsPattern, isEntered: reads.sessionIsEntered))
  }

  /// `badge` together with the values that it reads.
  public var badgeReading: BadgeReading {
    BadgeReading(self.badge, reads: BadgeReads(status: reads.sessionStatus))
  }
}

/// The effects of `Shell` and of the modules below it.
nonisolated public enum ShellEffect: Hashable, Sendable {
  /// An effect of `feed`.
  case feed(FeedEffect)
}

nonisolated extension ShellReading {
  /// The active effects of the state, in the order in which they start.
  public var effects: [ShellEffect] {
    var effects: [ShellEffect] = []
    effects += self.feedReading.effects.map { .feed($0) }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: ShellReading) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    if EffectValues.differ(old.feedReading, self.feedReading) {
      effects += self.feedReading.effects(since: old.feedReading).map { .feed($0) }
    }
    return effects
  }
}
