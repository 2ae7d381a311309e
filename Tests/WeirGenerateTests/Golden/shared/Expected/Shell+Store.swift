// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Shell` and of the modules below it call.
nonisolated public struct ShellDependencies: Sendable {
  public var feedEffects: any FeedEffects
  public var rowEffects: any RowEffects

  public init(
    feedEffects: any FeedEffects,
    rowEffects: any RowEffects
  ) {
    self.feedEffects = feedEffects
    self.rowEffects = rowEffects
  }
}

@MainActor extension ShellDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: ShellEffect) -> EffectWork<Any> {
    switch effect {
    case .feed(let effect):
      FeedDependencies(feedEffects: feedEffects, rowEffects: rowEffects).work(effect)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Shell`: inside the store of its owner, or by itself.
@MainActor public final class ShellStore: Observable, Identifiable {
  let storeCore: StoreCore<ShellReading, Any>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var feed: FeedStore?
    var badge: BadgeStore?
  }
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((ShellReads) -> Void)?

  init(
    _ source: any StateSource<ShellReading>, state: ShellReading, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Shell = Shell(), reads: ShellReads, dependencies: ShellDependencies,
    onEffect: (@MainActor (ShellEffect, EffectStep) -> Void)? = nil
  ) {
    let state = ShellReading(state, reads: reads)
    let core = RootStoreCore<ShellReading, Any, ShellEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        ShellStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  private static func reduce(any action: Any, in state: inout ShellReading) {
    switch action {
    case let action as ShellAction: state.reduce(action)
    case let action as FeedAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: ShellAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (ShellReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Shell {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: ShellReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var count: Int {
    storeCore.access(self, \.count)
    return storeCore.state.count
  }

  public var summary: String {
    storeCore.access(self, \.summary)
    return storeCore.state.summary
  }

  public var feed: FeedStore {
    if let store = storeChildren.feed { return store }
    let store = FeedStore(
      storeCore.source.child(\.feedReading), state: storeCore.state.feedReading
    ) { [weak self] in self?.storeCore.send($0) }
    storeChildren.feed = store
    return store
  }

  public var badge: BadgeStore {
    if let store = storeChildren.badge { return store }
    let store = BadgeStore(
      storeCore.source.child(\.badgeReading), state: storeCore.state.badgeReading
    ) { [weak self] in self?.storeCore.send(ShellAction.badge($0)) }
    storeChildren.badge = store
    return store
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<ShellStore, Value>, send: @escaping (Value) -> ShellAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension ShellStore: ChildStore {
  static func compare(
    _ old: ShellReading, _ new: ShellReading,
    in store: ShellStore?, _ change: inout StoreChange<ShellEffect>
  ) {
    compareState(old, new, in: store, &change)
    if EffectValues.differ(old.feedReading, new.feedReading) {
      FeedStore.compareChild(
        old.feedReading, new.feedReading, in: store?.storeChildren.feed, &change,
        as: { .feed($0) })
    }
    if EffectValues.differ(old.badgeReading, new.badgeReading) {
      BadgeStore.compareChild(
        old.badgeReading, new.badgeReading, in: store?.storeChildren.badge, &change,
        as: StoreChange.never)
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: ShellReading, _ new: ShellReading,
    in store: ShellStore?, _ change: inout StoreChange<ShellEffect>
  ) {
    if EffectValues.differ(old.count, new.count) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.count) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    if let store, EffectValues.differ(old.summary, new.summary) {
      store.storeCore.changed(store, \.summary)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: ShellStore, _ state: ShellReading) {
    store.storeCore.remove(state)
    FeedStore.removeChild(store.storeChildren.feed, state.feedReading)
    BadgeStore.removeChild(store.storeChildren.badge, state.badgeReading)
  }

  static func effects(of state: ShellReading) -> [ShellEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: ShellAction, in store: ShellStore?, _ change: inout StoreChange<ShellEffect>,
    read: () -> ShellReading?, reduce: () -> Void
  ) {
    switch action {
    case .badge(let inner):
      change.below(as: StoreChange.never) { change in
        BadgeStore.reduce(
          inner, in: store?.storeChildren.badge, &change,
          read: { read()?.badgeReading }, reduce: reduce)
        if change.isChanged {
          store?.storeChanged()
        }
      }
    }
  }
}

#if DEBUG
  nonisolated extension Shell: TestedState {
    @MainActor public static var storeFields: [StateFields<Shell>] {
      [
        .field("count", \.count),
        .below("feed", \.feed),
        .below("badge", \.badge),
      ]
    }
  }

  nonisolated extension ShellReading: TestedState {
    @MainActor public static var storeFields: [StateFields<ShellReading>] {
      [
        .field("count", \.count),
        .below("feed", \.feed),
        .below("badge", \.badge),
      ]
    }
  }

  @MainActor extension ShellStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: ShellAction, _ changes: (inout ExpectedState<ShellReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: ShellAction, _ changes: (inout ExpectedState<ShellReading>) -> Void = { _ in }
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
