// Made by Weir from modules/Countdown.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Countdown` and of the modules below it call.
nonisolated public struct CountdownDependencies: Sendable {
  public var countdownEffects: any CountdownEffects

  public init(
    countdownEffects: any CountdownEffects
  ) {
    self.countdownEffects = countdownEffects
  }
}

@MainActor extension CountdownDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: CountdownEffect) -> EffectWork<Any> {
    switch effect {
    case .count(let value): CountdownEffect.countWork(value, countdownEffects).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Countdown`: inside the store of its owner, or by itself.
@MainActor public final class CountdownStore: Observable, Identifiable {
  let storeCore: StoreCore<Countdown, Any>

  init(
    _ source: any StateSource<Countdown>, state: Countdown, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Countdown = Countdown(), dependencies: CountdownDependencies,
    onEffect: (@MainActor (CountdownEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Countdown, Any, CountdownEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout Countdown) {
    switch action {
    case let action as CountdownAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: CountdownAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Countdown) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Countdown {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var seconds: Int? {
    storeCore.access(self, \.seconds)
    return storeCore.state.seconds
  }

  public var left: Int? {
    storeCore.access(self, \.left)
    return storeCore.state.left
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<CountdownStore, Value>, send: @escaping (Value) -> CountdownAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension CountdownStore: ChildStore {
  static func compare(
    _ old: Countdown, _ new: Countdown,
    in store: CountdownStore?, _ change: inout StoreChange<CountdownEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Countdown, _ new: Countdown,
    in store: CountdownStore?, _ change: inout StoreChange<CountdownEffect>
  ) {
    if EffectValues.differ(old.seconds, new.seconds) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.seconds) }
    }
    if EffectValues.differ(old.left, new.left) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.left) }
    }
    guard change.isChanged else { return }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: CountdownStore, _ state: Countdown) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Countdown) -> [CountdownEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: CountdownAction, in store: CountdownStore?, _ change: inout StoreChange<CountdownEffect>,
    read: () -> Countdown?, reduce: () -> Void
  ) {
    CountdownStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      CountdownStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Countdown: TestedState {
    @MainActor public static var storeFields: [StateFields<Countdown>] {
      [
        .field("seconds", \.seconds),
        .field("left", \.left),
      ]
    }
  }

  @MainActor extension CountdownStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: CountdownAction, _ changes: (inout ExpectedState<Countdown>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: CountdownAction, _ changes: (inout ExpectedState<Countdown>) -> Void = { _ in }
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
