// Made by Weir from modules/App.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `App` and of the modules below it call.
nonisolated public struct AppDependencies: Sendable {
  public var sessionEffects: any SessionEffects
  public var accountsService: any AccountsServiceProtocol
  public var recipeListEffects: any RecipeListEffects
  public var recipesService: any RecipesServiceProtocol
  public var countdownEffects: any CountdownEffects
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    sessionEffects: any SessionEffects,
    accountsService: any AccountsServiceProtocol,
    recipeListEffects: any RecipeListEffects,
    recipesService: any RecipesServiceProtocol,
    countdownEffects: any CountdownEffects,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
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
  func work(_ effect: AppEffect) -> EffectWork<Any> {
    switch effect {
    case .session(let effect):
      SessionDependencies(sessionEffects: sessionEffects, accountsService: accountsService).work(effect)
    case .home(let effect):
      HomeDependencies(recipeListEffects: recipeListEffects, recipesService: recipesService, countdownEffects: countdownEffects, clock: clock).work(effect)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of `App`: it reduces actions, and runs the active effects.
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
    storeCore = RootStoreCore(state)
    storeCore.onSend = { [weak self] event in
      if let self { event.reduce(in: self) }
    }
    storeCore.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
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
    let store = HomeStore(
      storeCore.source.optional(\.home), state: state
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.home = store
    return store
  }
}

@MainActor extension AppStore {
  /// The parts of a state that are compared, without children.
  @MainActor struct StoreState {
    /// - Parameter state: Not copied, which would take long in large apps.
    init(_ state: inout App) {
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: StoreState, _ new: StoreState, in store: AppStore, _ change: inout StoreChange<AppEffect>
  ) {
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  /// Reduces an event of the app's own, which may change any part of the state.
  static func reduce(any action: some AppEvent, in store: AppStore) {
    store.storeCore.reduce { change in
      var old = store.storeCore.box.state
      var new = old
      action.reduce(into: &new)
      store.storeCore.box.state = new
      compareState(StoreState(&old), StoreState(&new), in: store, &change)
      if EffectValues.differ(old.session, new.session) {
        SessionStore.compareChild(
          old.session, new.session, in: store.storeChildren.session, &change,
          as: { .session($0) })
      }
      if EffectValues.differ(old.home, new.home) {
        HomeStore.compareChild(
          old.home, new.home, of: store, at: \.storeChildren.home, &change,
          as: { .home($0) },
          changed: { $0.storeCore.changed($0, \.home) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: SessionAction, in store: AppStore) {
    store.storeCore.reduce { change in
      switch action {
      case .didRestore, .didSignIn, .didTapSignOut:
        let old = StoreState(&store.storeCore.box.state)
        let oldSession = store.storeCore.box.state.session
        let oldHome = store.storeCore.box.state.home
        store.storeCore.box.state.reduce(action)
        let newSession = store.storeCore.box.state.session
        let newHome = store.storeCore.box.state.home
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldSession, newSession) {
          SessionStore.compareChild(
            oldSession, newSession, in: store.storeChildren.session, &change,
            as: { .session($0) })
        }
        if EffectValues.differ(oldHome, newHome) {
          HomeStore.compareChild(
            oldHome, newHome, of: store, at: \.storeChildren.home, &change,
            as: { .home($0) },
            changed: { $0.storeCore.changed($0, \.home) })
        }
      default:
        change.below(as: { .session($0) }) { change in
          SessionStore.reduce(
            action, in: store.storeChildren.session, &change,
            read: { store.storeCore.box.state.session }, reduce: { store.storeCore.box.state.reduce(action) })
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: HomeAction, in store: AppStore) {
    store.storeCore.reduce { change in
      change.below(as: { .home($0) }) { change in
        HomeStore.reduce(
          action, in: store.storeChildren.home, &change,
          read: { store.storeCore.box.state.home }, reduce: { store.storeCore.box.state.reduce(action) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: RecipeListAction, in store: AppStore) {
    store.storeCore.reduce { change in
      change.below(as: { .home(.list($0)) }) { change in
        RecipeListStore.reduce(
          action, in: store.storeChildren.home?.storeChildren.list, &change,
          read: { store.storeCore.box.state.home?.list }, reduce: { store.storeCore.box.state.reduce(action) })
        if change.isChanged {
          store.storeChildren.home?.storeChanged()
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: RecipeSearchAction, in store: AppStore) {
    store.storeCore.reduce { change in
      change.below(as: { .home(.search($0)) }) { change in
        RecipeSearchStore.reduce(
          action, in: store.storeChildren.home?.storeChildren.search, &change,
          read: { store.storeCore.box.state.home?.search }, reduce: { store.storeCore.box.state.reduce(action) })
        if change.isChanged {
          store.storeChildren.home?.storeChanged()
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: RecipeDetailAction, in store: AppStore) {
    store.storeCore.reduce { change in
      change.below(as: { .home(.detail($0)) }) { change in
        RecipeDetailStore.reduce(
          action, in: store.storeChildren.home?.storeChildren.detail, &change,
          read: { store.storeCore.box.state.home?.detail }, reduce: { store.storeCore.box.state.reduce(action) })
        if change.isChanged {
          store.storeChildren.home?.storeChanged()
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: CountdownAction, in store: AppStore) {
    store.storeCore.reduce { change in
      change.below(as: { .home(.countdown($0)) }) { change in
        CountdownStore.reduce(
          action, in: store.storeChildren.home?.storeChildren.countdown, &change,
          read: { store.storeCore.box.state.home?.countdown }, reduce: { store.storeCore.box.state.reduce(action) })
        if change.isChanged {
          store.storeChildren.home?.storeChanged()
        }
      }
    } changed: {
      store.storeChanged()
    }
  }
}

#if DEBUG
  nonisolated extension App: TestedState {
    @MainActor public static var storeFields: [StateFields<App>] {
      [
        .below("session", \.session),
        .field("home", \.home),
      ]
    }
  }

  @MainActor extension AppStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: some AppEvent, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: some AppEvent, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<any AppEvent> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
