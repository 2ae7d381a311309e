// Made by Weir from modules/Basket.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Basket`: inside the store of its owner, or by itself.
@MainActor public final class BasketStore: Observable, Identifiable {
  let storeCore: StoreCore<BasketReading, Any>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((BasketReads) -> Void)?

  init(
    _ source: any StateSource<BasketReading>, state: BasketReading, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Basket = Basket(), reads: BasketReads) {
    let state = BasketReading(state, reads: reads)
    let core = RootStoreCore<BasketReading, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        BasketStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  private static func reduce(any action: Any, in state: inout BasketReading) {
    switch action {
    case let action as BasketAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: BasketAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (BasketReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Basket {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: BasketReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var podcasts: [Podcast] {
    storeCore.access(self, \.podcasts)
    return storeCore.state.podcasts
  }

  public var currency: Preferences.Currency {
    storeCore.access(self, \.currency)
    return storeCore.state.currency
  }

  public var sum: Int {
    storeCore.access(self, \.sum)
    return storeCore.state.sum
  }

  public var total: String {
    storeCore.access(self, \.total)
    return storeCore.state.total
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<BasketStore, Value>, send: @escaping (Value) -> BasketAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension BasketStore: ChildStore {
  static func compare(
    _ old: BasketReading, _ new: BasketReading,
    in store: BasketStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: BasketReading, _ new: BasketReading,
    in store: BasketStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.podcasts, new.podcasts) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.podcasts) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.currency, new.currency) {
      store.storeCore.changed(store, \.currency)
    }
    if let store, EffectValues.differ(old.sum, new.sum) { store.storeCore.changed(store, \.sum) }
    if let store, EffectValues.differ(old.total, new.total) {
      store.storeCore.changed(store, \.total)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: BasketStore, _ state: BasketReading) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: BasketAction, in store: BasketStore?, _ change: inout StoreChange<Never>,
    read: () -> BasketReading?, reduce: () -> Void
  ) {
    BasketStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      BasketStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Basket: TestedState {
    @MainActor public static var storeFields: [StateFields<Basket>] {
      [
        .field("podcasts", \.podcasts),
      ]
    }
  }

  nonisolated extension BasketReading: TestedState {
    @MainActor public static var storeFields: [StateFields<BasketReading>] {
      [
        .field("podcasts", \.podcasts),
      ]
    }
  }

  @MainActor extension BasketStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: BasketAction, _ changes: (inout ExpectedState<BasketReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: BasketAction, _ changes: (inout ExpectedState<BasketReading>) -> Void = { _ in }
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
