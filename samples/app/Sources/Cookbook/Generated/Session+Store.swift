// Made by Weir from modules/Session.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Session` in the store of its owner.
@MainActor public final class SessionStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: Session
  private var forwards = true
  private let onSend: (Any) -> Void

  init(_ state: Session, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: SessionAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: Session {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var phase: Session.Phase {
    registrar.access(self, keyPath: \.phase)
    return current.phase
  }

  public var name: String {
    registrar.access(self, keyPath: \.name)
    return current.name
  }

  public var code: String {
    registrar.access(self, keyPath: \.code)
    return current.code
  }

  public var problem: String? {
    registrar.access(self, keyPath: \.problem)
    return current.problem
  }

  public var isLaunching: Bool {
    registrar.access(self, keyPath: \.isLaunching)
    return current.isLaunching
  }

  public var isLeaving: Bool {
    registrar.access(self, keyPath: \.isLeaving)
    return current.isLeaving
  }

  func update(_ new: Session) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesPhase = EffectValues.differ(old.phase, new.phase)
    if changesPhase { registrar.willSet(self, keyPath: \.phase) }
    let changesName = EffectValues.differ(old.name, new.name)
    if changesName { registrar.willSet(self, keyPath: \.name) }
    let changesCode = EffectValues.differ(old.code, new.code)
    if changesCode { registrar.willSet(self, keyPath: \.code) }
    let changesProblem = EffectValues.differ(old.problem, new.problem)
    if changesProblem { registrar.willSet(self, keyPath: \.problem) }
    let changesIsLaunching = EffectValues.differ(old.isLaunching, new.isLaunching)
    if changesIsLaunching { registrar.willSet(self, keyPath: \.isLaunching) }
    let changesIsLeaving = EffectValues.differ(old.isLeaving, new.isLeaving)
    if changesIsLeaving { registrar.willSet(self, keyPath: \.isLeaving) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesPhase { registrar.didSet(self, keyPath: \.phase) }
    if changesName { registrar.didSet(self, keyPath: \.name) }
    if changesCode { registrar.didSet(self, keyPath: \.code) }
    if changesProblem { registrar.didSet(self, keyPath: \.problem) }
    if changesIsLaunching { registrar.didSet(self, keyPath: \.isLaunching) }
    if changesIsLeaving { registrar.didSet(self, keyPath: \.isLeaving) }
    registrar.didSet(self, keyPath: \.state)
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<SessionStore, Value>, send: @escaping (Value) -> SessionAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}
