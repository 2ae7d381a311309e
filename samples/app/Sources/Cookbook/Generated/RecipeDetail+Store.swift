// Made by Weir from modules/RecipeDetail.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `RecipeDetail` in the store of its owner.
@MainActor public final class RecipeDetailStore: Observable, Identifiable {
  let storeCore: StoreCore<RecipeDetail, Any>

  init(
    _ source: any StateSource<RecipeDetail>, state: RecipeDetail, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeDetailAction) { storeCore.send(action) }

  public var state: RecipeDetail {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var recipe: Recipe? {
    storeCore.access(self, \.recipe)
    return storeCore.state.recipe
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var draft: String? {
    storeCore.access(self, \.draft)
    return storeCore.state.draft
  }

  public var note: String {
    storeCore.access(self, \.note)
    return storeCore.state.note
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeDetailStore, Value>, send: @escaping (Value) -> RecipeDetailAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RecipeDetailStore: ChildStore {
  static func compare(
    _ old: RecipeDetail, _ new: RecipeDetail, in store: RecipeDetailStore?, _ change: inout StoreChange<RecipeDetailEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: RecipeDetail, _ new: RecipeDetail, in store: RecipeDetailStore?, _ change: inout StoreChange<RecipeDetailEffect>
  ) {
    if EffectValues.differ(old.id, new.id) {
      change.isChanged = true
    }
    if EffectValues.differ(old.recipe, new.recipe) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.recipe) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    if EffectValues.differ(old.draft, new.draft) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.draft) }
    }
    if EffectValues.differ(old.note, new.note) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.note) }
    }
    guard change.isChanged else { return }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RecipeDetailStore, _ state: RecipeDetail) {
    store.storeCore.remove(state)
  }

  static func effects(of state: RecipeDetail) -> [RecipeDetailEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RecipeDetailAction, in store: RecipeDetailStore?, _ change: inout StoreChange<RecipeDetailEffect>,
    read: () -> RecipeDetail?, reduce: () -> Void
  ) {
    RecipeDetailStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      RecipeDetailStore.compare(old, new, in: store, &change)
    }
  }
}
