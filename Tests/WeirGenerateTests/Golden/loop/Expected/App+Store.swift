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
  private let registrar = ObservationRegistrar()
  private var current: App
  /// Events that are sent while another one is reduced.
  private var events: [any AppEvent] = []
  private var isReducing = false
  private var waiters: [(condition: (App) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  private var runner: EffectRunner<AppEffect, any AppEvent>?
  private var madeHabits: HabitsStore?
  private var madeDetail: DetailStore?
  private var madeRows: [Int: RowStore] = [:]
  private var madeLeft: PanelStore?
  private var madeRight: PanelStore?

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

  public func send(_ action: AppAction) { reduce(action) }

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

  public var route: App.Route {
    registrar.access(self, keyPath: \.route)
    return current.route
  }

  public var greeting: String {
    registrar.access(self, keyPath: \.greeting)
    return current.greeting
  }

  public var habits: HabitsStore {
    if let madeHabits { return madeHabits }
    let store = HabitsStore(current.habits) { [weak self] in self?.forward($0) }
    madeHabits = store
    return store
  }

  public var detail: DetailStore? {
    registrar.access(self, keyPath: \.detail)
    guard let state = current.detail else { return nil }
    if let madeDetail { return madeDetail }
    let store = DetailStore(state) { [weak self] in self?.forward($0) }
    madeDetail = store
    return store
  }

  public var rows: StoreRows<Int, RowStore> {
    StoreRows {
      self.registrar.access(self, keyPath: \.rows)
      return EffectValues.ordered(self.current.rows)
    } store: {
      self.findRows($0)
    }
  }

  private func findRows(_ key: Int) -> RowStore? {
    registrar.access(self, keyPath: \.rows)
    guard let state = current.rows[key] else { return nil }
    if let store = madeRows[key] { return store }
    let store = RowStore(state) { [weak self] in self?.forward(AppAction.rows(rowID: key, $0)) }
    madeRows[key] = store
    return store
  }

  public var left: PanelStore {
    if let madeLeft { return madeLeft }
    let store = PanelStore(current.left) { [weak self] in self?.forward(AppAction.left($0)) }
    madeLeft = store
    return store
  }

  public var right: PanelStore {
    if let madeRight { return madeRight }
    let store = PanelStore(current.right) { [weak self] in self?.forward(AppAction.right($0)) }
    madeRight = store
    return store
  }

  private func update(_ new: App) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesRoute = EffectValues.differ(old.route, new.route)
    if changesRoute { registrar.willSet(self, keyPath: \.route) }
    let changesGreeting = EffectValues.differ(old.greeting, new.greeting)
    if changesGreeting { registrar.willSet(self, keyPath: \.greeting) }
    let changesDetail = (old.detail == nil) != (new.detail == nil)
    if changesDetail { registrar.willSet(self, keyPath: \.detail) }
    let changesRows = old.rows.keys != new.rows.keys
    if changesRows { registrar.willSet(self, keyPath: \.rows) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesRoute { registrar.didSet(self, keyPath: \.route) }
    if changesGreeting { registrar.didSet(self, keyPath: \.greeting) }
    if changesDetail { registrar.didSet(self, keyPath: \.detail) }
    if changesRows { registrar.didSet(self, keyPath: \.rows) }
    registrar.didSet(self, keyPath: \.state)
    madeHabits?.update(new.habits)
    if let state = new.detail {
      madeDetail?.update(state)
    } else {
      madeDetail?.detach()
      madeDetail = nil
    }
    for (key, store) in madeRows {
      if let state = new.rows[key] {
        store.update(state)
      } else {
        store.detach()
        madeRows[key] = nil
      }
    }
    madeLeft?.update(new.left)
    madeRight?.update(new.right)
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
