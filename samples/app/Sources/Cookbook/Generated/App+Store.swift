// Made by Weir from modules/App.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `App` call.
nonisolated public struct AppDependencies: Sendable {
  public var sessionEffects: any SessionEffects
  public var accountsService: any AccountsServiceProtocol
  public var recipeListEffects: any RecipeListEffects
  public var recipesService: any RecipesServiceProtocol
  public var countdownEffects: any CountdownEffects
  public var clock: any Clock<Duration>

  public init(
    sessionEffects: any SessionEffects,
    accountsService: any AccountsServiceProtocol,
    recipeListEffects: any RecipeListEffects,
    recipesService: any RecipesServiceProtocol,
    countdownEffects: any CountdownEffects,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.sessionEffects = sessionEffects
    self.accountsService = accountsService
    self.recipeListEffects = recipeListEffects
    self.recipesService = recipesService
    self.countdownEffects = countdownEffects
    self.clock = clock
  }
}

@MainActor extension AppDependencies {
  func work(_ effect: AppEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .session(let effect): work(effect)
    case .home(let effect): work(effect)
    }
  }

  func work(_ effect: SessionEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .restore: SessionEffect.restoreWork(sessionEffects).below { $0 }
    case .signIn(let value): SessionEffect.signInWork(value, accountsService).below { $0 }
    case .forget: SessionEffect.forgetWork(sessionEffects).below { $0 }
    }
  }

  func work(_ effect: HomeEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .list(let effect): work(effect)
    case .search(let effect): work(effect)
    case .detail(let effect): work(effect)
    case .countdown(let effect): work(effect)
    }
  }

  func work(_ effect: RecipeListEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .restoreRecipes: RecipeListEffect.restoreRecipesWork(recipeListEffects).below { $0 }
    case .load: RecipeListEffect.loadWork(recipesService).below { $0 }
    }
  }

  func work(_ effect: RecipeSearchEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .search(let value): RecipeSearchEffect.searchWork(value, recipesService).below { $0 }
    }
  }

  func work(_ effect: RecipeDetailEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .load(let value): RecipeDetailEffect.loadWork(value, recipesService).below { $0 }
    case .save(let value): RecipeDetailEffect.saveWork(value, recipesService).below { $0 }
    }
  }

  func work(_ effect: CountdownEffect) -> EffectWork<any AppEvent> {
    switch effect {
    case .count(let value): CountdownEffect.countWork(value, countdownEffects).below { $0 }
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
    var session: SessionStore?
    var home: HomeStore?
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

  public var session: SessionStore {
    if let store = storeChildren.session { return store }
    let store = SessionStore(
      storeCore.source.child(\.session), state: storeCore.box.state.session
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.session = store
    return store
  }

  public var home: HomeStore? {
    storeCore.access(self, \.home)
    guard let state = storeCore.box.state.home else { return nil }
    if let store = storeChildren.home { return store }
    let store = HomeStore(storeCore.source.optional(\.home), state: state) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.home = store
    return store
  }
}

@MainActor extension AppStore {
  /// Reduces an event of the app's own, which may change any part of the state.
  static func reduce(any event: some AppEvent, in store: AppStore) {
    let old = store.storeCore.box.state
    var new = old
    event.reduce(into: &new)
    store.storeCore.box.state = new
    var effects = EffectChange<AppEffect>()
    var isChanged = false
    if compareSession(old.session, new.session, in: store, &effects) { isChanged = true }
    if compareHome(old.home, new.home, in: store, &effects) { isChanged = true }
    guard isChanged else { return }
    store.storeCore.changed(store, \.state)
    store.storeCore.finish(effects)
  }

  static func compareSession(
    _ old: Session, _ new: Session, in store: AppStore?, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    var below = EffectChange<SessionEffect>()
    let isChanged = SessionStore.compare(
      old, new, in: store?.storeChildren.session, &below)
    effects.append(below) { .session($0) }
    return isChanged
  }

  static func compareHome(
    _ old: Home?, _ new: Home?, in store: AppStore?, _ effects: inout EffectChange<AppEffect>
  ) -> Bool {
    guard EffectValues.differ(old, new) else { return false }
    switch (old, new) {
    case (nil, nil): return false
    case (let before?, let after?):
      var below = EffectChange<HomeEffect>()
      let isChanged = HomeStore.compare(before, after, in: store?.storeChildren.home, &below)
      effects.append(below) { .home($0) }
      return isChanged
    case (nil, let after?): effects.started += after.effects.map { .home($0) }
    case (let before?, nil):
      effects.ended += before.effects.map { .home($0) }
      if let made = store?.storeChildren.home {
        HomeStore.remove(made, before)
        store?.storeChildren.home = nil
      }
    }
    if let store { store.storeCore.changed(store, \.home) }
    return true
  }

  static func reduce(_ action: SessionAction, in store: AppStore) {
    switch action {
    case .didRestore, .didSignIn, .didTapSignOut:
      var effects = EffectChange<AppEffect>()
      let oldSession = store.storeCore.box.state.session
      let oldHome = store.storeCore.box.state.home
      store.storeCore.box.state.reduce(action)
      var isChanged = false
      if compareSession(oldSession, store.storeCore.box.state.session, in: store, &effects) { isChanged = true }
      if compareHome(oldHome, store.storeCore.box.state.home, in: store, &effects) { isChanged = true }
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      store.storeCore.finish(effects)
    default:
      var effects = EffectChange<SessionEffect>()
      let isChanged = SessionStore.reduce(
        action, in: store.storeChildren.session, &effects,
        read: { store.storeCore.box.state.session }, reduce: { store.storeCore.box.state.reduce(action) })
      guard isChanged else { return }
      store.storeCore.changed(store, \.state)
      var all = EffectChange<AppEffect>()
      all.append(effects) { .session($0) }
      store.storeCore.finish(all)
    }
  }

  static func reduce(_ action: HomeAction, in store: AppStore) {
    var effects = EffectChange<HomeEffect>()
    let isChanged = HomeStore.reduce(
      action, in: store.storeChildren.home, &effects,
      read: { store.storeCore.box.state.home }, reduce: { store.storeCore.box.state.reduce(action) })
    guard isChanged else { return }
    store.storeCore.changed(store, \.state)
    var all = EffectChange<AppEffect>()
    all.append(effects) { .home($0) }
    store.storeCore.finish(all)
  }

  static func reduce(_ action: RecipeListAction, in store: AppStore) {
    var effects = EffectChange<RecipeListEffect>()
    let isChanged = RecipeListStore.reduce(
      action, in: store.storeChildren.home?.storeChildren.list, &effects,
      read: { store.storeCore.box.state.home?.list }, reduce: { store.storeCore.box.state.reduce(action) })
    guard isChanged else { return }
    if let made = store.storeChildren.home { made.storeCore.changed(made, \.state) }
    store.storeCore.changed(store, \.state)
    var all = EffectChange<AppEffect>()
    all.append(effects) { .home(.list($0)) }
    store.storeCore.finish(all)
  }

  static func reduce(_ action: RecipeSearchAction, in store: AppStore) {
    var effects = EffectChange<RecipeSearchEffect>()
    let isChanged = RecipeSearchStore.reduce(
      action, in: store.storeChildren.home?.storeChildren.search, &effects,
      read: { store.storeCore.box.state.home?.search }, reduce: { store.storeCore.box.state.reduce(action) })
    guard isChanged else { return }
    if let made = store.storeChildren.home { made.storeCore.changed(made, \.state) }
    store.storeCore.changed(store, \.state)
    var all = EffectChange<AppEffect>()
    all.append(effects) { .home(.search($0)) }
    store.storeCore.finish(all)
  }

  static func reduce(_ action: RecipeDetailAction, in store: AppStore) {
    var effects = EffectChange<RecipeDetailEffect>()
    let isChanged = RecipeDetailStore.reduce(
      action, in: store.storeChildren.home?.storeChildren.detail, &effects,
      read: { store.storeCore.box.state.home?.detail }, reduce: { store.storeCore.box.state.reduce(action) })
    guard isChanged else { return }
    if let made = store.storeChildren.home { made.storeCore.changed(made, \.state) }
    store.storeCore.changed(store, \.state)
    var all = EffectChange<AppEffect>()
    all.append(effects) { .home(.detail($0)) }
    store.storeCore.finish(all)
  }

  static func reduce(_ action: CountdownAction, in store: AppStore) {
    var effects = EffectChange<CountdownEffect>()
    let isChanged = CountdownStore.reduce(
      action, in: store.storeChildren.home?.storeChildren.countdown, &effects,
      read: { store.storeCore.box.state.home?.countdown }, reduce: { store.storeCore.box.state.reduce(action) })
    guard isChanged else { return }
    if let made = store.storeChildren.home { made.storeCore.changed(made, \.state) }
    store.storeCore.changed(store, \.state)
    var all = EffectChange<AppEffect>()
    all.append(effects) { .home(.countdown($0)) }
    store.storeCore.finish(all)
  }
}
