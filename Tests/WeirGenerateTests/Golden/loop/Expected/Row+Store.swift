// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Row` and of the modules below it call.
nonisolated public struct RowDependencies: Sendable {
  public var client: any HTTPClientProtocol

  public init(
    client: any HTTPClientProtocol
  ) {
    self.client = client
  }
}

@MainActor extension RowDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: RowEffect) -> EffectWork<RowAction> {
    switch effect {
    case .load(let value): RowEffect.loadWork(value, client)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Row`: inside the store of its owner, or by itself.
@MainActor public final class RowStore: Observable, Identifiable {
  let storeCore: StoreCore<Row, RowAction>

  init(
    _ source: any StateSource<Row>, state: Row, onSend: @escaping (RowAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Row, dependencies: RowDependencies,
    onEffect: (@MainActor (RowEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Row, RowAction, RowEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { $0.reduce($1) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RowAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Row) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Row {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var title: String {
    storeCore.access(self, \.title)
    return storeCore.state.title
  }

  public var isMuted: Bool {
    storeCore.access(self, \.isMuted)
    return storeCore.state.isMuted
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
    _ old: Row, _ new: Row, in store: RowStore?, _ change: inout StoreChange<RowEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Row, _ new: Row, in store: RowStore?, _ change: inout StoreChange<RowEffect>
  ) {
    if EffectValues.differ(old.id, new.id) {
      change.isChanged = true
    }
    if EffectValues.differ(old.title, new.title) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.title) }
    }
    if EffectValues.differ(old.isMuted, new.isMuted) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.isMuted) }
    }
    guard change.isChanged else { return }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RowStore, _ state: Row) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Row) -> [RowEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RowAction, in store: RowStore?, _ change: inout StoreChange<RowEffect>,
    read: () -> Row?, reduce: () -> Void
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
        .field("id", \.id),
        .field("title", \.title),
        .field("isMuted", \.isMuted),
      ]
    }
  }

  @MainActor extension RowStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: RowAction, _ changes: (inout ExpectedState<Row>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: RowAction, _ changes: (inout ExpectedState<Row>) -> Void = { _ in }
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
