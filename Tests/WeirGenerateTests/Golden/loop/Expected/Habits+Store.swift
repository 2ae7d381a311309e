// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Habits` in the store of its owner.
@MainActor public final class HabitsStore: Observable, Identifiable {
  let storeCore: StoreCore<Habits, Any>

  init(
    _ source: any StateSource<Habits>, state: Habits, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: HabitsAction) { storeCore.send(action) }

  public var state: Habits {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var userID: Int? {
    storeCore.access(self, \.userID)
    return storeCore.state.userID
  }

  public var phase: Habits.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var names: [String] {
    storeCore.access(self, \.names)
    return storeCore.state.names
  }

  public var reason: String {
    storeCore.access(self, \.reason)
    return storeCore.state.reason
  }

  public var draft: String {
    storeCore.access(self, \.draft)
    return storeCore.state.draft
  }

  public var isRunning: Bool {
    storeCore.access(self, \.isRunning)
    return storeCore.state.isRunning
  }

  public var ticks: Int {
    storeCore.access(self, \.ticks)
    return storeCore.state.ticks
  }

  public var saved: [String] {
    storeCore.access(self, \.saved)
    return storeCore.state.saved
  }

  public var query: Double {
    storeCore.access(self, \.query)
    return storeCore.state.query
  }

  public var found: [String] {
    storeCore.access(self, \.found)
    return storeCore.state.found
  }

  public var hasNames: Bool {
    storeCore.access(self, \.hasNames)
    return storeCore.state.hasNames
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<HabitsStore, Value>, send: @escaping (Value) -> HabitsAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension HabitsStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: Habits, _ new: Habits, in store: HabitsStore?, _ effects: inout EffectChange<HabitsEffect>
  ) -> Bool {
    let isChanged = compareState(old, new, in: store, &effects)
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: Habits, _ new: Habits, in store: HabitsStore?, _ effects: inout EffectChange<HabitsEffect>
  ) -> Bool {
    var isChanged = false
    if EffectValues.differ(old.userID, new.userID) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.userID) }
    }
    if EffectValues.differ(old.phase, new.phase) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.names, new.names) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.names) }
    }
    if EffectValues.differ(old.reason, new.reason) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.reason) }
    }
    if EffectValues.differ(old.draft, new.draft) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.draft) }
    }
    if EffectValues.differ(old.isRunning, new.isRunning) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.isRunning) }
    }
    if EffectValues.differ(old.ticks, new.ticks) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.ticks) }
    }
    if EffectValues.differ(old.saved, new.saved) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.saved) }
    }
    if EffectValues.differ(old.query, new.query) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.query) }
    }
    if EffectValues.differ(old.found, new.found) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.found) }
    }
    guard isChanged else { return false }
    if let store {
      if EffectValues.differ(old.hasNames, new.hasNames) { store.storeCore.changed(store, \.hasNames) }
    }
    effects.append(from: old.ownEffects, to: new.ownEffects)
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: HabitsStore, _ state: Habits) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: HabitsAction, in store: HabitsStore?, _ effects: inout EffectChange<HabitsEffect>,
    read: () -> Habits?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      HabitsStore.compare(old, new, in: store, &effects)
    }
  }
}
