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

@MainActor extension HabitsStore: ChildStore {
  static func compare(
    _ old: Habits, _ new: Habits, in store: HabitsStore?, _ change: inout StoreChange<HabitsEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: Habits, _ new: Habits, in store: HabitsStore?, _ change: inout StoreChange<HabitsEffect>
  ) {
    if EffectValues.differ(old.userID, new.userID) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.userID) }
    }
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.names, new.names) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.names) }
    }
    if EffectValues.differ(old.reason, new.reason) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reason) }
    }
    if EffectValues.differ(old.draft, new.draft) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.draft) }
    }
    if EffectValues.differ(old.isRunning, new.isRunning) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.isRunning) }
    }
    if EffectValues.differ(old.ticks, new.ticks) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.ticks) }
    }
    if EffectValues.differ(old.saved, new.saved) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.saved) }
    }
    if EffectValues.differ(old.query, new.query) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.query) }
    }
    if EffectValues.differ(old.found, new.found) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.found) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.hasNames, new.hasNames) { store.storeCore.changed(store, \.hasNames) }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: HabitsStore, _ state: Habits) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Habits) -> [HabitsEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: HabitsAction, in store: HabitsStore?, _ change: inout StoreChange<HabitsEffect>,
    read: () -> Habits?, reduce: () -> Void
  ) {
    HabitsStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      HabitsStore.compare(old, new, in: store, &change)
    }
  }
}
