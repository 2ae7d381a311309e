// Made by Weir from modules/RecipeList.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `RecipeList` in the store of its owner.
@MainActor public final class RecipeListStore: Observable, Identifiable {
  let storeCore: StoreCore<RecipeList, Any>

  init(
    _ source: any StateSource<RecipeList>, state: RecipeList, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeListAction) { storeCore.send(action) }

  public var state: RecipeList {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var phase: RecipeList.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var recipes: [Recipe] {
    storeCore.access(self, \.recipes)
    return storeCore.state.recipes
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var isRestoring: Bool {
    storeCore.access(self, \.isRestoring)
    return storeCore.state.isRestoring
  }

  public var isLoading: Bool {
    storeCore.access(self, \.isLoading)
    return storeCore.state.isLoading
  }

  public var titles: [String] {
    storeCore.access(self, \.titles)
    return storeCore.state.titles
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeListStore, Value>, send: @escaping (Value) -> RecipeListAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RecipeListStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: RecipeList, _ new: RecipeList, in store: RecipeListStore?, _ effects: inout EffectChange<RecipeListEffect>
  ) -> Bool {
    let isChanged = compareState(old, new, in: store, &effects)
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: RecipeList, _ new: RecipeList, in store: RecipeListStore?, _ effects: inout EffectChange<RecipeListEffect>
  ) -> Bool {
    var isChanged = false
    if EffectValues.differ(old.phase, new.phase) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.recipes, new.recipes) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.recipes) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    guard isChanged else { return false }
    if let store {
      if EffectValues.differ(old.isRestoring, new.isRestoring) { store.storeCore.changed(store, \.isRestoring) }
      if EffectValues.differ(old.isLoading, new.isLoading) { store.storeCore.changed(store, \.isLoading) }
      if EffectValues.differ(old.titles, new.titles) { store.storeCore.changed(store, \.titles) }
    }
    effects.append(from: old.ownEffects, to: new.ownEffects)
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: RecipeListStore, _ state: RecipeList) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: RecipeListAction, in store: RecipeListStore?, _ effects: inout EffectChange<RecipeListEffect>,
    read: () -> RecipeList?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      RecipeListStore.compare(old, new, in: store, &effects)
    }
  }
}
