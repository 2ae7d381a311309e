// Made by Weir from modules/Root.yaml: edit that, not this.

/// The whole app. It owns the features, and connects what they do not know of each other.
nonisolated public struct Root: Equatable, Sendable {
  public fileprivate(set) var notes: [Int: String]
  public fileprivate(set) var session: Session
  public fileprivate(set) var preferences: Preferences
  public fileprivate(set) var feed: Feed
  public fileprivate(set) var search: Search
  public fileprivate(set) var stack: OrderedDictionary<Int, Show>
  /// The ids of `stack` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var stackOrder: [Int] {
    get { Array(stack.keys) }
    set {
      var ordered = OrderedDictionary<Int, Show>()
      for id in newValue { ordered[id] = self.stack[id] }
      self.stack = ordered
    }
  }
  public fileprivate(set) var note: Note?
  public fileprivate(set) var downloads: OrderedDictionary<Int, Download>
  /// The ids of `downloads` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var downloadsOrder: [Int] {
    get { Array(downloads.keys) }
    set {
      var ordered = OrderedDictionary<Int, Download>()
      for id in newValue { ordered[id] = self.downloads[id] }
      self.downloads = ordered
    }
  }
  public fileprivate(set) var basket: Basket
  public fileprivate(set) var summary: Summary
  public fileprivate(set) var banner: Banner

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    notes: [Int: String] = [:],
    session: Session = Session(),
    preferences: Preferences = Preferences(),
    feed: Feed = Feed(),
    search: Search = Search(),
    stack: OrderedDictionary<Int, Show> = [:],
    stackOrder: [Int] = [],
    note: Note? = nil,
    downloads: OrderedDictionary<Int, Download> = [:],
    downloadsOrder: [Int] = [],
    basket: Basket = Basket(),
    summary: Summary = Summary(),
    banner: Banner = Banner()
  ) {
    self.notes = notes
    self.session = session
    self.preferences = preferences
    self.feed = feed
    self.search = search
    self.stack = stack
    self.note = note
    self.downloads = downloads
    self.basket = basket
    self.summary = summary
    self.banner = banner
    self.stackOrder = stackOrder + self.stackOrder
    self.downloadsOrder = downloadsOrder + self.downloadsOrder
  }
}

/// The actions of `Root`.
nonisolated public enum RootAction: Equatable, Sendable {
  case didOpen(podcast: Podcast)
  case didSetStack(ids: [Int])
  case didCloseNote
  case didRemoveDownload(id: Int)
  /// An action of `stack`.
  case stack(podcastID: Int, ShowAction)
  /// An action of `downloads`.
  case downloads(episodeID: Int, DownloadAction)
}

