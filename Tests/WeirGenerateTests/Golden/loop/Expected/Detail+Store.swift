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

@MainActor extension DetailStore: ChildStore {
  static func compare(
    _ old: Detail, _ new: Detail, in store: DetailStore?, _ change: inout StoreChange<DetailEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
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
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.missing, new.missing) { store.storeCore.changed(store, \.missing) }
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
