// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Row` and of the modules below it call.
nonisolated public struct RowDependencies: Sendable {
  public var rowEffects: any RowEffects

  public init(
    rowEffects: any RowEffects
  ) {
    self.rowEffects = rowEffects
  }
}

@MainActor extension RowDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: RowEffect) -> EffectWork<RowAction> {
    switch effect {
    case .save: RowEffect.saveWork(rowEffects)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Row`: inside the store of its owner, or by itself.
@MainActor public final class RowStore: Observable, Identifiable {
  let storeCore: StoreCore<RowReading, RowAction>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var detail: DetailStore?
  }
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

  public var price: Int {
    storeCore.access(self, \.price)
    return storeCore.state.price
  }

  public var isSaved: Bool {
    storeCore.access(self, \.isSaved)
    return storeCore.state.isSaved
  }

  public var money: Money.Currency {
    storeCore.access(self, \.money)
    return storeCore.state.money
  }

  public var label: String {
    storeCore.access(self, \.label)
    return storeCore.state.label
  }

  public var isDear: Bool {
    storeCore.access(self, \.isDear)
    return storeCore.state.isDear
  }

  public var detail: DetailStore? {
    storeCore.access(self, \.detail)
    guard let state = storeCore.state.detailReading else { return nil }
    if let store = storeChildren.detail { return store }
    let store = DetailStore(
      storeCore.source.optional(\.detailReading), state: state
    ) { [weak self] in self?.storeCore.send(RowAction.detail($0)) }
    storeChildren.detail = store
    return store
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
    if EffectValues.differ(old.detailReading, new.detailReading) {
      DetailStore.compareChild(
        old.detailReading, new.detailReading, of: store, at: \.storeChildren.detail, &change,
        as: StoreChange.never,
        changed: { $0.storeCore.changed($0, \.detail) })
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: RowReading, _ new: RowReading,
    in store: RowStore?, _ change: inout StoreChange<RowEffect>
  ) {
    if EffectValues.differ(old.price, new.price) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.price) }
    }
    if EffectValues.differ(old.isSaved, new.isSaved) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.isSaved) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.money, new.money) {
      store.storeCore.changed(store, \.money)
    }
    if let store, EffectValues.differ(old.label, new.label) {
      store.storeCore.changed(store, \.label)
    }
    if let store, EffectValues.differ(old.isDear, new.isDear) {
      store.storeCore.changed(store, \.isDear)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RowStore, _ state: RowReading) {
    store.storeCore.remove(state)
    DetailStore.removeChild(store.storeChildren.detail, state.detailReading)
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
    switch action {
    case .detail(let inner):
      change.below(as: StoreChange.never) { change in
        DetailStore.reduce(
          inner, in: store?.storeChildren.detail, &change,
          read: { read()?.detailReading }, reduce: reduce)
        if change.isChanged {
          store?.storeChanged()
        }
      }
    case .didRaise, .didSave:
      RowStore.reduce(
        in: store, &change,
        read: { read() }, reduce: reduce
      ) { old, new, change in
        RowStore.compareState(old, new, in: store, &change)
      }
    case .didOpen:
      RowStore.reduce(
        in: store, &change,
        read: { read() }, reduce: reduce
      ) { old, new, change in
        RowStore.compare(old, new, in: store, &change)
      }
    }
  }
}

#if DEBUG
  nonisolated extension Row: TestedState {
    @MainActor public static var storeFields: [StateFields<Row>] {
      [
        .field("price", \.price),
        .field("isSaved", \.isSaved),
        .field("detail", \.detail),
      ]
    }
  }

  nonisolated extension RowReading: TestedState {
    @MainActor public static var storeFields: [StateFields<RowReading>] {
      [
        .field("price", \.price),
        .field("isSaved", \.isSaved),
        .field("detail", \.detail),
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
