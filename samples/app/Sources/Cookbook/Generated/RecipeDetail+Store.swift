// Made by Weir from modules/RecipeDetail.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `RecipeDetail` and of the modules below it call.
nonisolated public struct RecipeDetailDependencies: Sendable {
  public var recipesService: any RecipesServiceProtocol

  public init(
    recipesService: any RecipesServiceProtocol
  ) {
    self.recipesService = recipesService
  }
}

@MainActor extension RecipeDetailDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: RecipeDetailEffect) -> EffectWork<Any> {
    switch effect {
    case .load(let value): RecipeDetailEffect.loadWork(value, recipesService).below { $0 }
    case .save(let value): RecipeDetailEffect.saveWork(value, recipesService).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `RecipeDetail`: inside the store of its owner, or by itself.
@MainActor public final class RecipeDetailStore: Observable, Identifiable {
  let storeCore: StoreCore<RecipeDetail, Any>

  init(
    _ source: any StateSource<RecipeDetail>, state: RecipeDetail, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: RecipeDetail, dependencies: RecipeDetailDependencies,
    onEffect: (@MainActor (RecipeDetailEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<RecipeDetail, Any, RecipeDetailEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout RecipeDetail) {
    switch action {
    case let action as RecipeDetailAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeDetailAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (RecipeDetail) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: RecipeDetail {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var recipe: Recipe? {
    storeCore.access(self, \.recipe)
    return storeCore.state.recipe
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var saveProblem: String? {
    storeCore.access(self, \.saveProblem)
    return storeCore.state.saveProblem
  }

  public var draft: String? {
    storeCore.access(self, \.draft)
    return storeCore.state.draft
  }

  public var note: String {
    storeCore.access(self, \.note)
    return storeCore.state.note
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeDetailStore, Value>, send: @escaping (Value) -> RecipeDetailAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RecipeDetailStore: ChildStore {
  static func compare(
    _ old: RecipeDetail, _ new: RecipeDetail,
    in store: RecipeDetailStore?, _ change: inout StoreChange<RecipeDetailEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: RecipeDetail, _ new: RecipeDetail,
    in store: RecipeDetailStore?, _ change: inout StoreChange<RecipeDetailEffect>
  ) {
    if EffectValues.differ(old.id, new.id) {
      change.isChanged = true
    }
    if EffectValues.differ(old.recipe, new.recipe) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.recipe) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    if EffectValues.differ(old.saveProblem, new.saveProblem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.saveProblem) }
    }
    if EffectValues.differ(old.draft, new.draft) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.draft) }
    }
    if EffectValues.differ(old.note, new.note) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.note) }
    }
    guard change.isChanged else { return }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RecipeDetailStore, _ state: RecipeDetail) {
    store.storeCore.remove(state)
  }

  static func effects(of state: RecipeDetail) -> [RecipeDetailEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RecipeDetailAction, in store: RecipeDetailStore?, _ change: inout StoreChange<RecipeDetailEffect>,
    read: () -> RecipeDetail?, reduce: () -> Void
  ) {
    RecipeDetailStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      RecipeDetailStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension RecipeDetail: TestedState {
    @MainActor public static var storeFields: [StateFields<RecipeDetail>] {
      [
        .field("id", \.id),
        .field("recipe", \.recipe),
        .field("problem", \.problem),
        .field("saveProblem", \.saveProblem),
        .field("draft", \.draft),
        .field("note", \.note),
      ]
    }
  }

  @MainActor extension RecipeDetailStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: RecipeDetailAction, _ changes: (inout ExpectedState<RecipeDetail>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: RecipeDetailAction, _ changes: (inout ExpectedState<RecipeDetail>) -> Void = { _ in }
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
