// Made by Weir from modules/Preferences.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Preferences`: inside the store of its owner, or by itself.
@MainActor public final class PreferencesStore: Observable, Identifiable {
  let storeCore: StoreCore<Preferences, Any>

  init(
    _ source: any StateSource<Preferences>, state: Preferences, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Preferences = Preferences()) {
    let core = RootStoreCore<Preferences, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
  }

  private static func reduce(any action: Any, in state: inout Preferences) {
    switch action {
    case let action as PreferencesAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: PreferencesAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Preferences) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Preferences {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var currency: Preferences.Currency {
    storeCore.access(self, \.currency)
    return storeCore.state.currency
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<PreferencesStore, Value>, send: @escaping (Value) -> PreferencesAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension PreferencesStore: ChildStore {
  static func compare(
    _ old: Preferences, _ new: Preferences,
    in store: PreferencesStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Preferences, _ new: Preferences,
    in store: PreferencesStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.currency, new.currency) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.currency) }
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: PreferencesStore, _ state: Preferences) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: PreferencesAction, in store: PreferencesStore?, _ change: inout StoreChange<Never>,
    read: () -> Preferences?, reduce: () -> Void
  ) {
    PreferencesStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      PreferencesStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Preferences: TestedState {
    @MainActor public static var storeFields: [StateFields<Preferences>] {
      [
        .field("currency", \.currency),
      ]
    }
  }

  @MainActor extension PreferencesStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: PreferencesAction, _ changes: (inout ExpectedState<Preferences>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: PreferencesAction, _ changes: (inout ExpectedState<Preferences>) -> Void = { _ in }
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
