// Made by Weir from modules/Root.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Root` and of the modules below it call.
nonisolated public struct RootDependencies: Sendable {
  public var sessionEffects: any SessionEffects
  public var catalogueService: any CatalogueServiceProtocol
  public var showEffects: any ShowEffects
  public var downloadEffects: any DownloadEffects
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    sessionEffects: any SessionEffects,
    catalogueService: any CatalogueServiceProtocol,
    showEffects: any ShowEffects,
    downloadEffects: any DownloadEffects,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
  ) {
    self.sessionEffects = sessionEffects
    self.catalogueService = catalogueService
    self.showEffects = showEffects
    self.downloadEffects = downloadEffects
    self.clock = clock
  }
}

@MainActor extension RootDependencies {
  func work(_ effect: RootEffect) -> EffectWork<Any> {
    switch effect {
    case .session(let effect): SessionDependencies(sessionEffects: sessionEffects).work(effect)
    case .feed(let effect): FeedDependencies(catalogueService: catalogueService).work(effect)
    case .search(let effect):
      SearchDependencies(catalogueService: catalogueService, clock: clock).work(effect)
    case .stack(let key, let effect):
      ShowDependencies(showEffects: showEffects, catalogueService: catalogueService).work(effect).below("stack", key) { RootAction.stack(podcastID: key, $0) }
    case .downloads(let key, let effect):
      DownloadDependencies(downloadEffects: downloadEffects).work(effect).below("downloads", key) { RootAction.downloads(episodeID: key, $0) }
    case .banner(let effect): BannerDependencies(clock: clock).work(effect)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of `Root`: it reduces actions, and runs the active effects.
@MainActor public final class RootStore: Observable {
  let storeCore: RootStoreCore<Root, any RootEvent, RootEffect>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var session: SessionStore?
    var preferences: PreferencesStore?
    var feed: FeedStore?
    var search: SearchStore?
    var stack: [Int: ShowStore] = [:]
    var note: NoteStore?
    var downloads: [Int: DownloadStore] = [:]
    var basket: BasketStore?
    var summary: SummaryStore?
    var banner: BannerStore?
  }

  /// - Parameter onEffect: Called when an effect begins or ends.
  public init(
    _ state: Root = Root(), dependencies: RootDependencies,
    onEffect: (@MainActor (RootEffect, EffectStep) -> Void)? = nil
  ) {
    storeCore = RootStoreCore(state)
    storeCore.onSend = { [weak self] event in
      if let self { event.reduce(in: self) }
    }
    storeCore.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  /// Reduces an action of the tree. An action that is sent by an observer of another one is reduced
  /// after it.
  public func send(_ event: some RootEvent) { storeCore.send(event) }

  public func send(_ action: RootAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition.
  public func wait(until condition: @escaping (Root) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Root {
    storeCore.access(self, \.state)
    return storeCore.box.state
  }

  public var notes: [Int: String] {
    storeCore.access(self, \.notes)
    return storeCore.box.state.notes
  }

  public var session: SessionStore {
    if let store = storeChildren.session { return store }
    let store = SessionStore(
      storeCore.source.child(\.session), state: storeCore.box.state.session
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.session = store
    return store
  }

  public var preferences: PreferencesStore {
    if let store = storeChildren.preferences { return store }
    let store = PreferencesStore(
      storeCore.source.child(\.preferences), state: storeCore.box.state.preferences
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.preferences = store
    return store
  }

  public var feed: FeedStore {
    if let store = storeChildren.feed { return store }
    let store = FeedStore(
      storeCore.source.child(\.feedReading), state: storeCore.box.state.feedReading
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.feed = store
    return store
  }

  public var search: SearchStore {
    if let store = storeChildren.search { return store }
    let store = SearchStore(
      storeCore.source.child(\.searchReading), state: storeCore.box.state.searchReading
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.search = store
    return store
  }

  public var stack: StoreRows<Int, ShowStore> {
    StoreRows {
      self.storeCore.access(self, \.stack)
      return Array(self.storeCore.box.state.stack.keys)
    } store: { key in
      self.storeCore.access(self, \.stack)
      guard let state = self.storeCore.box.state.stackReading[key] else { return nil }
      if let store = self.storeChildren.stack[key] { return store }
      let store = ShowStore(
        self.storeCore.source.optional(\.stackReading[key]), state: state
      ) { [weak self] in self?.storeCore.send(RootAction.stack(podcastID: key, $0)) }
      self.storeChildren.stack[key] = store
      return store
    }
  }

  public var note: NoteStore? {
    storeCore.access(self, \.note)
    guard let state = storeCore.box.state.note else { return nil }
    if let store = storeChildren.note { return store }
    let store = NoteStore(
      storeCore.source.optional(\.note), state: state
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.note = store
    return store
  }

  public var downloads: StoreRows<Int, DownloadStore> {
    StoreRows {
      self.storeCore.access(self, \.downloads)
      return Array(self.storeCore.box.state.downloads.keys)
    } store: { key in
      self.storeCore.access(self, \.downloads)
      guard let state = self.storeCore.box.state.downloads[key] else { return nil }
      if let store = self.storeChildren.downloads[key] { return store }
      let store = DownloadStore(
        self.storeCore.source.optional(\.downloads[key]), state: state
      ) { [weak self] in self?.storeCore.send(RootAction.downloads(episodeID: key, $0)) }
      self.storeChildren.downloads[key] = store
      return store
    }
  }

  public var basket: BasketStore {
    if let store = storeChildren.basket { return store }
    let store = BasketStore(
      storeCore.source.child(\.basketReading), state: storeCore.box.state.basketReading
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.basket = store
    return store
  }

  public var summary: SummaryStore {
    if let store = storeChildren.summary { return store }
    let store = SummaryStore(
      storeCore.source.child(\.summaryReading), state: storeCore.box.state.summaryReading
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.summary = store
    return store
  }

  public var banner: BannerStore {
    if let store = storeChildren.banner { return store }
    let store = BannerStore(
      storeCore.source.child(\.banner), state: storeCore.box.state.banner
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.banner = store
    return store
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RootStore, Value>, send: @escaping (Value) -> RootAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RootStore {
  /// The parts of a state that are compared, without children.
  @MainActor struct StoreState {
    let notes: [Int: String]
    /// - Parameter state: Not copied, which would take long in large apps.
    init(_ state: inout Root) {
      self.notes = state.notes
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: StoreState, _ new: StoreState,
    in store: RootStore, _ change: inout StoreChange<RootEffect>
  ) {
    if EffectValues.differ(old.notes, new.notes) {
      change.isChanged = true
      store.storeCore.changed(store, \.notes)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  /// Reduces an event of the app's own, which may change any part of the state.
  static func reduce(any action: some RootEvent, in store: RootStore) {
    store.storeCore.reduce { change in
      var old = store.storeCore.box.state
      var new = old
      action.reduce(into: &new)
      store.storeCore.box.state = new
      compareState(StoreState(&old), StoreState(&new), in: store, &change)
      if EffectValues.differ(old.session, new.session) {
        SessionStore.compareChild(
          old.session, new.session, in: store.storeChildren.session, &change,
          as: { .session($0) })
      }
      if EffectValues.differ(old.preferences, new.preferences) {
        PreferencesStore.compareChild(
          old.preferences, new.preferences, in: store.storeChildren.preferences, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(old.feedReading, new.feedReading) {
        FeedStore.compareChild(
          old.feedReading, new.feedReading, in: store.storeChildren.feed, &change,
          as: { .feed($0) })
      }
      if EffectValues.differ(old.searchReading, new.searchReading) {
        SearchStore.compareChild(
          old.searchReading, new.searchReading, in: store.storeChildren.search, &change,
          as: { .search($0) })
      }
      if EffectValues.differ(old.stackReading, new.stackReading) {
        ShowStore.compareRows(
          old.stackReading, new.stackReading, of: store, at: \.storeChildren.stack, &change,
          keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
          as: { key in { .stack(podcastID: key, $0) } },
          changed: { $0.storeCore.changed($0, \.stack) })
      }
      if EffectValues.differ(old.note, new.note) {
        NoteStore.compareChild(
          old.note, new.note, of: store, at: \.storeChildren.note, &change,
          as: StoreChange.never,
          changed: { $0.storeCore.changed($0, \.note) })
      }
      if EffectValues.differ(old.downloads, new.downloads) {
        DownloadStore.compareRows(
          old.downloads, new.downloads, of: store, at: \.storeChildren.downloads, &change,
          keys: { Array($0.keys) }, isOrdered: true, state: { $0[$1] },
          as: { key in { .downloads(episodeID: key, $0) } },
          changed: { $0.storeCore.changed($0, \.downloads) })
      }
      if EffectValues.differ(old.basketReading, new.basketReading) {
        BasketStore.compareChild(
          old.basketReading, new.basketReading, in: store.storeChildren.basket, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(old.summaryReading, new.summaryReading) {
        SummaryStore.compareChild(
          old.summaryReading, new.summaryReading, in: store.storeChildren.summary, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(old.banner, new.banner) {
        BannerStore.compareChild(
          old.banner, new.banner, in: store.storeChildren.banner, &change,
          as: { .banner($0) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: RootAction, in store: RootStore) {
    store.storeCore.reduce { change in
      switch action {
      case .stack(_, .didTapBuy):
        let old = StoreState(&store.storeCore.box.state)
        let oldStack = store.storeCore.box.state.stackReading
        let oldBasket = store.storeCore.box.state.basketReading
        let oldSummary = store.storeCore.box.state.summaryReading
        let oldBanner = store.storeCore.box.state.banner
        store.storeCore.box.state.reduce(action)
        let newStack = store.storeCore.box.state.stackReading
        let newBasket = store.storeCore.box.state.basketReading
        let newSummary = store.storeCore.box.state.summaryReading
        let newBanner = store.storeCore.box.state.banner
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldStack, newStack) {
          ShowStore.compareRows(
            oldStack, newStack, of: store, at: \.storeChildren.stack, &change,
            keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .stack(podcastID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.stack) })
        }
        if EffectValues.differ(oldBasket, newBasket) {
          BasketStore.compareChild(
            oldBasket, newBasket, in: store.storeChildren.basket, &change,
            as: StoreChange.never)
        }
        if EffectValues.differ(oldSummary, newSummary) {
          SummaryStore.compareChild(
            oldSummary, newSummary, in: store.storeChildren.summary, &change,
            as: StoreChange.never)
        }
        if EffectValues.differ(oldBanner, newBanner) {
          BannerStore.compareChild(
            oldBanner, newBanner, in: store.storeChildren.banner, &change,
            as: { .banner($0) })
        }
      case .stack(_, .didTapDownload):
        let old = StoreState(&store.storeCore.box.state)
        let oldStack = store.storeCore.box.state.stackReading
        let oldDownloads = store.storeCore.box.state.downloads
        store.storeCore.box.state.reduce(action)
        let newStack = store.storeCore.box.state.stackReading
        let newDownloads = store.storeCore.box.state.downloads
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldStack, newStack) {
          ShowStore.compareRows(
            oldStack, newStack, of: store, at: \.storeChildren.stack, &change,
            keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .stack(podcastID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.stack) })
        }
        if EffectValues.differ(oldDownloads, newDownloads) {
          DownloadStore.compareRows(
            oldDownloads, newDownloads, of: store, at: \.storeChildren.downloads, &change,
            keys: { Array($0.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .downloads(episodeID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.downloads) })
        }
      case .stack(_, .didTapNote):
        let old = StoreState(&store.storeCore.box.state)
        let oldStack = store.storeCore.box.state.stackReading
        let oldNote = store.storeCore.box.state.note
        store.storeCore.box.state.reduce(action)
        let newStack = store.storeCore.box.state.stackReading
        let newNote = store.storeCore.box.state.note
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldStack, newStack) {
          ShowStore.compareRows(
            oldStack, newStack, of: store, at: \.storeChildren.stack, &change,
            keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .stack(podcastID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.stack) })
        }
        if EffectValues.differ(oldNote, newNote) {
          NoteStore.compareChild(
            oldNote, newNote, of: store, at: \.storeChildren.note, &change,
            as: StoreChange.never,
            changed: { $0.storeCore.changed($0, \.note) })
        }
      case .stack(let key, let inner):
        change.below(as: { .stack(podcastID: key, $0) }) { change in
          ShowStore.reduce(
            inner, in: store.storeChildren.stack[key], &change,
            read: { store.storeCore.box.state.stackReading[key] }, reduce: { store.storeCore.box.state.reduce(action) })
        }
      case .downloads(_, .didFinish):
        let old = StoreState(&store.storeCore.box.state)
        let oldDownloads = store.storeCore.box.state.downloads
        let oldBanner = store.storeCore.box.state.banner
        store.storeCore.box.state.reduce(action)
        let newDownloads = store.storeCore.box.state.downloads
        let newBanner = store.storeCore.box.state.banner
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldDownloads, newDownloads) {
          DownloadStore.compareRows(
            oldDownloads, newDownloads, of: store, at: \.storeChildren.downloads, &change,
            keys: { Array($0.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .downloads(episodeID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.downloads) })
        }
        if EffectValues.differ(oldBanner, newBanner) {
          BannerStore.compareChild(
            oldBanner, newBanner, in: store.storeChildren.banner, &change,
            as: { .banner($0) })
        }
      case .downloads(let key, let inner):
        change.below(as: { .downloads(episodeID: key, $0) }) { change in
          DownloadStore.reduce(
            inner, in: store.storeChildren.downloads[key], &change,
            read: { store.storeCore.box.state.downloads[key] }, reduce: { store.storeCore.box.state.reduce(action) })
        }
      case .didOpen, .didSetStack:
        let old = StoreState(&store.storeCore.box.state)
        let oldStack = store.storeCore.box.state.stackReading
        store.storeCore.box.state.reduce(action)
        let newStack = store.storeCore.box.state.stackReading
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldStack, newStack) {
          ShowStore.compareRows(
            oldStack, newStack, of: store, at: \.storeChildren.stack, &change,
            keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .stack(podcastID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.stack) })
        }
      case .didCloseNote:
        let old = StoreState(&store.storeCore.box.state)
        let oldNote = store.storeCore.box.state.note
        store.storeCore.box.state.reduce(action)
        let newNote = store.storeCore.box.state.note
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldNote, newNote) {
          NoteStore.compareChild(
            oldNote, newNote, of: store, at: \.storeChildren.note, &change,
            as: StoreChange.never,
            changed: { $0.storeCore.changed($0, \.note) })
        }
      case .didRemoveDownload:
        let old = StoreState(&store.storeCore.box.state)
        let oldDownloads = store.storeCore.box.state.downloads
        store.storeCore.box.state.reduce(action)
        let newDownloads = store.storeCore.box.state.downloads
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldDownloads, newDownloads) {
          DownloadStore.compareRows(
            oldDownloads, newDownloads, of: store, at: \.storeChildren.downloads, &change,
            keys: { Array($0.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .downloads(episodeID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.downloads) })
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: SessionAction, in store: RootStore) {
    store.storeCore.reduce { change in
      switch action {
      case .didExpire:
        let old = StoreState(&store.storeCore.box.state)
        let oldSession = store.storeCore.box.state.session
        let oldStack = store.storeCore.box.state.stackReading
        let oldNote = store.storeCore.box.state.note
        store.storeCore.box.state.reduce(action)
        let newSession = store.storeCore.box.state.session
        let newStack = store.storeCore.box.state.stackReading
        let newNote = store.storeCore.box.state.note
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldSession, newSession) {
          SessionStore.compareChild(
            oldSession, newSession, in: store.storeChildren.session, &change,
            as: { .session($0) })
        }
        if EffectValues.differ(oldStack, newStack) {
          ShowStore.compareRows(
            oldStack, newStack, of: store, at: \.storeChildren.stack, &change,
            keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
            as: { key in { .stack(podcastID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.stack) })
        }
        if EffectValues.differ(oldNote, newNote) {
          NoteStore.compareChild(
            oldNote, newNote, of: store, at: \.storeChildren.note, &change,
            as: StoreChange.never,
            changed: { $0.storeCore.changed($0, \.note) })
        }
      case .didSignIn:
        let old = StoreState(&store.storeCore.box.state)
        let oldSession = store.storeCore.box.state.session
        let oldFeed = store.storeCore.box.state.feedReading
        let oldSummary = store.storeCore.box.state.summaryReading
        store.storeCore.box.state.reduce(action)
        let newSession = store.storeCore.box.state.session
        let newFeed = store.storeCore.box.state.feedReading
        let newSummary = store.storeCore.box.state.summaryReading
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldSession, newSession) {
          SessionStore.compareChild(
            oldSession, newSession, in: store.storeChildren.session, &change,
            as: { .session($0) })
        }
        if EffectValues.differ(oldFeed, newFeed) {
          FeedStore.compareChild(
            oldFeed, newFeed, in: store.storeChildren.feed, &change,
            as: { .feed($0) })
        }
        if EffectValues.differ(oldSummary, newSummary) {
          SummaryStore.compareChild(
            oldSummary, newSummary, in: store.storeChildren.summary, &change,
            as: StoreChange.never)
        }
      default:
        change.below(as: { .session($0) }) { change in
          SessionStore.reduce(
            action, in: store.storeChildren.session, &change,
            read: { store.storeCore.box.state.session }, reduce: { store.storeCore.box.state.reduce(action) })
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: PreferencesAction, in store: RootStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldPreferences = store.storeCore.box.state.preferences
      let oldFeed = store.storeCore.box.state.feedReading
      let oldSearch = store.storeCore.box.state.searchReading
      let oldStack = store.storeCore.box.state.stackReading
      let oldBasket = store.storeCore.box.state.basketReading
      let oldSummary = store.storeCore.box.state.summaryReading
      store.storeCore.box.state.reduce(action)
      let newPreferences = store.storeCore.box.state.preferences
      let newFeed = store.storeCore.box.state.feedReading
      let newSearch = store.storeCore.box.state.searchReading
      let newStack = store.storeCore.box.state.stackReading
      let newBasket = store.storeCore.box.state.basketReading
      let newSummary = store.storeCore.box.state.summaryReading
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldPreferences, newPreferences) {
        PreferencesStore.compareChild(
          oldPreferences, newPreferences, in: store.storeChildren.preferences, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldFeed, newFeed) {
        FeedStore.compareChild(
          oldFeed, newFeed, in: store.storeChildren.feed, &change,
          as: { .feed($0) })
      }
      if EffectValues.differ(oldSearch, newSearch) {
        SearchStore.compareChild(
          oldSearch, newSearch, in: store.storeChildren.search, &change,
          as: { .search($0) })
      }
      if EffectValues.differ(oldStack, newStack) {
        ShowStore.compareRows(
          oldStack, newStack, of: store, at: \.storeChildren.stack, &change,
          keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
          as: { key in { .stack(podcastID: key, $0) } },
          changed: { $0.storeCore.changed($0, \.stack) })
      }
      if EffectValues.differ(oldBasket, newBasket) {
        BasketStore.compareChild(
          oldBasket, newBasket, in: store.storeChildren.basket, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldSummary, newSummary) {
        SummaryStore.compareChild(
          oldSummary, newSummary, in: store.storeChildren.summary, &change,
          as: StoreChange.never)
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: FeedAction, in store: RootStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldFeed = store.storeCore.box.state.feedReading
      let oldSummary = store.storeCore.box.state.summaryReading
      let oldBanner = store.storeCore.box.state.banner
      store.storeCore.box.state.reduce(action)
      let newFeed = store.storeCore.box.state.feedReading
      let newSummary = store.storeCore.box.state.summaryReading
      let newBanner = store.storeCore.box.state.banner
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldFeed, newFeed) {
        FeedStore.compareChild(
          oldFeed, newFeed, in: store.storeChildren.feed, &change,
          as: { .feed($0) })
      }
      if EffectValues.differ(oldSummary, newSummary) {
        SummaryStore.compareChild(
          oldSummary, newSummary, in: store.storeChildren.summary, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldBanner, newBanner) {
        BannerStore.compareChild(
          oldBanner, newBanner, in: store.storeChildren.banner, &change,
          as: { .banner($0) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: SearchAction, in store: RootStore) {
    store.storeCore.reduce { change in
      change.below(as: { .search($0) }) { change in
        SearchStore.reduce(
          action, in: store.storeChildren.search, &change,
          read: { store.storeCore.box.state.searchReading }, reduce: { store.storeCore.box.state.reduce(action) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: NoteAction, in store: RootStore) {
    store.storeCore.reduce { change in
      switch action {
      case .didTapSave:
        let old = StoreState(&store.storeCore.box.state)
        let oldNote = store.storeCore.box.state.note
        store.storeCore.box.state.reduce(action)
        let newNote = store.storeCore.box.state.note
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldNote, newNote) {
          NoteStore.compareChild(
            oldNote, newNote, of: store, at: \.storeChildren.note, &change,
            as: StoreChange.never,
            changed: { $0.storeCore.changed($0, \.note) })
        }
      default:
        change.below(as: StoreChange.never) { change in
          NoteStore.reduce(
            action, in: store.storeChildren.note, &change,
            read: { store.storeCore.box.state.note }, reduce: { store.storeCore.box.state.reduce(action) })
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: BasketAction, in store: RootStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldBasket = store.storeCore.box.state.basketReading
      let oldSummary = store.storeCore.box.state.summaryReading
      store.storeCore.box.state.reduce(action)
      let newBasket = store.storeCore.box.state.basketReading
      let newSummary = store.storeCore.box.state.summaryReading
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldBasket, newBasket) {
        BasketStore.compareChild(
          oldBasket, newBasket, in: store.storeChildren.basket, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldSummary, newSummary) {
        SummaryStore.compareChild(
          oldSummary, newSummary, in: store.storeChildren.summary, &change,
          as: StoreChange.never)
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: BannerAction, in store: RootStore) {
    store.storeCore.reduce { change in
      change.below(as: { .banner($0) }) { change in
        BannerStore.reduce(
          action, in: store.storeChildren.banner, &change,
          read: { store.storeCore.box.state.banner }, reduce: { store.storeCore.box.state.reduce(action) })
      }
    } changed: {
      store.storeChanged()
    }
  }
}

#if DEBUG
  nonisolated extension Root: TestedState {
    @MainActor public static var storeFields: [StateFields<Root>] {
      [
        .field("notes", \.notes),
        .below("session", \.session),
        .below("preferences", \.preferences),
        .below("feed", \.feed),
        .below("search", \.search),
        .field("stack", \.stack),
        .field("note", \.note),
        .field("downloads", \.downloads),
        .below("basket", \.basket),
        .below("summary", \.summary),
        .below("banner", \.banner),
      ]
    }
  }

  @MainActor extension RootStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: some RootEvent, _ changes: (inout ExpectedState<Root>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: some RootEvent, _ changes: (inout ExpectedState<Root>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: RootAction, _ changes: (inout ExpectedState<Root>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: RootAction, _ changes: (inout ExpectedState<Root>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<any RootEvent> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
