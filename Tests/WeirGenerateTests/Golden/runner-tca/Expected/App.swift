// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct App: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var isRunning: Bool
    public fileprivate(set) var ticks: Int
    public fileprivate(set) var wrong: Int
    public fileprivate(set) var text: String
    public fileprivate(set) var ratio: Double
    public fileprivate(set) var found: [String]
    public fileprivate(set) var detail: Detail.State?
    public fileprivate(set) var rows: [Int: Row.State]

    // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
    @inline(never)
    public init(
      isRunning: Bool = false,
      ticks: Int = 0,
      wrong: Int = 0,
      text: String = "",
      ratio: Double = 0,
      found: [String] = [],
      detail: Detail.State? = nil,
      rows: [Int: Row.State] = [:]
    ) {
      self.isRunning = isRunning
      self.ticks = ticks
      self.wrong = wrong
      self.text = text
      self.ratio = ratio
      self.found = found
      self.detail = detail
      self.rows = rows
    }
  }

  /// The actions of `App`.
  nonisolated public enum Action: Equatable, Sendable {
    case didOpen(id: Int)
    case didClose
    case didAdd(id: Int)
    case didRemove(id: Int)
    case didToggle
    case didTick(count: Int)
    case didType(text: String)
    case didMove(ratio: Double)
    case didFind(text: String, names: [String])
    /// An action of `detail`.
    case detail(Detail.Action)
    /// An action of `rows`.
    case rows(IdentifiedAction<Int, Row.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

nonisolated extension App.State {
  public mutating func reduce(_ action: App.Action) {
    switch action {
    case .didOpen(let id):
      #sourceLocation(file: "modules.yaml", line: 18)
      detail = Detail.State(id: id)
      #sourceLocation()
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 19)
      detail = nil
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 20)
      rows[id] = Row.State(id: id)
      #sourceLocation()
    case .didRemove(let id):
      #sourceLocation(file: "modules.yaml", line: 21)
      rows[id] = nil
      #sourceLocation()
    case .didToggle:
      #sourceLocation(file: "modules.yaml", line: 22)
      isRunning.toggle()
      #sourceLocation()
    case .didTick(let count):
      #sourceLocation(file: "modules.yaml", line: 23)
      ticks = count
      #sourceLocation()
    case .didType(let text):
      #sourceLocation(file: "modules.yaml", line: 24)
      self.text = text
      #sourceLocation()
    case .didMove(let ratio):
      #sourceLocation(file: "modules.yaml", line: 25)
      self.ratio = ratio
      #sourceLocation()
    case .didFind(let text, let names):
      #sourceLocation(file: "modules.yaml", line: 26)
      found = names + [text]
      #sourceLocation()
    case .detail(let action):
      guard detail != nil else { return }
      detail?.reduce(action)
      if case .didLoad(let id, _) = action {
        #sourceLocation(file: "modules.yaml", line: 27)
        if detail?.id != id { wrong += 1 }
        #sourceLocation()
      }
    case .rows(.element(id: let rowID, action: let action)):
      rows[rowID]?.reduce(action)
    }
  }

  public var moved: (Double, in: String)? {
    #sourceLocation(file: "modules.yaml", line: 30)
    ratio == 0 ? nil : (ratio, in: text)
    #sourceLocation()
  }

  /// If `!text.isEmpty`.
  public var shouldSearch: (text: String, page: Int)? {
    #sourceLocation(file: "modules.yaml", line: 29)
    if !text.isEmpty {
      #sourceLocation(file: "modules.yaml", line: 29)
      return (text, ticks)
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `App` and of the modules below it.
nonisolated public enum AppEffect: Hashable, Sendable {
  case tick
  case search(text: String, page: Int)
  case move(Double, in: String)
  /// An effect of `detail`.
  case detail(DetailEffect)
  /// An effect of `rows`.
  case rows(rowID: Int, RowEffect)
}

nonisolated extension App.State {
  /// The active effects of the state, in the order in which they start.
  public var effects: [AppEffect] {
    var effects = ownEffects
    if let child = self.detail { effects += child.effects.map { .detail($0) } }
    for key in EffectValues.ordered(self.rows) {
      guard let child = self.rows[key] else { continue }
      effects += child.effects.map { .rows(rowID: key, $0) }
    }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: App.State) -> [AppEffect] {
    var effects = EffectValues.added(to: old.ownEffects, in: ownEffects)
    if let child = self.detail, EffectValues.differ(old.detail, self.detail) {
      let new = old.detail.map { child.effects(since: $0) } ?? child.effects
      effects += new.map { .detail($0) }
    }
    if EffectValues.differ(old.rows, self.rows) {
      for key in EffectValues.ordered(self.rows) {
        guard let child = self.rows[key] else { continue }
        if let before = old.rows[key] {
          guard EffectValues.differ(before, child) else { continue }
          effects += child.effects(since: before).map { .rows(rowID: key, $0) }
        } else {
          effects += child.effects.map { .rows(rowID: key, $0) }
        }
      }
    }
    return effects
  }

  /// Those that are not of children.
  var ownEffects: [AppEffect] {
    var effects: [AppEffect] = []
    if self.isRunning { effects.append(.tick) }
    if let value = self.shouldSearch,
      case let effect = AppEffect.search(text: value.text, page: value.page),
      EffectValues.isStable(effect)
    {
      effects.append(effect)
    }
    if let value = self.moved,
      case let effect = AppEffect.move(value.0, in: value.`in`),
      EffectValues.isStable(effect)
    {
      effects.append(effect)
    }
    return effects
  }
}

/// The effects of `App` that the app implements.
nonisolated public protocol AppEffects: Sendable {
  func tick() -> AsyncStream<Int>
  func search(text: String, page: Int) async throws -> [String]
  func move(_ value: (Double, in: String)) async
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct AppEffectsMock: AppEffects {
  public var onTick: @Sendable () -> AsyncStream<Int>
  public var onSearch: @Sendable (String, Int) async throws -> [String]
  public var onMove: @Sendable ((Double, in: String)) async -> Void

  public init(
    onTick: @escaping @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } },
    onSearch: @escaping @Sendable (String, Int) async throws -> [String] = {
      _, _ in throw UnexpectedCall("AppEffects.search")
    },
    onMove: @escaping @Sendable ((Double, in: String)) async -> Void = { _ in }
  ) {
    self.onTick = onTick
    self.onSearch = onSearch
    self.onMove = onMove
  }

  public func tick() -> AsyncStream<Int> {
    onTick()
  }

  public func search(text: String, page: Int) async throws -> [String] {
    try await onSearch(text, page)
  }

  public func move(_ value: (Double, in: String)) async {
    await onMove(value)
  }
}

@MainActor extension AppEffect {
  public static func tickWork(_ effects: any AppEffects) -> EffectWork<App.Action> {
    EffectWork(isSequence: true) { each in
      for await result in effects.tick() {
        await each {
          #sourceLocation(file: "modules.yaml", line: 32)
          App.Action.didTick(count: result)
          #sourceLocation()
        }
      }
      return nil
    }
  }

  public static func searchWork(
    _ value: (text: String, page: Int),
    _ effects: any AppEffects
  ) -> EffectWork<App.Action> {
    EffectWork { _ in
      do {
        let result = try await effects.search(text: value.text, page: value.page)
        return {
          #sourceLocation(file: "modules.yaml", line: 36)
          App.Action.didFind(text: value.text, names: result)
          #sourceLocation()
        }
      } catch {
        return nil
      }
    }
  }

  public static func moveWork(
    _ value: (Double, in: String),
    _ effects: any AppEffects
  ) -> EffectWork<App.Action> {
    EffectWork { _ in
      await effects.move(value)
      return {
        #sourceLocation(file: "modules.yaml", line: 38)
        App.Action.didFind(text: "moved \(value.0) \(value.in)", names: [])
        #sourceLocation()
      }
    }
  }
}

/// The services and clients that the effects of `App` and of the modules below it call.
nonisolated public struct AppDependencies: Sendable {
  public var appEffects: any AppEffects
  public var detailEffects: any DetailEffects
  public var rowEffects: any RowEffects

  public init(
    appEffects: any AppEffects,
    detailEffects: any DetailEffects,
    rowEffects: any RowEffects
  ) {
    self.appEffects = appEffects
    self.detailEffects = detailEffects
    self.rowEffects = rowEffects
  }
}

@MainActor extension AppDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: AppEffect) -> EffectWork<App.Action> {
    switch effect {
    case .tick: AppEffect.tickWork(appEffects)
    case .search(let value0, let value1): AppEffect.searchWork((value0, value1), appEffects)
    case .move(let value0, let value1): AppEffect.moveWork((value0, value1), appEffects)
    case .detail(let effect):
      DetailDependencies(detailEffects: detailEffects).work(effect).below("detail") { App.Action.detail($0) }
    case .rows(let key, let effect):
      RowDependencies(rowEffects: rowEffects).work(effect).below("rows", key) { App.Action.rows(.element(id: key, action: $0)) }
    }
  }
}