nonisolated extension Root {
  public mutating func reduce(_ action: RootAction) {
    switch action {
    case .didOpen(let podcast):
      #sourceLocation(file: "modules/Root.yaml", line: 23)
      stack.append(Show(podcast: podcast), forKey: podcast.id)
      #sourceLocation()
    case .didSetStack(let ids):
      #sourceLocation(file: "modules/Root.yaml", line: 24)
      stackOrder = ids
      #sourceLocation()
    case .didCloseNote:
      #sourceLocation(file: "modules/Root.yaml", line: 25)
      note = nil
      #sourceLocation()
    case .didRemoveDownload(let id):
      #sourceLocation(file: "modules/Root.yaml", line: 26)
      downloads[id] = nil
      #sourceLocation()
    case .stack(let podcastID, let action):
      guard stack[podcastID] != nil else { return }
      stack[podcastID]?.reduce(action, reads: ShowReads(currency: self.preferences.currency))
      switch action {
      case .didTapBuy:
        #sourceLocation(file: "modules/Root.yaml", line: 28)
        guard let podcast = stack[podcastID]?.podcast else { return }
        basket.add(podcast: podcast)
        banner.show(text: "Added \(podcast.title)")
        #sourceLocation()
      case .didTapDownload(let episode):
        #sourceLocation(file: "modules/Root.yaml", line: 31)
        downloads[episode.id] = Download(episode: episode)
        #sourceLocation()
      case .didTapNote(let episode):
        #sourceLocation(file: "modules/Root.yaml", line: 32)
        note = Note(episode: episode, text: notes[episode.id] ?? "")
        #sourceLocation()
      default: break
      }
    case .downloads(let episodeID, let action):
      guard downloads[episodeID] != nil else { return }
      downloads[episodeID]?.reduce(action)
      if case .didFinish = action {
        #sourceLocation(file: "modules/Root.yaml", line: 36)
        banner.show(text: "Downloaded")
        #sourceLocation()
      }
    }
  }

  public mutating func reduce(_ action: SessionAction) {
    session.reduce(action)
    switch action {
    case .didExpire:
      #sourceLocation(file: "modules/Root.yaml", line: 39)
      stack.removeAll()
      note = nil
      #sourceLocation()
    case .didSignIn:
      #sourceLocation(file: "modules/Root.yaml", line: 41)
      feed.reload()
      #sourceLocation()
    default: break
    }
  }

  public mutating func reduce(_ action: PreferencesAction) {
    preferences.reduce(action)
  }

  public mutating func reduce(_ action: FeedAction) {
    if case .rows(let podcastID, _) = action, feed.rows[podcastID] == nil { return }
    feed.reduce(action, reads: FeedReads(preferencesCurrency: self.preferences.currency))
    if case .rows(_, .didFail(let problem)) = action {
      #sourceLocation(file: "modules/Root.yaml", line: 37)
      banner.show(text: problem)
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: SearchAction) {
    search.reduce(action, reads: SearchReads(currency: self.preferences.currency))
  }

  public mutating func reduce(_ action: NoteAction) {
    guard note != nil else { return }
    note?.reduce(action)
    if case .didTapSave = action {
      #sourceLocation(file: "modules/Root.yaml", line: 34)
      if let note { notes[note.episode.id] = note.text }
      note = nil
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: BasketAction) {
    basket.reduce(action, reads: BasketReads(currency: self.preferences.currency))
  }

  public mutating func reduce(_ action: BannerAction) {
    banner.reduce(action)
  }
}

/// An action of `Root` or of a module below it, with the path to its owner.
nonisolated public protocol RootEvent: Sendable {
  func reduce(into state: inout Root)
  /// Reduces it in a store, which compares what it may change.
  @MainActor func reduce(in store: RootStore)
}

nonisolated extension RootEvent {
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(any: self, in: store) }
}

nonisolated extension RootAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension SessionAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension PreferencesAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension FeedAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension SearchAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension NoteAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension BasketAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension BannerAction: RootEvent {
  public func reduce(into state: inout Root) { state.reduce(self) }
  @MainActor public func reduce(in store: RootStore) { RootStore.reduce(self, in: store) }
}

nonisolated extension Root {
  /// `feed` together with the values that it reads.
  public var feedReading: FeedReading {
    FeedReading(self.feed, reads: FeedReads(preferencesCurrency: self.preferences.currency))
  }

  /// `search` together with the values that it reads.
  public var searchReading: SearchReading {
    SearchReading(self.search, reads: SearchReads(currency: self.preferences.currency))
  }

  /// The elements of `stack`, each together with the values that it reads.
  public struct StackReadings: Sequence, Equatable, Sendable {
    public let state: OrderedDictionary<Int, Show>
    public let reads: ShowReads

    public subscript(key: Int) -> ShowReading? {
      state[key].map { ShowReading($0, reads: reads) }
    }

    public func makeIterator() -> some IteratorProtocol<(key: Int, value: ShowReading)> {
      state.lazy.map { (key: $0.key, value: ShowReading($0.value, reads: reads)) }.makeIterator()
    }
  }

  /// `stack` together with the values that its elements read.
  public var stackReading: StackReadings {
    StackReadings(state: self.stack, reads: ShowReads(currency: self.preferences.currency))
  }

  /// `basket` together with the values that it reads.
  public var basketReading: BasketReading {
    BasketReading(self.basket, reads: BasketReads(currency: self.preferences.currency))
  }

  /// `summary` together with the values that it reads.
  public var summaryReading: SummaryReading {
    SummaryReading(
      self.summary,
      reads: SummaryReads(currency: self.preferences.currency, sum: self.basket.sum, favouriteCount: self.feed.favouriteCount))
  }
}

/// The effects of `Root` and of the modules below it.
nonisolated public enum RootEffect: Hashable, Sendable {
  /// An effect of `session`.
  case session(SessionEffect)
  /// An effect of `feed`.
  case feed(FeedEffect)
  /// An effect of `search`.
  case search(SearchEffect)
  /// An effect of `stack`.
  case stack(podcastID: Int, ShowEffect)
  /// An effect of `downloads`.
  case downloads(episodeID: Int, DownloadEffect)
  /// An effect of `banner`.
  case banner(BannerEffect)
}

nonisolated extension Root {
  /// The active effects of the state, in the order in which they start.
  public var effects: [RootEffect] {
    var effects: [RootEffect] = []
    effects += self.session.effects.map { .session($0) }
    effects += self.feedReading.effects.map { .feed($0) }
    effects += self.searchReading.effects.map { .search($0) }
    for key in self.stack.keys {
      guard let child = self.stackReading[key] else { continue }
      effects += child.effects.map { .stack(podcastID: key, $0) }
    }
    for key in self.downloads.keys {
      guard let child = self.downloads[key] else { continue }
      effects += child.effects.map { .downloads(episodeID: key, $0) }
    }
    effects += self.banner.effects.map { .banner($0) }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Root) -> [RootEffect] {
    var effects: [RootEffect] = []
    if EffectValues.differ(old.session, self.session) {
      effects += self.session.effects(since: old.session).map { .session($0) }
    }
    if EffectValues.differ(old.feedReading, self.feedReading) {
      effects += self.feedReading.effects(since: old.feedReading).map { .feed($0) }
    }
    if EffectValues.differ(old.searchReading, self.searchReading) {
      effects += self.searchReading.effects(since: old.searchReading).map { .search($0) }
    }
    if EffectValues.differ(old.stackReading, self.stackReading) {
      for key in self.stack.keys {
        guard let child = self.stackReading[key] else { continue }
        if let before = old.stackReading[key] {
          guard EffectValues.differ(before, child) else { continue }
          effects += child.effects(since: before).map { .stack(podcastID: key, $0) }
        } else {
          effects += child.effects.map { .stack(podcastID: key, $0) }
        }
      }
    }
    if EffectValues.differ(old.downloads, self.downloads) {
      for key in self.downloads.keys {
        guard let child = self.downloads[key] else { continue }
        if let before = old.downloads[key] {
          guard EffectValues.differ(before, child) else { continue }
          effects += child.effects(since: before).map { .downloads(episodeID: key, $0) }
        } else {
          effects += child.effects.map { .downloads(episodeID: key, $0) }
        }
      }
    }
    if EffectValues.differ(old.banner, self.banner) {
      effects += self.banner.effects(since: old.banner).map { .banner($0) }
    }
    return effects
  }
}
