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

@MainActor extension CountdownStore: ChildStore {
  static func compare(
    _ old: Countdown, _ new: Countdown, in store: CountdownStore?, _ change: inout StoreChange<CountdownEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: Countdown, _ new: Countdown, in store: CountdownStore?, _ change: inout StoreChange<CountdownEffect>
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
