// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `App` and of the modules below it call.
nonisolated public struct AppDependencies: Sendable {
  public var appEffects: any AppEffects
  public var habitsAPIService: any HabitsAPIServiceProtocol
  public var habitsEffects: any HabitsEffects
  public var detailEffects: any DetailEffects
  public var client: any HTTPClientProtocol
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    appEffects: any AppEffects,
    habitsAPIService: any HabitsAPIServiceProtocol,
    habitsEffects: any HabitsEffects,
    detailEffects: any DetailEffects,
    client: any HTTPClientProtocol,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
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
  func work(_ effect: AppEffect) -> EffectWork<Any> {
    switch effect {
    case .greet(let value): AppEffect.greetWork(value, appEffects).below { $0 }
    case .announce(let value): AppEffect.announceWork(value, appEffects)
    case .habits(let effect):
      HabitsDependencies(habitsAPIService: habitsAPIService, habitsEffects: habitsEffects, clock: clock).work(effect)
    case .detail(let effect): DetailDependencies(detailEffects: detailEffects).work(effect)
    case .rows(let key, let effect):
      RowDependencies(client: client).work(effect).below("rows", key) { AppAction.rows(rowID: key, $0) }
    case .left(let effect):
      PanelDependencies(client: client).work(effect).below("left") { AppAction.left($0) }
    case .right(let effect):
      PanelDependencies(client: client).work(effect).below("right") { AppAction.right($0) }
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
    let store = DetailStore(
      storeCore.source.optional(\.detail), state: state
    ) { [weak self] in self?.storeCore.sendAny($0) }
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
  /// The parts of a state that are compared, without children.
  @MainActor struct StoreState {
    let route: App.Route
    let greeting: String
    let mutes: Int
    let leftCount: Int
    let ownEffects: [AppEffect]
    /// - Parameter state: Not copied, which would take long in large apps.
    init(_ state: inout App) {
      self.route = state.route
      self.greeting = state.greeting
      self.mutes = state.mutes
      self.leftCount = state.leftCount
      self.ownEffects = state.ownEffects
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: StoreState, _ new: StoreState, in store: AppStore, _ change: inout StoreChange<AppEffect>
  ) {
    if EffectValues.differ(old.route, new.route) {
      change.isChanged = true
      store.storeCore.changed(store, \.route)
    }
    if EffectValues.differ(old.greeting, new.greeting) {
      change.isChanged = true
      store.storeCore.changed(store, \.greeting)
    }
    if EffectValues.differ(old.mutes, new.mutes) {
      change.isChanged = true
      store.storeCore.changed(store, \.mutes)
    }
    if EffectValues.differ(old.leftCount, new.leftCount) {
      store.storeCore.changed(store, \.leftCount)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
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
      if EffectValues.differ(old.habits, new.habits) {
        HabitsStore.compareChild(
          old.habits, new.habits, in: store.storeChildren.habits, &change,
          as: { .habits($0) })
      }
      if EffectValues.differ(old.detail, new.detail) {
        DetailStore.compareChild(
          old.detail, new.detail, of: store, at: \.storeChildren.detail, &change,
          as: { .detail($0) },
          changed: { $0.storeCore.changed($0, \.detail) })
      }
      if EffectValues.differ(old.rows, new.rows) {
        RowStore.compareRows(
          old.rows, new.rows, of: store, at: \.storeChildren.rows, &change,
          keys: { EffectValues.ordered($0) }, state: { $0[$1] },
          as: { key in { .rows(rowID: key, $0) } },
          changed: { $0.storeCore.changed($0, \.rows) })
      }
      if EffectValues.differ(old.left, new.left) {
        PanelStore.compareChild(
          old.left, new.left, in: store.storeChildren.left, &change,
          as: { .left($0) })
      }
      if EffectValues.differ(old.right, new.right) {
        PanelStore.compareChild(
          old.right, new.right, in: store.storeChildren.right, &change,
          as: { .right($0) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: AppAction, in store: AppStore) {
    store.storeCore.reduce { change in
      switch action {
      case .rows(_, .didMute):
        let old = StoreState(&store.storeCore.box.state)
        let oldRows = store.storeCore.box.state.rows
        store.storeCore.box.state.reduce(action)
        let newRows = store.storeCore.box.state.rows
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldRows, newRows) {
          RowStore.compareRows(
            oldRows, newRows, of: store, at: \.storeChildren.rows, &change,
            keys: { EffectValues.ordered($0) }, state: { $0[$1] },
            as: { key in { .rows(rowID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.rows) })
        }
      case .rows(let key, let inner):
        change.below(as: { .rows(rowID: key, $0) }) { change in
          RowStore.reduce(
            inner, in: store.storeChildren.rows[key], &change,
            read: { store.storeCore.box.state.rows[key] }, reduce: { store.storeCore.box.state.reduce(action) })
        }
      case .left:
        let old = StoreState(&store.storeCore.box.state)
        let oldLeft = store.storeCore.box.state.left
        store.storeCore.box.state.reduce(action)
        let newLeft = store.storeCore.box.state.left
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldLeft, newLeft) {
          PanelStore.compareChild(
            oldLeft, newLeft, in: store.storeChildren.left, &change,
            as: { .left($0) })
        }
      case .right(.rows(_, .didMute)):
        let old = StoreState(&store.storeCore.box.state)
        let oldRight = store.storeCore.box.state.right
        store.storeCore.box.state.reduce(action)
        let newRight = store.storeCore.box.state.right
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldRight, newRight) {
          PanelStore.compareChild(
            oldRight, newRight, in: store.storeChildren.right, &change,
            as: { .right($0) })
        }
      case .right(let inner):
        change.below(as: { .right($0) }) { change in
          PanelStore.reduce(
            inner, in: store.storeChildren.right, &change,
            read: { store.storeCore.box.state.right }, reduce: { store.storeCore.box.state.reduce(action) })
        }
      case .didOpen, .didClose:
        let old = StoreState(&store.storeCore.box.state)
        let oldDetail = store.storeCore.box.state.detail
        store.storeCore.box.state.reduce(action)
        let newDetail = store.storeCore.box.state.detail
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldDetail, newDetail) {
          DetailStore.compareChild(
            oldDetail, newDetail, of: store, at: \.storeChildren.detail, &change,
            as: { .detail($0) },
            changed: { $0.storeCore.changed($0, \.detail) })
        }
      case .didAdd, .didRemove:
        let old = StoreState(&store.storeCore.box.state)
        let oldRows = store.storeCore.box.state.rows
        store.storeCore.box.state.reduce(action)
        let newRows = store.storeCore.box.state.rows
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldRows, newRows) {
          RowStore.compareRows(
            oldRows, newRows, of: store, at: \.storeChildren.rows, &change,
            keys: { EffectValues.ordered($0) }, state: { $0[$1] },
            as: { key in { .rows(rowID: key, $0) } },
            changed: { $0.storeCore.changed($0, \.rows) })
        }
      case .didRoute, .didGreet:
        let old = StoreState(&store.storeCore.box.state)
        store.storeCore.box.state.reduce(action)
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: HabitsAction, in store: AppStore) {
    store.storeCore.reduce { change in
      change.below(as: { .habits($0) }) { change in
        HabitsStore.reduce(
          action, in: store.storeChildren.habits, &change,
          read: { store.storeCore.box.state.habits }, reduce: { store.storeCore.box.state.reduce(action) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: DetailAction, in store: AppStore) {
    store.storeCore.reduce { change in
      switch action {
      case .didLoad:
        let old = StoreState(&store.storeCore.box.state)
        let oldDetail = store.storeCore.box.state.detail
        store.storeCore.box.state.reduce(action)
        let newDetail = store.storeCore.box.state.detail
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldDetail, newDetail) {
          DetailStore.compareChild(
            oldDetail, newDetail, of: store, at: \.storeChildren.detail, &change,
            as: { .detail($0) },
            changed: { $0.storeCore.changed($0, \.detail) })
        }
      default:
        change.below(as: { .detail($0) }) { change in
          DetailStore.reduce(
            action, in: store.storeChildren.detail, &change,
            read: { store.storeCore.box.state.detail }, reduce: { store.storeCore.box.state.reduce(action) })
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
        .field("route", \.route),
        .field("greeting", \.greeting),
        .field("mutes", \.mutes),
        .below("habits", \.habits),
        .field("detail", \.detail),
        .field("rows", \.rows),
        .below("left", \.left),
        .below("right", \.right),
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

    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: AppAction, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: AppAction, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
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
