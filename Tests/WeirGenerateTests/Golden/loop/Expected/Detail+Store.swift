// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Detail` in the store of its owner.
@MainActor public final class DetailStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: Detail
  private var forwards = true
  private let onSend: (Any) -> Void

  init(_ state: Detail, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: DetailAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: Detail {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var name: String? {
    registrar.access(self, keyPath: \.name)
    return current.name
  }

  public var failure: String? {
    registrar.access(self, keyPath: \.failure)
    return current.failure
  }

  public var missing: Int? {
    registrar.access(self, keyPath: \.missing)
    return current.missing
  }

  func update(_ new: Detail) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesName = EffectValues.differ(old.name, new.name)
    if changesName { registrar.willSet(self, keyPath: \.name) }
    let changesFailure = EffectValues.differ(old.failure, new.failure)
    if changesFailure { registrar.willSet(self, keyPath: \.failure) }
    let changesMissing = EffectValues.differ(old.missing, new.missing)
    if changesMissing { registrar.willSet(self, keyPath: \.missing) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesName { registrar.didSet(self, keyPath: \.name) }
    if changesFailure { registrar.didSet(self, keyPath: \.failure) }
    if changesMissing { registrar.didSet(self, keyPath: \.missing) }
    registrar.didSet(self, keyPath: \.state)
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
