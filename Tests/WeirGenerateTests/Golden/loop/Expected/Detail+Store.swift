// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Detail` in the store of its owner.
@MainActor public final class DetailStore: Observable, Identifiable {
  let storeCore: StoreCore<Detail, Any>

  init(
    _ source: any StateSource<Detail>, state: Detail, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: DetailAction) { storeCore.send(action) }

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

@MainActor extension DetailStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: Detail, _ new: Detail, in store: DetailStore?, _ effects: inout EffectChange<DetailEffect>
  ) -> Bool {
    let isChanged = compareState(old, new, in: store, &effects)
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: Detail, _ new: Detail, in store: DetailStore?, _ effects: inout EffectChange<DetailEffect>
  ) -> Bool {
    var isChanged = false
    if EffectValues.differ(old.id, new.id) {
      isChanged = true
    }
    if EffectValues.differ(old.name, new.name) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.name) }
    }
    if EffectValues.differ(old.failure, new.failure) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.failure) }
    }
    guard isChanged else { return false }
    if let store {
      if EffectValues.differ(old.missing, new.missing) { store.storeCore.changed(store, \.missing) }
    }
    effects.append(from: old.ownEffects, to: new.ownEffects)
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: DetailStore, _ state: Detail) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: DetailAction, in store: DetailStore?, _ effects: inout EffectChange<DetailEffect>,
    read: () -> Detail?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      DetailStore.compare(old, new, in: store, &effects)
    }
  }
}
