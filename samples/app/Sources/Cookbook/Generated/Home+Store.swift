// Made by Weir from modules/Home.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Home` in the store of its owner.
@MainActor public final class HomeStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: Home
  private var forwards = true
  private let onSend: (Any) -> Void
  private var madeList: RecipeListStore?
  private var madeSearch: RecipeSearchStore?
  private var madeDetail: RecipeDetailStore?
  private var madeCountdown: CountdownStore?

  init(_ state: Home, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: HomeAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: Home {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var list: RecipeListStore {
    if let madeList { return madeList }
    let store = RecipeListStore(current.list) { [weak self] in self?.forward($0) }
    madeList = store
    return store
  }

  public var search: RecipeSearchStore {
    if let madeSearch { return madeSearch }
    let store = RecipeSearchStore(current.search) { [weak self] in self?.forward($0) }
    madeSearch = store
    return store
  }

  public var detail: RecipeDetailStore? {
    registrar.access(self, keyPath: \.detail)
    guard let state = current.detail else { return nil }
    if let madeDetail { return madeDetail }
    let store = RecipeDetailStore(state) { [weak self] in self?.forward($0) }
    madeDetail = store
    return store
  }

  public var countdown: CountdownStore {
    if let madeCountdown { return madeCountdown }
    let store = CountdownStore(current.countdown) { [weak self] in self?.forward($0) }
    madeCountdown = store
    return store
  }

  func update(_ new: Home) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesDetail = (old.detail == nil) != (new.detail == nil)
    if changesDetail { registrar.willSet(self, keyPath: \.detail) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesDetail { registrar.didSet(self, keyPath: \.detail) }
    registrar.didSet(self, keyPath: \.state)
    madeList?.update(new.list)
    madeSearch?.update(new.search)
    if let state = new.detail {
      madeDetail?.update(state)
    } else {
      madeDetail?.detach()
      madeDetail = nil
    }
    madeCountdown?.update(new.countdown)
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
