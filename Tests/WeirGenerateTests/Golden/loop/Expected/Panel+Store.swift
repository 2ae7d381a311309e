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

@MainActor extension PanelStore: ChildStore {
  static func compare(
    _ old: Panel, _ new: Panel, in store: PanelStore?, _ change: inout StoreChange<PanelEffect>
  ) {
    compareState(old, new, in: store, &change)
    if EffectValues.differ(old.rows, new.rows) {
      RowStore.compareRows(
        old.rows, new.rows, of: store, at: \.storeChildren.rows, &change,
        keys: { Array($0.keys) }, isOrdered: true, state: { $0[$1] },
        as: { key in { .rows(rowID: key, $0) } },
        changed: { $0.storeCore.changed($0, \.rows) })
    }
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: Panel, _ new: Panel, in store: PanelStore?, _ change: inout StoreChange<PanelEffect>
  ) {
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: PanelStore, _ state: Panel) {
    store.storeCore.remove(state)
    RowStore.removeRows(store.storeChildren.rows) { state.rows[$0] }
  }

  static func effects(of state: Panel) -> [PanelEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: PanelAction, in store: PanelStore?, _ change: inout StoreChange<PanelEffect>,
    read: () -> Panel?, reduce: () -> Void
  ) {
    switch action {
    case .rows(let key, let inner):
      change.below(as: { .rows(rowID: key, $0) }) { change in
        RowStore.reduce(
          inner, in: store?.storeChildren.rows[key], &change,
          read: { read()?.rows[key] }, reduce: reduce)
        if change.isChanged {
          store?.storeChanged()
        }
      }
    case .didAdd, .didRemove:
      PanelStore.reduce(
        in: store, &change,
        read: { read() }, reduce: reduce
      ) { old, new, change in
        PanelStore.compare(old, new, in: store, &change)
      }
    }
  }
}