/// Runs the active effects of a store.
///
/// Put `reducer` behind all other reducers of the store, then call `start`. The store retains the runner.
@MainActor public final class AppRunner {
  private let dependencies: AppDependencies
  private let onEffect: (@MainActor (AppEffect, EffectStep) -> Void)?
  private var runner: EffectRunner<AppEffect, App.Action>?
  private var current: App.State?

  /// - Parameter onEffect: Called when an effect begins or ends.
  public init(
    dependencies: AppDependencies,
    onEffect: (@MainActor (AppEffect, EffectStep) -> Void)? = nil
  ) {
    self.dependencies = dependencies
    self.onEffect = onEffect
  }

  /// Passes each state to the runner. It changes nothing.
  nonisolated public var reducer: Reduce<App.State, App.Action> {
    Reduce { state, _ in
      let new = state
      MainActor.assumeIsolated { self.update(to: new) }
      return .none
    }
  }

  /// Starts the active effects of the store's first state.
  public func start(_ store: Store<App.State, App.Action>) {
    let onEffect = onEffect
    let runner = EffectRunner<AppEffect, App.Action>(
      clock: dependencies.clock, work: { [dependencies] in dependencies.work($0) },
      onEffect: { onEffect?($0, $1) }, send: { [weak store] in store?.send($0) })
    self.runner = runner
    let state = store.state
    current = state
    runner.update(ended: [], started: state.effects)
  }

  /// Waits until only sequences run.
  public func idle() async { await runner?.idle() }

  private func update(to state: App.State) {
    guard let runner, let old = current else { return }
    current = state
    guard EffectValues.differ(old, state) else { return }
    runner.update(ended: old.effects(since: state), started: state.effects(since: old))
  }
}
