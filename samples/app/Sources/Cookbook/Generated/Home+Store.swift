// Made by Weir from modules/Home.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Home` and of the modules below it call.
nonisolated public struct HomeDependencies: Sendable {
  public var recipeListEffects: any RecipeListEffects
  public var recipesService: any RecipesServiceProtocol
  public var countdownEffects: any CountdownEffects
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    recipeListEffects: any RecipeListEffects,
    recipesService: any RecipesServiceProtocol,
    countdownEffects: any CountdownEffects,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
  ) {
    self.recipeListEffects = recipeListEffects
    self.recipesService = recipesService
    self.countdownEffects = countdownEffects
    self.clock = clock
  }
}

@MainActor extension HomeDependencies {
  func work(_ effect: HomeEffect) -> EffectWork<Any> {
    switch effect {
    case .list(let effect):
      RecipeListDependencies(recipeListEffects: recipeListEffects, recipesService: recipesService).work(effect)
    case .search(let effect):
      RecipeSearchDependencies(recipesService: recipesService, clock: clock).work(effect)
    case .detail(let effect): RecipeDetailDependencies(recipesService: recipesService).work(effect)
    case .countdown(let effect):
      CountdownDependencies(countdownEffects: countdownEffects).work(effect)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Home`: inside the store of its owner, or by itself.
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

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Home = Home(), dependencies: HomeDependencies,
    onEffect: (@MainActor (HomeEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Home, Any, HomeEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout Home) {
    switch action {
    case let action as HomeAction: state.reduce(action)
    case let action as RecipeListAction: state.reduce(action)
    case let action as RecipeSearchAction: state.reduce(action)
    case let action as RecipeDetailAction: state.reduce(action)
    case let action as CountdownAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: HomeAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Home) -> Bool) async {
    await storeCore.wait(until: condition)
  }

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
    let store = RecipeDetailStore(
      storeCore.source.optional(\.detail), state: state
    ) { [weak self] in self?.storeCore.send($0) }
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

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
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

#if DEBUG
  nonisolated extension Home: TestedState {
    @MainActor public static var storeFields: [StateFields<Home>] {
      [
        .below("list", \.list),
        .below("search", \.search),
        .field("detail", \.detail),
        .below("countdown", \.countdown),
      ]
    }
  }

  @MainActor extension HomeStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: HomeAction, _ changes: (inout ExpectedState<Home>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: HomeAction, _ changes: (inout ExpectedState<Home>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<Any> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
