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

@MainActor extension RowStore: ChildStore {
  static func compare(
    _ old: Row, _ new: Row, in store: RowStore?, _ change: inout StoreChange<RowEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
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
