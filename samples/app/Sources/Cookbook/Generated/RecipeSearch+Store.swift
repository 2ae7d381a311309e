// Made by Weir from modules/RecipeSearch.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `RecipeSearch` and of the modules below it call.
nonisolated public struct RecipeSearchDependencies: Sendable {
  public var recipesService: any RecipesServiceProtocol
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    recipesService: any RecipesServiceProtocol,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
  ) {
    self.recipesService = recipesService
    self.clock = clock
  }
}

@MainActor extension RecipeSearchDependencies {
  func work(_ effect: RecipeSearchEffect) -> EffectWork<Any> {
    switch effect {
    case .search(let value): RecipeSearchEffect.searchWork(value, recipesService).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `RecipeSearch`: inside the store of its owner, or by itself.
@MainActor public final class RecipeSearchStore: Observable, Identifiable {
  let storeCore: StoreCore<RecipeSearch, Any>

  init(
    _ source: any StateSource<RecipeSearch>, state: RecipeSearch, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: RecipeSearch = RecipeSearch(), dependencies: RecipeSearchDependencies,
    onEffect: (@MainActor (RecipeSearchEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<RecipeSearch, Any, RecipeSearchEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout RecipeSearch) {
    switch action {
    case let action as RecipeSearchAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeSearchAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (RecipeSearch) -> Bool) async {
    await storeCore.wait(until: condition)
  }

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
    _ old: RecipeSearch, _ new: RecipeSearch,
    in store: RecipeSearchStore?, _ change: inout StoreChange<RecipeSearchEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: RecipeSearch, _ new: RecipeSearch,
    in store: RecipeSearchStore?, _ change: inout StoreChange<RecipeSearchEffect>
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

#if DEBUG
  nonisolated extension RecipeSearch: TestedState {
    @MainActor public static var storeFields: [StateFields<RecipeSearch>] {
      [
        .field("text", \.text),
        .field("found", \.found),
        .field("problem", \.problem),
      ]
    }
  }

  @MainActor extension RecipeSearchStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: RecipeSearchAction, _ changes: (inout ExpectedState<RecipeSearch>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: RecipeSearchAction, _ changes: (inout ExpectedState<RecipeSearch>) -> Void = { _ in }
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
