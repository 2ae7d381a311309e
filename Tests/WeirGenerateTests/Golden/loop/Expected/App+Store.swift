// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `App` call.
nonisolated public struct AppDependencies: Sendable {
  public var appEffects: any AppEffects
  public var habitsAPIService: any HabitsAPIServiceProtocol
  public var habitsEffects: any HabitsEffects
  public var detailEffects: any DetailEffects
  public var client: any HTTPClientProtocol
  public var clock: any Clock<Duration>

  public init(
    appEffects: any AppEffects,
    habitsAPIService: any HabitsAPIServiceProtocol,
    habitsEffects: any HabitsEffects,
    detailEffects: any DetailEffects,
    client: any HTTPClientProtocol,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.appEffects = appEffects
    self.habitsAPIService = habitsAPIService
    self.habitsEffects = habitsEffects
    self.detailEffects = detailEffects
    self.client = client
    self.clock = clock
  }
}

@MainActor extension AppDependencies {
  func work(_ effect: AppEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .greet(let value): AppEffect.greetWork(value, appEffects).below { $0 }
    case .announce(let value): AppEffect.announceWork(value, appEffects)
    case .habits(let effect): work(effect)
    case .detail(let effect): work(effect)
    case .rows(let key, let effect):
      work(effect).below("rows", key) { AppAction.rows(rowID: key, $0) }
    case .left(let effect): work(effect).below("left") { AppAction.left($0) }
    case .right(let effect): work(effect).below("right") { AppAction.right($0) }
    }
  }

  func work(_ effect: HabitsEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .load(let value): HabitsEffect.loadWork(value, habitsAPIService).below { $0 }
    case .tick: HabitsEffect.tickWork(habitsEffects).below { $0 }
    case .save(let value): HabitsEffect.saveWork(value, habitsEffects).below { $0 }
    case .search(let value): HabitsEffect.searchWork(value, habitsEffects).below { $0 }
    }
  }

  func work(_ effect: DetailEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .load(let value): DetailEffect.loadWork(value, detailEffects).below { $0 }
    }
  }

  func work(_ effect: RowEffect) -> EffectWork<RowAction> {
    switch effect {
    case .load(let value): RowEffect.loadWork(value, client)
    }
  }

  func work(_ effect: PanelEffect) -> EffectWork<PanelAction> {
    switch effect {
    case .rows(let key, let effect):
      work(effect).below("rows", key) { PanelAction.rows(rowID: key, $0) }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of `App`: it reduces actions, and runs the effects that the state wants.
@MainActor public final class AppStore: Observable {
  let storeCore: RootStoreCore<App, any AppEvent, AppEffect>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var habits: HabitsStore?
    var detail: DetailStore?
    var rows: [Int: RowStore] = [:]
    var left: PanelStore?
    var right: PanelStore?
  }

  /// - Parameter onEffect: Called when an effect begins or ends.
  public init(
    _ state: App = App(), dependencies: AppDependencies,
    onEffect: (@MainActor (AppEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<App, any AppEvent, AppEffect>(state)
    storeCore = core
    let runner = EffectRunner<AppEffect, any AppEvent>(
      clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: { onEffect?($0, $1) },
      send: { [weak core] in core?.send($0) })
    core.runner = runner
    core.onSend = { [weak self] event in
      if let self { event.reduce(in: self) }
    }
    runner.update(ended: [], started: state.effects)
  }

  /// Reduces an action of the tree. An action that is sent by an observer of another one is reduced
  /// after it.
  public func send(_ event: some AppEvent) { storeCore.send(event) }

  public func send(_ action: AppAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition.
  public func wait(until condition: @escaping (App) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: App {
    storeCore.access(self, \.state)
    return storeCore.box.state
  }

  public var route: App.Route {
    storeCore.access(self, \.route)
    return storeCore.box.state.route
  }

  public var greeting: String {
    storeCore.access(self, \.greeting)
    return storeCore.box.state.greeting
  }

  public var mutes: Int {
    storeCore.access(self, \.mutes)
    return storeCore.box.state.mutes
  }

  public var leftCount: Int {
    storeCore.access(self, \.leftCount)
    return storeCore.box.state.leftCount
  }

  public var habits: HabitsStore {
    if let store = storeChildren.habits { return store }
    let store = HabitsStore(
      storeCore.source.child(\.habits), state: storeCore.box.state.habits
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.habits = store
    return store
  }

  public var detail: DetailStore? {
    storeCore.access(self, \.detail)
    guard let state = storeCore.box.state.detail else { return nil }
    if let store = storeChildren.detail { return store }
    let store = DetailStore(storeCore.source.optional(\.detail), state: state) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.detail = store
    return store
  }

  public var rows: StoreRows<Int, RowStore> {
    StoreRows {
      self.storeCore.access(self, \.rows)
      return EffectValues.ordered(self.storeCore.box.state.rows)
    } store: { key in
      self.storeCore.access(self, \.rows)
      guard let state = self.storeCore.box.state.rows[key] else { return nil }
      if let store = self.storeChildren.rows[key] { return store }
      let store = RowStore(
        self.storeCore.source.optional(\.rows[key]), state: state
      ) { [weak self] in self?.storeCore.send(AppAction.rows(rowID: key, $0)) }
      self.storeChildren.rows[key] = store
      return store
    }
  }

  public var left: PanelStore {
    if let store = storeChildren.left { return store }
    let store = PanelStore(
      storeCore.source.child(\.left), state: storeCore.box.state.left
    ) { [weak self] in self?.storeCore.send(AppAction.left($0)) }
    storeChildren.left = store
    return store
  }

  public var right: PanelStore {
    if let store = storeChildren.right { return store }
    let store = PanelStore(
      storeCore.source.child(\.right), state: storeCore.box.state.right
    ) { [weak self] in self?.storeCore.send(AppAction.right($0)) }
    storeChildren.right = store
    return store
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<AppStore, Value>, send: @escaping (Value) -> AppAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension AppStore {
  /// Reduces an event of the app's own, which may change any part of the state.
  static func reduce(any event: some AppEvent, in store: AppStore) {
    var old = store.storeCore.box.state
    var new = old
    event.reduce(into: &new)
    store.storeCore.box.state = new
    var effects = EffectChange<AppEffect>()
    var isChanged = compareState(StoreState(&old), StoreState(&new), in: store, &effects)
    if compareHabits(old.habits, new.habits, in: store, &effects) { isChanged = true }
    if compareDetail(old.detail, new.detail, in: store, &effects) { isChanged = true }
    if compareRows(old.rows, new.rows, in: store, &effects) { isChanged = true }
    if compareLeft(old.left, new.left, in: store, &effects) { isChanged = true }
    if compareRight(old.right, new.right, in: store, &effects) { isChanged = true }
    guard isChanged else { return }
    store.storeCore.changed(store, \.state)
    store.storeCore.finish(effects)
  }

  /// What a state is compared by, without its children.
  @MainActor fileprivate struct StoreState {
    let route: App.Route
    let greeting: String
    let mutes: Int
    let leftCount: Int
    let ownEffects: [AppEffect]

    /// - Parameter state: Not copied, which would take long in large apps.
    init(_ state: inout App) {
      route = state.route
      greeting = state.greeting
      mutes = state.mutes
      leftCount = state.leftCount
      ownEffects = state.ownEffects
    }
  }

  /// Notifies observers of the change from `old` to `new`, and adds the effects that it ends and starts.
  ///
  /// - Returns: Whether fields differ.
  fileprivate static func compareState(
    _ old: StoreState, _ new: StoreState, in store: AppStore, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    effects.append(from: old.ownEffects, to: new.ownEffects)
    if EffectValues.differ(old.leftCount, new.leftCount) { store.storeCore.changed(store, \.leftCount) }
    var isChanged = false
    if EffectValues.differ(old.route, new.route) {
      isChanged = true
      store.storeCore.changed(store, \.route)
    }
    if EffectValues.differ(old.greeting, new.greeting) {
      isChanged = true
      store.storeCore.changed(store, \.greeting)
    }
    if EffectValues.differ(old.mutes, new.mutes) {
      isChanged = true
      store.storeCore.changed(store, \.mutes)
    }
    return isChanged
  }

  static func compareHabits(
    _ old: Habits, _ new: Habits, in store: AppStore?, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below = EffectChange<HabitsEffect>()
    let isChanged = HabitsStore.compare(
      old, new, in: store?.storeChildren.habits, &below)
    effects.append(below) { .habits($0) }
    return isChanged
  }

  static func compareDetail(
    _ old: Detail?, _ new: Detail?, in store: AppStore?, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    switch (old, new) {
    case (nil, nil): return false
    case (let before?, let after?):
      var below = EffectChange<DetailEffect>()
      let isChanged = DetailStore.compare(before, after, in: store?.storeChildren.detail, &below)
      effects.append(below) { .detail($0) }
      return isChanged
    case (nil, let after?): effects.started += after.effects.map { .detail($0) }
    case (let before?, nil):
      effects.ended += before.effects.map { .detail($0) }
      if let made = store?.storeChildren.detail {
        DetailStore.remove(made, before)
        store?.storeChildren.detail = nil
      }
    }
    if let store { store.storeCore.changed(store, \.detail) }
    return true
  }

  static func compareRows(
    _ old: [Int: Row], _ new: [Int: Row], in store: AppStore?, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below: [Int: EffectChange<RowEffect>] = [:]
    for key in EffectValues.ordered(new) {
      guard let after = new[key] else { continue }
      var change = EffectChange<RowEffect>()
      if let before = old[key] {
        _ = RowStore.compare(before, after, in: store?.storeChildren.rows[key], &change)
      } else {
        change.started = after.effects
      }
      if !change.isEmpty { below[key] = change }
    }
    for (key, before) in old where new[key] == nil {
      let ended = before.effects
      if !ended.isEmpty { below[key, default: EffectChange()].ended = ended }
      if let made = store?.storeChildren.rows.removeValue(forKey: key) {
        RowStore.remove(made, before)
      }
    }
    for key in EffectValues.ordered(below) {
      guard let change = below[key] else { continue }
      effects.ended += change.ended.map { .rows(rowID: key, $0) }
    }
    for key in EffectValues.ordered(below) {
      guard let change = below[key] else { continue }
      effects.started += change.started.map { .rows(rowID: key, $0) }
    }
    if let store, old.keys != new.keys { store.storeCore.changed(store, \.rows) }
    return true
  }

  static func compareLeft(
    _ old: Panel, _ new: Panel, in store: AppStore?, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below = EffectChange<PanelEffect>()
    let isChanged = PanelStore.compare(
      old, new, in: store?.storeChildren.left, &below)
    effects.append(below) { .left($0) }
    return isChanged
  }

  static func compareRight(
    _ old: Panel, _ new: Panel, in store: AppStore?, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below = EffectChange<PanelEffect>()
    let isChanged = PanelStore.compare(
      old, new, in: store?.storeChildren.right, &below)
    effects.append(below) { .right($0) }
    return isChanged
  }

  static func reduce(_ action: AppAction, in store: AppStore) {
    switch action {
    case .rows(_, .didMute):
      var effects = EffectChange<AppEffect>()
      let old = StoreState(&store.storeCore.box.state)
      let oldRows = store.storeCore.box.state.rows
      store.storeCore.box.state.reduce(action)
      var isChanged = compareState(old, StoreState(&store.storeCore.box.state), in: store, &effects)
      if compareRows(oldRows, store.storeCore.box.state.rows, in: store, &effects) { isChanged = true }
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    case .rows(let key, let inner):
      var effects = EffectChange<RowEffect>()
      let isChanged = RowStore.reduce(
        inner, in: store.storeChildren.rows[key], &effects,
        read: { store.storeCore.box.state.rows[key] }, reduce: { store.storeCore.box.state.reduce(action) })
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      var all = EffectChange<AppEffect>()
      all.append(effects) { .rows(rowID: key, $0) }
      store.storeCore.finish(all)
    case .left:
      var effects = EffectChange<AppEffect>()
      let old = StoreState(&store.storeCore.box.state)
      let oldLeft = store.storeCore.box.state.left
      store.storeCore.box.state.reduce(action)
      var isChanged = compareState(old, StoreState(&store.storeCore.box.state), in: store, &effects)
      if compareLeft(oldLeft, store.storeCore.box.state.left, in: store, &effects) { isChanged = true }
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    case .right(.rows(_, .didMute)):
      var effects = EffectChange<AppEffect>()
      let old = StoreState(&store.storeCore.box.state)
      let oldRight = store.storeCore.box.state.right
      store.storeCore.box.state.reduce(action)
      var isChanged = compareState(old, StoreState(&store.storeCore.box.state), in: store, &effects)
      if compareRight(oldRight, store.storeCore.box.state.right, in: store, &effects) { isChanged = true }
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    case .right(let inner):
      var effects = EffectChange<PanelEffect>()
      let isChanged = PanelStore.reduce(
        inner, in: store.storeChildren.right, &effects,
        read: { store.storeCore.box.state.right }, reduce: { store.storeCore.box.state.reduce(action) })
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      var all = EffectChange<AppEffect>()
      all.append(effects) { .right($0) }
      store.storeCore.finish(all)
    case .didOpen, .didClose:
      var effects = EffectChange<AppEffect>()
      let old = StoreState(&store.storeCore.box.state)
      let oldDetail = store.storeCore.box.state.detail
      store.storeCore.box.state.reduce(action)
      var isChanged = compareState(old, StoreState(&store.storeCore.box.state), in: store, &effects)
      if compareDetail(oldDetail, store.storeCore.box.state.detail, in: store, &effects) { isChanged = true }
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    case .didAdd, .didRemove:
      var effects = EffectChange<AppEffect>()
      let old = StoreState(&store.storeCore.box.state)
      let oldRows = store.storeCore.box.state.rows
      store.storeCore.box.state.reduce(action)
      var isChanged = compareState(old, StoreState(&store.storeCore.box.state), in: store, &effects)
      if compareRows(oldRows, store.storeCore.box.state.rows, in: store, &effects) { isChanged = true }
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    case .didRoute, .didGreet:
      var effects = EffectChange<AppEffect>()
      let old = StoreState(&store.storeCore.box.state)
      store.storeCore.box.state.reduce(action)
      let isChanged = compareState(old, StoreState(&store.storeCore.box.state), in: store, &effects)
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    }
  }

  static func reduce(_ action: HabitsAction, in store: AppStore) {
    var effects = EffectChange<HabitsEffect>()
    let isChanged = HabitsStore.reduce(
      action, in: store.storeChildren.habits, &effects,
      read: { store.storeCore.box.state.habits }, reduce: { store.storeCore.box.state.reduce(action) })
    guard isChanged else { return }
    store.storeCore.changed(store, \.state)
    var all = EffectChange<AppEffect>()
    all.append(effects) { .habits($0) }
    store.storeCore.finish(all)
  }

  static func reduce(_ action: DetailAction, in store: AppStore) {
    switch action {
    case .didLoad:
      var effects = EffectChange<AppEffect>()
      let old = StoreState(&store.storeCore.box.state)
      let oldDetail = store.storeCore.box.state.detail
      store.storeCore.box.state.reduce(action)
      var isChanged = compareState(old, StoreState(&store.storeCore.box.state), in: store, &effects)
      if compareDetail(oldDetail, store.storeCore.box.state.detail, in: store, &effects) { isChanged = true }
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    default:
      var effects = EffectChange<DetailEffect>()
      let isChanged = DetailStore.reduce(
        action, in: store.storeChildren.detail, &effects,
        read: { store.storeCore.box.state.detail }, reduce: { store.storeCore.box.state.reduce(action) })
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      var all = EffectChange<AppEffect>()
      all.append(effects) { .detail($0) }
      store.storeCore.finish(all)
    }
  }
}
