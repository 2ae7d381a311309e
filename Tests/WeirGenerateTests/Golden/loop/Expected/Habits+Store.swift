// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Habits` and of the modules below it call.
nonisolated public struct HabitsDependencies: Sendable {
  public var habitsAPIService: any HabitsAPIServiceProtocol
  public var habitsEffects: any HabitsEffects
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    habitsAPIService: any HabitsAPIServiceProtocol,
    habitsEffects: any HabitsEffects,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
  ) {
    self.habitsAPIService = habitsAPIService
    self.habitsEffects = habitsEffects
    self.clock = clock
  }
}

@MainActor extension HabitsDependencies {
  func work(_ effect: HabitsEffect) -> EffectWork<Any> {
    switch effect {
    case .load(let value): HabitsEffect.loadWork(value, habitsAPIService).below { $0 }
    case .tick: HabitsEffect.tickWork(habitsEffects).below { $0 }
    case .save(let value): HabitsEffect.saveWork(value, habitsEffects).below { $0 }
    case .search(let value): HabitsEffect.searchWork(value, habitsEffects).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Habits`: inside the store of its owner, or by itself.
@MainActor public final class HabitsStore: Observable, Identifiable {
  let storeCore: StoreCore<Habits, Any>

  init(
    _ source: any StateSource<Habits>, state: Habits, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Habits = Habits(), dependencies: HabitsDependencies,
    onEffect: (@MainActor (HabitsEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Habits, Any, HabitsEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  private static func reduce(any action: Any, in state: inout Habits) {
    switch action {
    case let action as HabitsAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: HabitsAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Habits) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Habits {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var userID: Int? {
    storeCore.access(self, \.userID)
    return storeCore.state.userID
  }

  public var phase: Habits.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var names: [String] {
    storeCore.access(self, \.names)
    return storeCore.state.names
  }

  public var reason: String {
    storeCore.access(self, \.reason)
    return storeCore.state.reason
  }

  public var draft: String {
    storeCore.access(self, \.draft)
    return storeCore.state.draft
  }

  public var isRunning: Bool {
    storeCore.access(self, \.isRunning)
    return storeCore.state.isRunning
  }

  public var ticks: Int {
    storeCore.access(self, \.ticks)
    return storeCore.state.ticks
  }

  public var saved: [String] {
    storeCore.access(self, \.saved)
    return storeCore.state.saved
  }

  public var query: Double {
    storeCore.access(self, \.query)
    return storeCore.state.query
  }

  public var found: [String] {
    storeCore.access(self, \.found)
    return storeCore.state.found
  }

  public var hasNames: Bool {
    storeCore.access(self, \.hasNames)
    return storeCore.state.hasNames
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<HabitsStore, Value>, send: @escaping (Value) -> HabitsAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension HabitsStore: ChildStore {
  static func compare(
    _ old: Habits, _ new: Habits, in store: HabitsStore?, _ change: inout StoreChange<HabitsEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Habits, _ new: Habits, in store: HabitsStore?, _ change: inout StoreChange<HabitsEffect>
  ) {
    if EffectValues.differ(old.userID, new.userID) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.userID) }
    }
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.names, new.names) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.names) }
    }
    if EffectValues.differ(old.reason, new.reason) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reason) }
    }
    if EffectValues.differ(old.draft, new.draft) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.draft) }
    }
    if EffectValues.differ(old.isRunning, new.isRunning) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.isRunning) }
    }
    if EffectValues.differ(old.ticks, new.ticks) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.ticks) }
    }
    if EffectValues.differ(old.saved, new.saved) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.saved) }
    }
    if EffectValues.differ(old.query, new.query) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.query) }
    }
    if EffectValues.differ(old.found, new.found) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.found) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.hasNames, new.hasNames) {
      store.storeCore.changed(store, \.hasNames)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: HabitsStore, _ state: Habits) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Habits) -> [HabitsEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: HabitsAction, in store: HabitsStore?, _ change: inout StoreChange<HabitsEffect>,
    read: () -> Habits?, reduce: () -> Void
  ) {
    HabitsStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      HabitsStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Habits: TestedState {
    @MainActor public static var storeFields: [StateFields<Habits>] {
      [
        .field("userID", \.userID),
        .field("phase", \.phase),
        .field("names", \.names),
        .field("reason", \.reason),
        .field("draft", \.draft),
        .field("isRunning", \.isRunning),
        .field("ticks", \.ticks),
        .field("saved", \.saved),
        .field("query", \.query),
        .field("found", \.found),
      ]
    }
  }

  @MainActor extension HabitsStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: HabitsAction, _ changes: (inout ExpectedState<Habits>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: HabitsAction, _ changes: (inout ExpectedState<Habits>) -> Void = { _ in }
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
