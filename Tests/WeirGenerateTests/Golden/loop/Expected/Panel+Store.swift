// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Panel` and of the modules below it call.
nonisolated public struct PanelDependencies: Sendable {
  public var client: any HTTPClientProtocol

  public init(
    client: any HTTPClientProtocol
  ) {
    self.client = client
  }
}

@MainActor extension PanelDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: PanelEffect) -> EffectWork<PanelAction> {
    switch effect {
    case .rows(let key, let effect):
      RowDependencies(client: client).work(effect).below("rows", key) { PanelAction.rows(rowID: key, $0) }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Panel`: inside the store of its owner, or by itself.
@MainActor public final class PanelStore: Observable, Identifiable {
  let storeCore: StoreCore<Panel, PanelAction>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var rows: [Int: RowStore] = [:]
  }

  init(
    _ source: any StateSource<Panel>, state: Panel, onSend: @escaping (PanelAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Panel = Panel(), dependencies: PanelDependencies,
    onEffect: (@MainActor (PanelEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Panel, PanelAction, PanelEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { $0.reduce($1) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: PanelAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Panel) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Panel {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var rows: StoreRows<Int, RowStore> {
    StoreRows {
      self.storeCore.access(self, \.rows)
      return Array(self.storeCore.state.rows.keys)
    } store: { key in
      self.storeCore.access(self, \.rows)
      guard let state = self.storeCore.state.rows[key] else { return nil }
      if let store = self.storeChildren.rows[key] { return store }
      let store = RowStore(
        self.storeCore.source.optional(\.rows[key]), state: state
      ) { [weak self] in self?.storeCore.send(PanelAction.rows(rowID: key, $0)) }
      self.storeChildren.rows[key] = store
      return store
    }
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<PanelStore, Value>, send: @escaping (Value) -> PanelAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension PanelStore: ChildStore {
  static func compare(
    _ old: Panel, _ new: Panel, in store: PanelStore?, _ change: inout StoreChange<PanelEffect>
  ) {
    compareState(old, new, in: store, &change)
    if EffectValues.differ(old.rows, new.rows) {
      RowStore.compareRows(
        old.rows, new.rows, of: store, at: \.storeChildren.rows, &change,
        keys: { Array($0.keys) }, isOrdered: true, state: { $0[$1] },
        as: { key in { .rows(rowID: key, $0) } },
        changed: { $0.storeCore.changed($0, \.rows) })
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Panel, _ new: Panel, in store: PanelStore?, _ change: inout StoreChange<PanelEffect>
  ) {
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: PanelStore, _ state: Panel) {
    store.storeCore.remove(state)
    RowStore.removeRows(store.storeChildren.rows) { state.rows[$0] }
  }

  static func effects(of state: Panel) -> [PanelEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: PanelAction, in store: PanelStore?, _ change: inout StoreChange<PanelEffect>,
    read: () -> Panel?, reduce: () -> Void
  ) {
    switch action {
    case .rows(let key, let inner):
      change.below(as: { .rows(rowID: key, $0) }) { change in
        RowStore.reduce(
          inner, in: store?.storeChildren.rows[key], &change,
          read: { read()?.rows[key] }, reduce: reduce)
        if change.isChanged {
          store?.storeChanged()
        }
      }
    case .didAdd, .didRemove:
      PanelStore.reduce(
        in: store, &change,
        read: { read() }, reduce: reduce
      ) { old, new, change in
        PanelStore.compare(old, new, in: store, &change)
      }
    }
  }
}

#if DEBUG
  nonisolated extension Panel: TestedState {
    @MainActor public static var storeFields: [StateFields<Panel>] {
      [
        .field("rows", \.rows),
      ]
    }
  }

  @MainActor extension PanelStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: PanelAction, _ changes: (inout ExpectedState<Panel>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: PanelAction, _ changes: (inout ExpectedState<Panel>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<PanelAction> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
