// Made by Weir from modules/Show.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Show` and of the modules below it call.
nonisolated public struct ShowDependencies: Sendable {
  public var showEffects: any ShowEffects
  public var catalogueService: any CatalogueServiceProtocol

  public init(
    showEffects: any ShowEffects,
    catalogueService: any CatalogueServiceProtocol
  ) {
    self.showEffects = showEffects
    self.catalogueService = catalogueService
  }
}

@MainActor extension ShowDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: ShowEffect) -> EffectWork<ShowAction> {
    switch effect {
    case .restore(let value): ShowEffect.restoreWork(value, showEffects)
    case .load(let value): ShowEffect.loadWork(value, catalogueService)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Show`: inside the store of its owner, or by itself.
@MainActor public final class ShowStore: Observable, Identifiable {
  let storeCore: StoreCore<ShowReading, ShowAction>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((ShowReads) -> Void)?

  init(
    _ source: any StateSource<ShowReading>, state: ShowReading,
    onSend: @escaping (ShowAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Show, reads: ShowReads, dependencies: ShowDependencies,
    onEffect: (@MainActor (ShowEffect, EffectStep) -> Void)? = nil
  ) {
    let state = ShowReading(state, reads: reads)
    let core = RootStoreCore<ShowReading, ShowAction, ShowEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { $0.reduce($1) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        ShowStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: ShowAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (ShowReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Show {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: ShowReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var podcast: Podcast {
    storeCore.access(self, \.podcast)
    return storeCore.state.podcast
  }

  public var phase: Show.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var episodes: [Episode] {
    storeCore.access(self, \.episodes)
    return storeCore.state.episodes
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var currency: Preferences.Currency {
    storeCore.access(self, \.currency)
    return storeCore.state.currency
  }

  public var price: String {
    storeCore.access(self, \.price)
    return storeCore.state.price
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<ShowStore, Value>, send: @escaping (Value) -> ShowAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension ShowStore: ChildStore {
  static func compare(
    _ old: ShowReading, _ new: ShowReading,
    in store: ShowStore?, _ change: inout StoreChange<ShowEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: ShowReading, _ new: ShowReading,
    in store: ShowStore?, _ change: inout StoreChange<ShowEffect>
  ) {
    if EffectValues.differ(old.podcast, new.podcast) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.podcast) }
    }
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.episodes, new.episodes) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.episodes) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.currency, new.currency) {
      store.storeCore.changed(store, \.currency)
    }
    if let store, EffectValues.differ(old.price, new.price) {
      store.storeCore.changed(store, \.price)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: ShowStore, _ state: ShowReading) {
    store.storeCore.remove(state)
  }

  static func effects(of state: ShowReading) -> [ShowEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: ShowAction, in store: ShowStore?, _ change: inout StoreChange<ShowEffect>,
    read: () -> ShowReading?, reduce: () -> Void
  ) {
    ShowStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      ShowStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Show: TestedState {
    @MainActor public static var storeFields: [StateFields<Show>] {
      [
        .field("podcast", \.podcast),
        .field("phase", \.phase),
        .field("episodes", \.episodes),
        .field("problem", \.problem),
      ]
    }
  }

  nonisolated extension ShowReading: TestedState {
    @MainActor public static var storeFields: [StateFields<ShowReading>] {
      [
        .field("podcast", \.podcast),
        .field("phase", \.phase),
        .field("episodes", \.episodes),
        .field("problem", \.problem),
      ]
    }
  }

  @MainActor extension ShowStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: ShowAction, _ changes: (inout ExpectedState<ShowReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: ShowAction, _ changes: (inout ExpectedState<ShowReading>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<ShowAction> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
