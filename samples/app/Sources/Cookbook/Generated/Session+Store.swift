// Made by Weir from modules/Session.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Session` in the store of its owner.
@MainActor public final class SessionStore: Observable, Identifiable {
  let storeCore: StoreCore<Session, Any>

  init(
    _ source: any StateSource<Session>, state: Session, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: SessionAction) { storeCore.send(action) }

  public var state: Session {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var phase: Session.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var name: String {
    storeCore.access(self, \.name)
    return storeCore.state.name
  }

  public var code: String {
    storeCore.access(self, \.code)
    return storeCore.state.code
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var isLaunching: Bool {
    storeCore.access(self, \.isLaunching)
    return storeCore.state.isLaunching
  }

  public var isLeaving: Bool {
    storeCore.access(self, \.isLeaving)
    return storeCore.state.isLeaving
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

@MainActor extension SessionStore: ChildStore {
  static func compare(
    _ old: Session, _ new: Session, in store: SessionStore?, _ change: inout StoreChange<SessionEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: Session, _ new: Session, in store: SessionStore?, _ change: inout StoreChange<SessionEffect>
  ) {
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.name, new.name) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.name) }
    }
    if EffectValues.differ(old.code, new.code) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.code) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.isLaunching, new.isLaunching) { store.storeCore.changed(store, \.isLaunching) }
    if let store, EffectValues.differ(old.isLeaving, new.isLeaving) { store.storeCore.changed(store, \.isLeaving) }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: SessionStore, _ state: Session) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Session) -> [SessionEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: SessionAction, in store: SessionStore?, _ change: inout StoreChange<SessionEffect>,
    read: () -> Session?, reduce: () -> Void
  ) {
    SessionStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      SessionStore.compare(old, new, in: store, &change)
    }
  }
}
