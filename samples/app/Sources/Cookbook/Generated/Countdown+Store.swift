// Made by Weir from modules/Countdown.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Countdown` in the store of its owner.
@MainActor public final class CountdownStore: Observable, Identifiable {
  let storeCore: StoreCore<Countdown, Any>

  init(
    _ source: any StateSource<Countdown>, state: Countdown, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: CountdownAction) { storeCore.send(action) }

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

@MainActor extension CountdownStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: Countdown, _ new: Countdown, in store: CountdownStore?, _ effects: inout EffectChange<CountdownEffect>
  ) -> Bool {
    let isChanged = compareState(old, new, in: store, &effects)
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: Countdown, _ new: Countdown, in store: CountdownStore?, _ effects: inout EffectChange<CountdownEffect>
  ) -> Bool {
    var isChanged = false
    if EffectValues.differ(old.seconds, new.seconds) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.seconds) }
    }
    if EffectValues.differ(old.left, new.left) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.left) }
    }
    guard isChanged else { return false }
    effects.append(from: old.ownEffects, to: new.ownEffects)
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: CountdownStore, _ state: Countdown) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: CountdownAction, in store: CountdownStore?, _ effects: inout EffectChange<CountdownEffect>,
    read: () -> Countdown?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      CountdownStore.compare(old, new, in: store, &effects)
    }
  }
}
