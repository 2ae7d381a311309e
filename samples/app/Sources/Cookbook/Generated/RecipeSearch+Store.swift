// Made by Weir from modules/RecipeSearch.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `RecipeSearch` in the store of its owner.
@MainActor public final class RecipeSearchStore: Observable, Identifiable {
  let storeCore: StoreCore<RecipeSearch, Any>

  init(
    _ source: any StateSource<RecipeSearch>, state: RecipeSearch, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeSearchAction) { storeCore.send(action) }

  public var state: RecipeSearch {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var text: String {
    storeCore.access(self, \.text)
    return storeCore.state.text
  }

  public var found: [Recipe] {
    storeCore.access(self, \.found)
    return storeCore.state.found
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeSearchStore, Value>, send: @escaping (Value) -> RecipeSearchAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RecipeSearchStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: RecipeSearch, _ new: RecipeSearch, in store: RecipeSearchStore?, _ effects: inout EffectChange<RecipeSearchEffect>
  ) -> Bool {
    let isChanged = compareState(old, new, in: store, &effects)
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: RecipeSearch, _ new: RecipeSearch, in store: RecipeSearchStore?, _ effects: inout EffectChange<RecipeSearchEffect>
  ) -> Bool {
    var isChanged = false
    if EffectValues.differ(old.text, new.text) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.text) }
    }
    if EffectValues.differ(old.found, new.found) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.found) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    guard isChanged else { return false }
    effects.append(from: old.ownEffects, to: new.ownEffects)
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: RecipeSearchStore, _ state: RecipeSearch) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: RecipeSearchAction, in store: RecipeSearchStore?, _ effects: inout EffectChange<RecipeSearchEffect>,
    read: () -> RecipeSearch?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      RecipeSearchStore.compare(old, new, in: store, &effects)
    }
  }
}
