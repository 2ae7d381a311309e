// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Detail` and of the modules below it call.
nonisolated public struct DetailDependencies: Sendable {
  public var detailEffects: any DetailEffects

  public init(
    detailEffects: any DetailEffects
  ) {
    self.detailEffects = detailEffects
  }
}

@MainActor extension DetailDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: DetailEffect) -> EffectWork<Any> {
    switch effect {
    case .load(let value): DetailEffect.loadWork(value, detailEffects).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Detail`: inside the store of its owner, or by itself.
@MainActor public final class DetailStore: Observable, Identifiable {
  let storeCore: StoreCore<Detail, Any>

  init(
    _ source: any StateSource<Detail>, state: Detail, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Detail, dependencies: DetailDependencies,
    onEffect: (@MainActor (DetailEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Detail, Any, DetailEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout Detail) {
    switch action {
    case let action as DetailAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: DetailAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Detail) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Detail {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var name: String? {
    storeCore.access(self, \.name)
    return storeCore.state.name
  }

  public var failure: String? {
    storeCore.access(self, \.failure)
    return storeCore.state.failure
  }

  public var missing: Int? {
    storeCore.access(self, \.missing)
    return storeCore.state.missing
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<DetailStore, Value>, send: @escaping (Value) -> DetailAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension DetailStore: ChildStore {
  static func compare(
    _ old: Detail, _ new: Detail, in store: DetailStore?, _ change: inout StoreChange<DetailEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Detail, _ new: Detail, in store: DetailStore?, _ change: inout StoreChange<DetailEffect>
  ) {
    if EffectValues.differ(old.id, new.id) {
      change.isChanged = true
    }
    if EffectValues.differ(old.name, new.name) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.name) }
    }
    if EffectValues.differ(old.failure, new.failure) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.failure) }
    }
    if EffectValues.differ(old.state, new.state) {
      change.isChanged = true
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.missing, new.missing) {
      store.storeCore.changed(store, \.missing)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: DetailStore, _ state: Detail) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Detail) -> [DetailEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: DetailAction, in store: DetailStore?, _ change: inout StoreChange<DetailEffect>,
    read: () -> Detail?, reduce: () -> Void
  ) {
    DetailStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      DetailStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Detail: TestedState {
    @MainActor public static var storeFields: [StateFields<Detail>] {
      [
        .field("id", \.id),
        .field("name", \.name),
        .field("failure", \.failure),
        .field("state", \.state),
      ]
    }
  }

  @MainActor extension DetailStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: DetailAction, _ changes: (inout ExpectedState<Detail>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: DetailAction, _ changes: (inout ExpectedState<Detail>) -> Void = { _ in }
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
