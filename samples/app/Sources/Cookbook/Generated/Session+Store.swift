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

@MainActor extension SessionStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: Session, _ new: Session, in store: SessionStore?, _ effects: inout EffectChange<SessionEffect>
  ) -> Bool {
    let isChanged = compareState(old, new, in: store, &effects)
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: Session, _ new: Session, in store: SessionStore?, _ effects: inout EffectChange<SessionEffect>
  ) -> Bool {
    var isChanged = false
    if EffectValues.differ(old.phase, new.phase) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.name, new.name) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.name) }
    }
    if EffectValues.differ(old.code, new.code) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.code) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    guard isChanged else { return false }
    if let store {
      if EffectValues.differ(old.isLaunching, new.isLaunching) { store.storeCore.changed(store, \.isLaunching) }
      if EffectValues.differ(old.isLeaving, new.isLeaving) { store.storeCore.changed(store, \.isLeaving) }
    }
    effects.append(from: old.ownEffects, to: new.ownEffects)
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: SessionStore, _ state: Session) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: SessionAction, in store: SessionStore?, _ effects: inout EffectChange<SessionEffect>,
    read: () -> Session?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      SessionStore.compare(old, new, in: store, &effects)
    }
  }
}
