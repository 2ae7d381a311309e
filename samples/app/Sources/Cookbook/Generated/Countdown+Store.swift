// Made by Weir from modules/Countdown.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Countdown` in the store of its owner.
@MainActor public final class CountdownStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: Countdown
  private var forwards = true
  private let onSend: (Any) -> Void

  init(_ state: Countdown, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: CountdownAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: Countdown {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var seconds: Int? {
    registrar.access(self, keyPath: \.seconds)
    return current.seconds
  }

  public var left: Int? {
    registrar.access(self, keyPath: \.left)
    return current.left
  }

  func update(_ new: Countdown) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesSeconds = EffectValues.differ(old.seconds, new.seconds)
    if changesSeconds { registrar.willSet(self, keyPath: \.seconds) }
    let changesLeft = EffectValues.differ(old.left, new.left)
    if changesLeft { registrar.willSet(self, keyPath: \.left) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesSeconds { registrar.didSet(self, keyPath: \.seconds) }
    if changesLeft { registrar.didSet(self, keyPath: \.left) }
    registrar.didSet(self, keyPath: \.state)
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
