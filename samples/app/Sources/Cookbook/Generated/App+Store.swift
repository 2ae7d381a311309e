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
  private let registrar = ObservationRegistrar()
  private var current: App
  /// Events that are sent while another one is reduced.
  private var events: [any AppEvent] = []
  private var isReducing = false
  private var waiters: [(condition: (App) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  private var runner: EffectRunner<AppEffect, any AppEvent>?
  private var madeSession: SessionStore?
  private var madeHome: HomeStore?

  /// - Parameter onEffect: Called when an effect begins or ends.
  public init(
    _ state: App = App(), dependencies: AppDependencies,
    onEffect: ((AppEffect, EffectStep) -> Void)? = nil
  ) {
    current = state
    let runner = EffectRunner<AppEffect, any AppEvent>(
      clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect,
      send: { [weak self] in self?.reduce($0) })
    self.runner = runner
    runner.update(ended: [], started: state.effects)
  }

  /// Reduces an action of the tree. An action that is sent by an observer of another one is reduced
  /// after it.
  public func send(_ event: some AppEvent) { reduce(event) }

  /// Waits until only sequences run.
  public func idle() async { await runner?.idle() }

  /// Waits until the state satisfies a condition.
  public func wait(until condition: @escaping (App) -> Bool) async {
    guard !condition(current) else { return }
    await withCheckedContinuation { waiters.append((condition, $0)) }
  }

  private func forward(_ event: Any) {
    if let event = event as? any AppEvent { reduce(event) }
  }

  private func reduce(_ event: any AppEvent) {
    events.append(event)
    guard !isReducing else { return }
    isReducing = true
    defer { isReducing = false }
    while !events.isEmpty {
      let next = events.removeFirst()
      let old = current
      var new = old
      next.reduce(into: &new)
      guard EffectValues.differ(old, new) else { continue }
      update(new)
      runner?.update(ended: old.effects(since: new), started: new.effects(since: old))
      let satisfied = waiters.filter { $0.condition(new) }
      waiters.removeAll { $0.condition(new) }
      for waiter in satisfied { waiter.continuation.resume() }
    }
  }

  public var state: App {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var session: SessionStore {
    if let madeSession { return madeSession }
    let store = SessionStore(current.session) { [weak self] in self?.forward($0) }
    madeSession = store
    return store
  }

  public var home: HomeStore? {
    registrar.access(self, keyPath: \.home)
    guard let state = current.home else { return nil }
    if let madeHome { return madeHome }
    let store = HomeStore(state) { [weak self] in self?.forward($0) }
    madeHome = store
    return store
  }

  private func update(_ new: App) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesHome = (old.home == nil) != (new.home == nil)
    if changesHome { registrar.willSet(self, keyPath: \.home) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesHome { registrar.didSet(self, keyPath: \.home) }
    registrar.didSet(self, keyPath: \.state)
    madeSession?.update(new.session)
    if let state = new.home {
      madeHome?.update(state)
    } else {
      madeHome?.detach()
      madeHome = nil
    }
  }
}
