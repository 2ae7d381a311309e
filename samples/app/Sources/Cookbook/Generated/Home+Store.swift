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

@MainActor extension HomeStore: ChildStore {
  static func compare(
    _ old: Home, _ new: Home, in store: HomeStore?, _ change: inout StoreChange<HomeEffect>
  ) {
    compareState(old, new, in: store, &change)
    if EffectValues.differ(old.list, new.list) {
      RecipeListStore.compareChild(
        old.list, new.list, in: store?.storeChildren.list, &change,
        as: { .list($0) })
    }
    if EffectValues.differ(old.search, new.search) {
      RecipeSearchStore.compareChild(
        old.search, new.search, in: store?.storeChildren.search, &change,
        as: { .search($0) })
    }
    if EffectValues.differ(old.detail, new.detail) {
      RecipeDetailStore.compareChild(
        old.detail, new.detail, of: store, at: \.storeChildren.detail, &change,
        as: { .detail($0) },
        changed: { $0.storeCore.changed($0, \.detail) })
    }
    if EffectValues.differ(old.countdown, new.countdown) {
      CountdownStore.compareChild(
        old.countdown, new.countdown, in: store?.storeChildren.countdown, &change,
        as: { .countdown($0) })
    }
  }

  /// Notifies observers of the difference of fields and derived values, and adds that of own effects.
  static func compareState(
    _ old: Home, _ new: Home, in store: HomeStore?, _ change: inout StoreChange<HomeEffect>
  ) {
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: HomeStore, _ state: Home) {
    store.storeCore.remove(state)
    RecipeListStore.removeChild(store.storeChildren.list, state.list)
    RecipeSearchStore.removeChild(store.storeChildren.search, state.search)
    RecipeDetailStore.removeChild(store.storeChildren.detail, state.detail)
    CountdownStore.removeChild(store.storeChildren.countdown, state.countdown)
  }

  static func effects(of state: Home) -> [HomeEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: HomeAction, in store: HomeStore?, _ change: inout StoreChange<HomeEffect>,
    read: () -> Home?, reduce: () -> Void
  ) {
    HomeStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      HomeStore.compareState(old, new, in: store, &change)
      if EffectValues.differ(old.detail, new.detail) {
        RecipeDetailStore.compareChild(
          old.detail, new.detail, of: store, at: \.storeChildren.detail, &change,
          as: { .detail($0) },
          changed: { $0.storeCore.changed($0, \.detail) })
      }
    }
  }
}
