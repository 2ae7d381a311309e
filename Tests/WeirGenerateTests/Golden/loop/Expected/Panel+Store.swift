// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Panel` in the store of its owner.
@MainActor public final class PanelStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: Panel
  private var forwards = true
  private let onSend: (PanelAction) -> Void
  private var madeRows: [Int: RowStore] = [:]

  init(_ state: Panel, onSend: @escaping (PanelAction) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: PanelAction) { forward(action) }

  private func forward(_ action: PanelAction) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: Panel {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var rows: StoreRows<Int, RowStore> {
    StoreRows {
      self.registrar.access(self, keyPath: \.rows)
      return Array(self.current.rows.keys)
    } store: {
      self.findRows($0)
    }
  }

  private func findRows(_ key: Int) -> RowStore? {
    registrar.access(self, keyPath: \.rows)
    guard let state = current.rows[key] else { return nil }
    if let store = madeRows[key] { return store }
    let store = RowStore(state) { [weak self] in self?.forward(PanelAction.rows(rowID: key, $0)) }
    madeRows[key] = store
    return store
  }

  func update(_ new: Panel) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesRows = !old.rows.keys.elementsEqual(new.rows.keys)
    if changesRows { registrar.willSet(self, keyPath: \.rows) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesRows { registrar.didSet(self, keyPath: \.rows) }
    registrar.didSet(self, keyPath: \.state)
    for (key, store) in madeRows {
      if let state = new.rows[key] {
        store.update(state)
      } else {
        store.detach()
        madeRows[key] = nil
      }
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
