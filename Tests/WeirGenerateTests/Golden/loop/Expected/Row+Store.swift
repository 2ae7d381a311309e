// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Row` in the store of its owner.
@MainActor public final class RowStore: Observable, Identifiable {
  let storeCore: StoreCore<Row, RowAction>

  init(
    _ source: any StateSource<Row>, state: Row, onSend: @escaping (RowAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RowAction) { storeCore.send(action) }

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

@MainActor extension RowStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: Row, _ new: Row, in store: RowStore?, _ effects: inout EffectChange<RowEffect>
  ) -> Bool {
    let isChanged = compareState(old, new, in: store, &effects)
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: Row, _ new: Row, in store: RowStore?, _ effects: inout EffectChange<RowEffect>
  ) -> Bool {
    var isChanged = false
    if EffectValues.differ(old.id, new.id) {
      isChanged = true
    }
    if EffectValues.differ(old.title, new.title) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.title) }
    }
    if EffectValues.differ(old.isMuted, new.isMuted) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.isMuted) }
    }
    guard isChanged else { return false }
    effects.append(from: old.ownEffects, to: new.ownEffects)
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: RowStore, _ state: Row) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: RowAction, in store: RowStore?, _ effects: inout EffectChange<RowEffect>,
    read: () -> Row?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      RowStore.compare(old, new, in: store, &effects)
    }
  }
}
