// Made by Weir from modules/Feed.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Feed` and of the modules below it call.
nonisolated public struct FeedDependencies: Sendable {
  public var catalogueService: any CatalogueServiceProtocol

  public init(
    catalogueService: any CatalogueServiceProtocol
  ) {
    self.catalogueService = catalogueService
  }
}

@MainActor extension FeedDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: FeedEffect) -> EffectWork<Any> {
    switch effect {
    case .load(let value): FeedEffect.loadWork(value, catalogueService).below { $0 }
    case .rows(let key, let effect):
      RowDependencies(catalogueService: catalogueService).work(effect).below("rows", key) { FeedAction.rows(podcastID: key, $0) }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Feed`: inside the store of its owner, or by itself.
@MainActor public final class FeedStore: Observable, Identifiable {
  let storeCore: StoreCore<FeedReading, Any>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var rows: [Int: RowStore] = [:]
  }
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((FeedReads) -> Void)?

  init(
    _ source: any StateSource<FeedReading>, state: FeedReading, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Feed = Feed(), reads: FeedReads, dependencies: FeedDependencies,
    onEffect: (@MainActor (FeedEffect, EffectStep) -> Void)? = nil
  ) {
    let state = FeedReading(state, reads: reads)
    let core = RootStoreCore<FeedReading, Any, FeedEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        FeedStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  private static func reduce(any action: Any, in state: inout FeedReading) {
    switch action {
    case let action as FeedAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: FeedAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (FeedReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Feed {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: FeedReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var cursor: String? {
    storeCore.access(self, \.cursor)
    return storeCore.state.cursor
  }

  public var phase: Feed.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var canLoadMore: Bool {
    storeCore.access(self, \.canLoadMore)
    return storeCore.state.canLoadMore
  }

  public var favouriteCount: Int {
    storeCore.access(self, \.favouriteCount)
    return storeCore.state.favouriteCount
  }

  public var rows: StoreRows<Int, RowStore> {
    StoreRows {
      self.storeCore.access(self, \.rows)
      return Array(self.storeCore.state.rows.keys)
    } store: { key in
      self.storeCore.access(self, \.rows)
      guard let state = self.storeCore.state.rowsReading[key] else { return nil }
      if let store = self.storeChildren.rows[key] { return store }
      let store = RowStore(
        self.storeCore.source.optional(\.rowsReading[key]), state: state
      ) { [weak self] in self?.storeCore.send(FeedAction.rows(podcastID: key, $0)) }
      self.storeChildren.rows[key] = store
      return store
    }
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<FeedStore, Value>, send: @escaping (Value) -> FeedAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension FeedStore: ChildStore {
  static func compare(
    _ old: FeedReading, _ new: FeedReading,
    in store: FeedStore?, _ change: inout StoreChange<FeedEffect>
  ) {
    compareState(old, new, in: store, &change)
    if EffectValues.differ(old.rowsReading, new.rowsReading) {
      RowStore.compareRows(
        old.rowsReading, new.rowsReading, of: store, at: \.storeChildren.rows, &change,
        keys: { Array($0.state.keys) }, isOrdered: true, state: { $0[$1] },
        as: { key in { .rows(podcastID: key, $0) } },
        changed: { $0.storeCore.changed($0, \.rows) })
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: FeedReading, _ new: FeedReading,
    in store: FeedStore?, _ change: inout StoreChange<FeedEffect>
  ) {
    if EffectValues.differ(old.cursor, new.cursor) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.cursor) }
    }
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    if let store, EffectValues.differ(old.canLoadMore, new.canLoadMore) {
      store.storeCore.changed(store, \.canLoadMore)
    }
    if let store, EffectValues.differ(old.favouriteCount, new.favouriteCount) {
      store.storeCore.changed(store, \.favouriteCount)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: FeedStore, _ state: FeedReading) {
    store.storeCore.remove(state)
    RowStore.removeRows(store.storeChildren.rows) { state.rowsReading[$0] }
  }

  static func effects(of state: FeedReading) -> [FeedEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: FeedAction, in store: FeedStore?, _ change: inout StoreChange<FeedEffect>,
    read: () -> FeedReading?, reduce: () -> Void
  ) {
    switch action {
    case .rows:
      FeedStore.reduce(
        in: store, &change,
        read: { read() }, reduce: reduce
      ) { old, new, change in
        FeedStore.compare(old, new, in: store, &change)
      }
    case .didReachEnd, .didTapRetry, .didFail:
      FeedStore.reduce(
        in: store, &change,
        read: { read() }, reduce: reduce
      ) { old, new, change in
        FeedStore.compareState(old, new, in: store, &change)
      }
    case .didLoad:
      FeedStore.reduce(
        in: store, &change,
        read: { read() }, reduce: reduce
      ) { old, new, change in
        FeedStore.compare(old, new, in: store, &change)
      }
    }
  }
}

#if DEBUG
  nonisolated extension Feed: TestedState {
    @MainActor public static var storeFields: [StateFields<Feed>] {
      [
        .field("cursor", \.cursor),
        .field("phase", \.phase),
        .field("problem", \.problem),
        .field("rows", \.rows),
      ]
    }
  }

  nonisolated extension FeedReading: TestedState {
    @MainActor public static var storeFields: [StateFields<FeedReading>] {
      [
        .field("cursor", \.cursor),
        .field("phase", \.phase),
        .field("problem", \.problem),
        .field("rows", \.rows),
      ]
    }
  }

  @MainActor extension FeedStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: FeedAction, _ changes: (inout ExpectedState<FeedReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: FeedAction, _ changes: (inout ExpectedState<FeedReading>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<Any> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
