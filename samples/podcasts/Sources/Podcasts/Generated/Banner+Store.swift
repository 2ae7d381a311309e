// Made by Weir from modules/Banner.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Banner` and of the modules below it call.
nonisolated public struct BannerDependencies: Sendable {
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
  ) {
    self.clock = clock
  }
}

@MainActor extension BannerDependencies {
  func work(_ effect: BannerEffect) -> EffectWork<Any> {
    switch effect {
    case .hide(let value): BannerEffect.hideWork(value).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Banner`: inside the store of its owner, or by itself.
@MainActor public final class BannerStore: Observable, Identifiable {
  let storeCore: StoreCore<Banner, Any>

  init(
    _ source: any StateSource<Banner>, state: Banner, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Banner = Banner(), dependencies: BannerDependencies,
    onEffect: (@MainActor (BannerEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Banner, Any, BannerEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout Banner) {
    switch action {
    case let action as BannerAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: BannerAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Banner) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Banner {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var text: String? {
    storeCore.access(self, \.text)
    return storeCore.state.text
  }

  public var count: Int {
    storeCore.access(self, \.count)
    return storeCore.state.count
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<BannerStore, Value>, send: @escaping (Value) -> BannerAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension BannerStore: ChildStore {
  static func compare(
    _ old: Banner, _ new: Banner, in store: BannerStore?, _ change: inout StoreChange<BannerEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Banner, _ new: Banner, in store: BannerStore?, _ change: inout StoreChange<BannerEffect>
  ) {
    if EffectValues.differ(old.text, new.text) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.text) }
    }
    if EffectValues.differ(old.count, new.count) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.count) }
    }
    guard change.isChanged else { return }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: BannerStore, _ state: Banner) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Banner) -> [BannerEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: BannerAction, in store: BannerStore?, _ change: inout StoreChange<BannerEffect>,
    read: () -> Banner?, reduce: () -> Void
  ) {
    BannerStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      BannerStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Banner: TestedState {
    @MainActor public static var storeFields: [StateFields<Banner>] {
      [
        .field("text", \.text),
        .field("count", \.count),
      ]
    }
  }

  @MainActor extension BannerStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: BannerAction, _ changes: (inout ExpectedState<Banner>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: BannerAction, _ changes: (inout ExpectedState<Banner>) -> Void = { _ in }
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
