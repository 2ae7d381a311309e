// Made by Weir from modules/Row.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Row` and of the modules below it call.
nonisolated public struct RowDependencies: Sendable {
  public var catalogueService: any CatalogueServiceProtocol

  public init(
    catalogueService: any CatalogueServiceProtocol
  ) {
    self.catalogueService = catalogueService
  }
}

@MainActor extension RowDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: RowEffect) -> EffectWork<RowAction> {
    switch effect {
    case .save(let value0, let value1): RowEffect.saveWork((value0, value1), catalogueService)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Row`: inside the store of its owner, or by itself.
@MainActor public final class RowStore: Observable, Identifiable {
  let storeCore: StoreCore<RowReading, RowAction>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((RowReads) -> Void)?

  init(
    _ source: any StateSource<RowReading>, state: RowReading, onSend: @escaping (RowAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Row, reads: RowReads, dependencies: RowDependencies,
    onEffect: (@MainActor (RowEffect, EffectStep) -> Void)? = nil
  ) {
    let state = RowReading(state, reads: reads)
    let core = RootStoreCore<RowReading, RowAction, RowEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { $0.reduce($1) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        RowStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RowAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (RowReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Row {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: RowReads {
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

  public var isFavourite: Bool {
    storeCore.access(self, \.isFavourite)
    return storeCore.state.isFavourite
  }

  public var saved: Bool {
    storeCore.access(self, \.saved)
    return storeCore.state.saved
  }

  public var sending: Bool? {
    storeCore.access(self, \.sending)
    return storeCore.state.sending
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
      _ path: KeyPath<RowStore, Value>, send: @escaping (Value) -> RowAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RowStore: ChildStore {
  static func compare(
    _ old: RowReading, _ new: RowReading,
    in store: RowStore?, _ change: inout StoreChange<RowEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: RowReading, _ new: RowReading,
    in store: RowStore?, _ change: inout StoreChange<RowEffect>
  ) {
    if EffectValues.differ(old.podcast, new.podcast) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.podcast) }
    }
    if EffectValues.differ(old.isFavourite, new.isFavourite) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.isFavourite) }
    }
    if EffectValues.differ(old.saved, new.saved) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.saved) }
    }
    if EffectValues.differ(old.sending, new.sending) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.sending) }
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

  static func remove(_ store: RowStore, _ state: RowReading) {
    store.storeCore.remove(state)
  }

  static func effects(of state: RowReading) -> [RowEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RowAction, in store: RowStore?, _ change: inout StoreChange<RowEffect>,
    read: () -> RowReading?, reduce: () -> Void
  ) {
    RowStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      RowStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Row: TestedState {
    @MainActor public static var storeFields: [StateFields<Row>] {
      [
        .field("podcast", \.podcast),
        .field("isFavourite", \.isFavourite),
        .field("saved", \.saved),
        .field("sending", \.sending),
      ]
    }
  }

  nonisolated extension RowReading: TestedState {
    @MainActor public static var storeFields: [StateFields<RowReading>] {
      [
        .field("podcast", \.podcast),
        .field("isFavourite", \.isFavourite),
        .field("saved", \.saved),
        .field("sending", \.sending),
      ]
    }
  }

  @MainActor extension RowStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: RowAction, _ changes: (inout ExpectedState<RowReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: RowAction, _ changes: (inout ExpectedState<RowReading>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<RowAction> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
