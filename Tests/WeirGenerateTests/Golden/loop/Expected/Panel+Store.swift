// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Panel` in the store of its owner.
@MainActor public final class PanelStore: Observable, Identifiable {
  let storeCore: StoreCore<Panel, PanelAction>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var rows: [Int: RowStore] = [:]
  }

  init(
    _ source: any StateSource<Panel>, state: Panel, onSend: @escaping (PanelAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: PanelAction) { storeCore.send(action) }

  public var state: Panel {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var rows: StoreRows<Int, RowStore> {
    StoreRows {
      self.storeCore.access(self, \.rows)
      return Array(self.storeCore.state.rows.keys)
    } store: { key in
      self.storeCore.access(self, \.rows)
      guard let state = self.storeCore.state.rows[key] else { return nil }
      if let store = self.storeChildren.rows[key] { return store }
      let store = RowStore(
        self.storeCore.source.optional(\.rows[key]), state: state
      ) { [weak self] in self?.storeCore.send(PanelAction.rows(rowID: key, $0)) }
      self.storeChildren.rows[key] = store
      return store
    }
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<PanelStore, Value>, send: @escaping (Value) -> PanelAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension PanelStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: Panel, _ new: Panel, in store: PanelStore?, _ effects: inout EffectChange<PanelEffect>
  ) -> Bool {
    var isChanged = compareState(old, new, in: store, &effects)
    if compareRows(old.rows, new.rows, in: store, &effects) { isChanged = true }
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: Panel, _ new: Panel, in store: PanelStore?, _ effects: inout EffectChange<PanelEffect>
  ) -> Bool {
    return false
  }

  static func compareRows(
    _ old: OrderedDictionary<Int, Row>, _ new: OrderedDictionary<Int, Row>, in store: PanelStore?, _ effects: inout EffectChange<PanelEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below: [Int: EffectChange<RowEffect>] = [:]
    for key in new.keys {
      guard let after = new[key] else { continue }
      var change = EffectChange<RowEffect>()
      if let before = old[key] {
        _ = RowStore.compare(before, after, in: store?.storeChildren.rows[key], &change)
      } else {
        change.started = after.effects
      }
      if !change.isEmpty { below[key] = change }
    }
    for (key, before) in old where new[key] == nil {
      let ended = before.effects
      if !ended.isEmpty { below[key, default: EffectChange()].ended = ended }
      if let made = store?.storeChildren.rows.removeValue(forKey: key) {
        RowStore.remove(made, before)
      }
    }
    for key in old.keys {
      guard let change = below[key] else { continue }
      effects.ended += change.ended.map { .rows(rowID: key, $0) }
    }
    for key in new.keys {
      guard let change = below[key] else { continue }
      effects.started += change.started.map { .rows(rowID: key, $0) }
    }
    if let store, !old.keys.elementsEqual(new.keys) { store.storeCore.changed(store, \.rows) }
    return true
  }

  /// The owner of a store has removed it.
  static func remove(_ store: PanelStore, _ state: Panel) {
    store.storeCore.remove(state)
    for (key, child) in store.storeChildren.rows {
      if let state = state.rows[key] { RowStore.remove(child, state) }
    }
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: PanelAction, in store: PanelStore?, _ effects: inout EffectChange<PanelEffect>,
    read: () -> Panel?, reduce: () -> Void
  ) -> Bool {
    switch action {
    case .rows(let key, let inner):
      var below = EffectChange<RowEffect>()
      let isChanged = RowStore.reduce(
        inner, in: store?.storeChildren.rows[key], &below,
        read: { read()?.rows[key] }, reduce: reduce)
      effects.append(below) { .rows(rowID: key, $0) }
      if isChanged, let store { store.storeCore.changed(store, \.state) }
      return isChanged
    case .didAdd, .didRemove:
      return StoreScope.reduce(read, reduce) { old, new in
        PanelStore.compare(old, new, in: store, &effects)
      }
    }
  }
}
