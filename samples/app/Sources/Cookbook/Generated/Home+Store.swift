// Made by Weir from modules/Home.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Home` in the store of its owner.
@MainActor public final class HomeStore: Observable, Identifiable {
  let storeCore: StoreCore<Home, Any>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var list: RecipeListStore?
    var search: RecipeSearchStore?
    var detail: RecipeDetailStore?
    var countdown: CountdownStore?
  }

  init(
    _ source: any StateSource<Home>, state: Home, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: HomeAction) { storeCore.send(action) }

  public var state: Home {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var list: RecipeListStore {
    if let store = storeChildren.list { return store }
    let store = RecipeListStore(
      storeCore.source.child(\.list), state: storeCore.state.list
    ) { [weak self] in self?.storeCore.send($0) }
    storeChildren.list = store
    return store
  }

  public var search: RecipeSearchStore {
    if let store = storeChildren.search { return store }
    let store = RecipeSearchStore(
      storeCore.source.child(\.search), state: storeCore.state.search
    ) { [weak self] in self?.storeCore.send($0) }
    storeChildren.search = store
    return store
  }

  public var detail: RecipeDetailStore? {
    storeCore.access(self, \.detail)
    guard let state = storeCore.state.detail else { return nil }
    if let store = storeChildren.detail { return store }
    let store = RecipeDetailStore(storeCore.source.optional(\.detail), state: state) { [weak self] in self?.storeCore.send($0) }
    storeChildren.detail = store
    return store
  }

  public var countdown: CountdownStore {
    if let store = storeChildren.countdown { return store }
    let store = CountdownStore(
      storeCore.source.child(\.countdown), state: storeCore.state.countdown
    ) { [weak self] in self?.storeCore.send($0) }
    storeChildren.countdown = store
    return store
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<HomeStore, Value>, send: @escaping (Value) -> HomeAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension HomeStore {
  /// Notifies a store of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether the states differ.
  static func compare(
    _ old: Home, _ new: Home, in store: HomeStore?, _ effects: inout EffectChange<HomeEffect>
  ) -> Bool {
    var isChanged = compareState(old, new, in: store, &effects)
    if compareList(old.list, new.list, in: store, &effects) { isChanged = true }
    if compareSearch(old.search, new.search, in: store, &effects) { isChanged = true }
    if compareDetail(old.detail, new.detail, in: store, &effects) { isChanged = true }
    if compareCountdown(old.countdown, new.countdown, in: store, &effects) { isChanged = true }
    if isChanged, let store { store.storeCore.changed(store, \.state) }
    return isChanged
  }

  /// The same for its fields, derived values and own effects.
  static func compareState(
    _ old: Home, _ new: Home, in store: HomeStore?, _ effects: inout EffectChange<HomeEffect>
  ) -> Bool {
    return false
  }

  static func compareList(
    _ old: RecipeList, _ new: RecipeList, in store: HomeStore?, _ effects: inout EffectChange<HomeEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below = EffectChange<RecipeListEffect>()
    let isChanged = RecipeListStore.compare(
      old, new, in: store?.storeChildren.list, &below)
    effects.append(below) { .list($0) }
    return isChanged
  }

  static func compareSearch(
    _ old: RecipeSearch, _ new: RecipeSearch, in store: HomeStore?, _ effects: inout EffectChange<HomeEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below = EffectChange<RecipeSearchEffect>()
    let isChanged = RecipeSearchStore.compare(
      old, new, in: store?.storeChildren.search, &below)
    effects.append(below) { .search($0) }
    return isChanged
  }

  static func compareDetail(
    _ old: RecipeDetail?, _ new: RecipeDetail?, in store: HomeStore?, _ effects: inout EffectChange<HomeEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    switch (old, new) {
    case (nil, nil): return false
    case (let before?, let after?):
      var below = EffectChange<RecipeDetailEffect>()
      let isChanged = RecipeDetailStore.compare(before, after, in: store?.storeChildren.detail, &below)
      effects.append(below) { .detail($0) }
      return isChanged
    case (nil, let after?): effects.started += after.effects.map { .detail($0) }
    case (let before?, nil):
      effects.ended += before.effects.map { .detail($0) }
      if let made = store?.storeChildren.detail {
        RecipeDetailStore.remove(made, before)
        store?.storeChildren.detail = nil
      }
    }
    if let store { store.storeCore.changed(store, \.detail) }
    return true
  }

  static func compareCountdown(
    _ old: Countdown, _ new: Countdown, in store: HomeStore?, _ effects: inout EffectChange<HomeEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below = EffectChange<CountdownEffect>()
    let isChanged = CountdownStore.compare(
      old, new, in: store?.storeChildren.countdown, &below)
    effects.append(below) { .countdown($0) }
    return isChanged
  }

  /// The owner of a store has removed it.
  static func remove(_ store: HomeStore, _ state: Home) {
    store.storeCore.remove(state)
    if let child = store.storeChildren.list { RecipeListStore.remove(child, state.list) }
    if let child = store.storeChildren.search { RecipeSearchStore.remove(child, state.search) }
    if let child = store.storeChildren.detail, let state = state.detail { RecipeDetailStore.remove(child, state) }
    if let child = store.storeChildren.countdown { CountdownStore.remove(child, state.countdown) }
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  /// - Returns: Whether the state differs.
  static func reduce(
    _ action: HomeAction, in store: HomeStore?, _ effects: inout EffectChange<HomeEffect>,
    read: () -> Home?, reduce: () -> Void
  ) -> Bool {
    return StoreScope.reduce(read, reduce) { old, new in
      var isChanged = HomeStore.compareState(old, new, in: store, &effects)
      if HomeStore.compareDetail(old.detail, new.detail, in: store, &effects) { isChanged = true }
      if isChanged, let made = store { made.storeCore.changed(made, \.state) }
      return isChanged
    }
  }
}
