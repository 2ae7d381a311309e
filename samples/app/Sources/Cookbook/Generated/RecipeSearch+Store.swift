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

@MainActor extension RecipeSearchStore: ChildStore {
  static func compare(
    _ old: RecipeSearch, _ new: RecipeSearch, in store: RecipeSearchStore?, _ change: inout StoreChange<RecipeSearchEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: RecipeSearch, _ new: RecipeSearch, in store: RecipeSearchStore?, _ change: inout StoreChange<RecipeSearchEffect>
  ) {
    if EffectValues.differ(old.text, new.text) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.text) }
    }
    if EffectValues.differ(old.found, new.found) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.found) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    guard change.isChanged else { return }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RecipeSearchStore, _ state: RecipeSearch) {
    store.storeCore.remove(state)
  }

  static func effects(of state: RecipeSearch) -> [RecipeSearchEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RecipeSearchAction, in store: RecipeSearchStore?, _ change: inout StoreChange<RecipeSearchEffect>,
    read: () -> RecipeSearch?, reduce: () -> Void
  ) {
    RecipeSearchStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      RecipeSearchStore.compare(old, new, in: store, &change)
    }
  }
}
