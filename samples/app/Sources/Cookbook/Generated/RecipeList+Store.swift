// Made by Weir from modules/RecipeList.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `RecipeList` and of the modules below it call.
nonisolated public struct RecipeListDependencies: Sendable {
  public var recipeListEffects: any RecipeListEffects
  public var recipesService: any RecipesServiceProtocol

  public init(
    recipeListEffects: any RecipeListEffects,
    recipesService: any RecipesServiceProtocol
  ) {
    self.recipeListEffects = recipeListEffects
    self.recipesService = recipesService
  }
}

@MainActor extension RecipeListDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: RecipeListEffect) -> EffectWork<Any> {
    switch effect {
    case .restoreRecipes: RecipeListEffect.restoreRecipesWork(recipeListEffects).below { $0 }
    case .load: RecipeListEffect.loadWork(recipesService).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `RecipeList`: inside the store of its owner, or by itself.
@MainActor public final class RecipeListStore: Observable, Identifiable {
  let storeCore: StoreCore<RecipeList, Any>

  init(
    _ source: any StateSource<RecipeList>, state: RecipeList, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: RecipeList = RecipeList(), dependencies: RecipeListDependencies,
    onEffect: (@MainActor (RecipeListEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<RecipeList, Any, RecipeListEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout RecipeList) {
    switch action {
    case let action as RecipeListAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeListAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (RecipeList) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: RecipeList {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var phase: RecipeList.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var recipes: [Recipe] {
    storeCore.access(self, \.recipes)
    return storeCore.state.recipes
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var isRestoring: Bool {
    storeCore.access(self, \.isRestoring)
    return storeCore.state.isRestoring
  }

  public var isLoading: Bool {
    storeCore.access(self, \.isLoading)
    return storeCore.state.isLoading
  }

  public var titles: [String] {
    storeCore.access(self, \.titles)
    return storeCore.state.titles
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeListStore, Value>, send: @escaping (Value) -> RecipeListAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RecipeListStore: ChildStore {
  static func compare(
    _ old: RecipeList, _ new: RecipeList,
    in store: RecipeListStore?, _ change: inout StoreChange<RecipeListEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: RecipeList, _ new: RecipeList,
    in store: RecipeListStore?, _ change: inout StoreChange<RecipeListEffect>
  ) {
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.recipes, new.recipes) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.recipes) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.isRestoring, new.isRestoring) {
      store.storeCore.changed(store, \.isRestoring)
    }
    if let store, EffectValues.differ(old.isLoading, new.isLoading) {
      store.storeCore.changed(store, \.isLoading)
    }
    if let store, EffectValues.differ(old.titles, new.titles) {
      store.storeCore.changed(store, \.titles)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RecipeListStore, _ state: RecipeList) {
    store.storeCore.remove(state)
  }

  static func effects(of state: RecipeList) -> [RecipeListEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RecipeListAction, in store: RecipeListStore?, _ change: inout StoreChange<RecipeListEffect>,
    read: () -> RecipeList?, reduce: () -> Void
  ) {
    RecipeListStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      RecipeListStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension RecipeList: TestedState {
    @MainActor public static var storeFields: [StateFields<RecipeList>] {
      [
        .field("phase", \.phase),
        .field("recipes", \.recipes),
        .field("problem", \.problem),
      ]
    }
  }

  @MainActor extension RecipeListStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: RecipeListAction, _ changes: (inout ExpectedState<RecipeList>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: RecipeListAction, _ changes: (inout ExpectedState<RecipeList>) -> Void = { _ in }
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
