// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Row` in the store of its owner.
@MainActor public final class RowStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: Row
  private var forwards = true
  private let onSend: (RowAction) -> Void

  init(_ state: Row, onSend: @escaping (RowAction) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RowAction) { forward(action) }

  private func forward(_ action: RowAction) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: Row {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var title: String {
    registrar.access(self, keyPath: \.title)
    return current.title
  }

  public var isMuted: Bool {
    registrar.access(self, keyPath: \.isMuted)
    return current.isMuted
  }

  func update(_ new: Row) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesTitle = EffectValues.differ(old.title, new.title)
    if changesTitle { registrar.willSet(self, keyPath: \.title) }
    let changesIsMuted = EffectValues.differ(old.isMuted, new.isMuted)
    if changesIsMuted { registrar.willSet(self, keyPath: \.isMuted) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesTitle { registrar.didSet(self, keyPath: \.title) }
    if changesIsMuted { registrar.didSet(self, keyPath: \.isMuted) }
    registrar.didSet(self, keyPath: \.state)
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
