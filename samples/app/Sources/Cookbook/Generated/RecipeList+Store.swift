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

@MainActor extension RecipeListStore: ChildStore {
  static func compare(
    _ old: RecipeList, _ new: RecipeList, in store: RecipeListStore?, _ change: inout StoreChange<RecipeListEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: RecipeList, _ new: RecipeList, in store: RecipeListStore?, _ change: inout StoreChange<RecipeListEffect>
  ) {
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.recipes, new.recipes) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.recipes) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.isRestoring, new.isRestoring) { store.storeCore.changed(store, \.isRestoring) }
    if let store, EffectValues.differ(old.isLoading, new.isLoading) { store.storeCore.changed(store, \.isLoading) }
    if let store, EffectValues.differ(old.titles, new.titles) { store.storeCore.changed(store, \.titles) }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RecipeListStore, _ state: RecipeList) {
    store.storeCore.remove(state)
  }

  static func effects(of state: RecipeList) -> [RecipeListEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RecipeListAction, in store: RecipeListStore?, _ change: inout StoreChange<RecipeListEffect>,
    read: () -> RecipeList?, reduce: () -> Void
  ) {
    RecipeListStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      RecipeListStore.compare(old, new, in: store, &change)
    }
  }
}
