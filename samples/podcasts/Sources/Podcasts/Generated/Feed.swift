// Made by Weir from modules/Feed.yaml: edit that, not this.

/// The podcasts, page by page.
nonisolated public struct Feed: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case loading
    case idle
    case failed
  }

  /// The page that is loaded; the first one without a cursor.
  public struct Request: Equatable, Sendable, Hashable {
    public var cursor: String?

    public init(
      cursor: String? = nil
    ) {
      self.cursor = cursor
    }
  }

  public fileprivate(set) var cursor: String?
  public fileprivate(set) var phase: Phase
  public fileprivate(set) var problem: String?
  public fileprivate(set) var rows: OrderedDictionary<Int, Row>
  /// The ids of `rows` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var rowsOrder: [Int] {
    get { Array(rows.keys) }
    set {
      var ordered = OrderedDictionary<Int, Row>()
      for id in newValue { ordered[id] = self.rows[id] }
      self.rows = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    cursor: String? = nil,
    phase: Phase = .loading,
    problem: String? = nil,
    rows: OrderedDictionary<Int, Row> = [:],
    rowsOrder: [Int] = []
  ) {
    self.cursor = cursor
    self.phase = phase
    self.problem = problem
    self.rows = rows
    self.rowsOrder = rowsOrder + self.rowsOrder
  }
}

/// The actions of `Feed`.
nonisolated public enum FeedAction: Equatable, Sendable {
  case didReachEnd
  case didTapRetry
  case didLoad(page: Catalogue.Page)
  case didFail(problem: String)
  /// An action of `rows`.
  case rows(podcastID: Int, RowAction)
}

nonisolated extension Feed {
  public mutating func reduce(_ action: FeedAction, reads: FeedReads) {
    switch action {
    case .didReachEnd:
      #sourceLocation(file: "modules/Feed.yaml", line: 22)
      if canLoadMore { phase = .loading }
      #sourceLocation()
    case .didTapRetry:
      #sourceLocation(file: "modules/Feed.yaml", line: 24)
      problem = nil
      phase = .loading
      #sourceLocation()
    case .didLoad(let page):
      #sourceLocation(file: "modules/Feed.yaml", line: 27)
      for podcast in page.podcasts { rows[podcast.id] = Row(podcast: podcast) }
      cursor = page.next
      phase = .idle
      #sourceLocation()
    case .didFail(let problem):
      #sourceLocation(file: "modules/Feed.yaml", line: 31)
      self.problem = problem
      phase = .failed
      #sourceLocation()
    case .rows(let podcastID, let action):
      rows[podcastID]?.reduce(action, reads: RowReads(currency: reads.preferencesCurrency))
    }
  }

  public var canLoadMore: Bool {
    #sourceLocation(file: "modules/Feed.yaml", line: 14)
    phase == .idle && cursor != nil
    #sourceLocation()
  }

  public var favouriteCount: Int {
    #sourceLocation(file: "modules/Feed.yaml", line: 15)
    rows.values.filter(\.isFavourite).count
    #sourceLocation()
  }

  /// If `phase == .loading`.
  public var shouldLoad: Request? {
    #sourceLocation(file: "modules/Feed.yaml", line: 41)
    if phase == .loading {
      #sourceLocation(file: "modules/Feed.yaml", line: 41)
      return Request(cursor: cursor)
      #sourceLocation()
    }
    return nil
  }

  /// Loads the first page again.
  public mutating func reload() {
    #sourceLocation(file: "modules/Feed.yaml", line: 37)
    rows.removeAll()
    cursor = nil
    phase = .loading
    #sourceLocation()
  }
}

/// The values of other modules that `Feed` and the modules below it read.
nonisolated public struct FeedReads: Equatable, Sendable {
  /// `currency` of `Preferences`.
  public let preferencesCurrency: Preferences.Currency

  public init(
    preferencesCurrency: Preferences.Currency
  ) {
    self.preferencesCurrency = preferencesCurrency
  }
}

/// A `Feed` together with the values of other modules.
nonisolated public struct FeedReading: Equatable, Sendable {
  public var state: Feed
  public var reads: FeedReads

  public init(_ state: Feed, reads: FeedReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension FeedReading {
  public var cursor: String? { state.cursor }
  public var phase: Feed.Phase { state.phase }
  public var problem: String? { state.problem }
  public var rows: OrderedDictionary<Int, Row> { state.rows }
  public var canLoadMore: Bool { state.canLoadMore }
  public var favouriteCount: Int { state.favouriteCount }
  public var shouldLoad: Feed.Request? { state.shouldLoad }

  public mutating func reduce(_ action: FeedAction) { state.reduce(action, reads: reads) }
}

nonisolated extension FeedReading {
  /// The elements of `rows`, each together with the values that it reads.
  public struct RowsReadings: Sequence, Equatable, Sendable {
    public let state: OrderedDictionary<Int, Row>
    public let reads: RowReads

    public subscript(key: Int) -> RowReading? {
      state[key].map { RowReading($0, reads: reads) }
    }

    public func makeIterator() -> some IteratorProtocol<(key: Int, value: RowReading)> {
      state.lazy.map { (key: $0.key, value: RowReading($0.value, reads: reads)) }.makeIterator()
    }
  }

  /// `rows` together with the values that its elements read.
  public var rowsReading: RowsReadings {
    RowsReadings(state: self.rows, reads: RowReads(currency: reads.preferencesCurrency))
  }
}

/// The effects of `Feed` and of the modules below it.
nonisolated public enum FeedEffect: Hashable, Sendable {
  case load(Feed.Request)
  /// An effect of `rows`.
  case rows(podcastID: Int, RowEffect)
}

nonisolated extension FeedReading {
  /// The active effects of the state, in the order in which they start.
  public var effects: [FeedEffect] {
    var effects = ownEffects
    for key in self.rows.keys {
      guard let child = self.rowsReading[key] else { continue }
      effects += child.effects.map { .rows(podcastID: key, $0) }
    }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: FeedReading) -> [FeedEffect] {
    var effects = EffectValues.added(to: old.ownEffects, in: ownEffects)
    if EffectValues.differ(old.rowsReading, self.rowsReading) {
      for key in self.rows.keys {
        guard let child = self.rowsReading[key] else { continue }
        if let before = old.rowsReading[key] {
          guard EffectValues.differ(before, child) else { continue }
          effects += child.effects(since: before).map { .rows(podcastID: key, $0) }
        } else {
          effects += child.effects.map { .rows(podcastID: key, $0) }
        }
      }
    }
    return effects
  }

  /// Those that are not of children.
  var ownEffects: [FeedEffect] {
    var effects: [FeedEffect] = []
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    return effects
  }
}

@MainActor extension FeedEffect {
  public static func loadWork(
    _ value: Feed.Request,
    _ service: any CatalogueServiceProtocol
  ) -> EffectWork<FeedAction> {
    EffectWork { _ in
      do {
        let result = try await service.page(cursor: value.cursor)
        return {
          #sourceLocation(file: "modules/Feed.yaml", line: 43)
          FeedAction.didLoad(page: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/Feed.yaml", line: 43)
          FeedAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}
