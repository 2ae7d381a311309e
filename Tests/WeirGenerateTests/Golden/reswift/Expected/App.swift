// Made by Weir from modules.yaml: edit that, not this.

@preconcurrency import ReSwift

nonisolated public struct AppState: Equatable, Sendable {
  public fileprivate(set) var isRunning: Bool
  public fileprivate(set) var closed: Int
  public fileprivate(set) var last: OrderState.Status?
  public fileprivate(set) var names: [String]
  public fileprivate(set) var order: OrderState
  public fileprivate(set) var detail: DetailState?
  public fileprivate(set) var rows: [Int: RowState]
  public fileprivate(set) var cards: OrderedDictionary<String, RowState>
  /// The ids of `cards` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var cardsOrder: [String] {
    get { Array(cards.keys) }
    set {
      var ordered = OrderedDictionary<String, RowState>()
      for id in newValue { ordered[id] = self.cards[id] }
      self.cards = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    isRunning: Bool = false,
    closed: Int = 0,
    last: OrderState.Status? = nil,
    names: [String] = [],
    order: OrderState = OrderState(),
    detail: DetailState? = nil,
    rows: [Int: RowState] = [:],
    cards: OrderedDictionary<String, RowState> = [:],
    cardsOrder: [String] = []
  ) {
    self.isRunning = isRunning
    self.closed = closed
    self.last = last
    self.names = names
    self.order = order
    self.detail = detail
    self.rows = rows
    self.cards = cards
    self.cardsOrder = cardsOrder + self.cardsOrder
  }
}

/// The actions of `App`.
nonisolated public enum AppAction: Action, Equatable, Sendable {
  case didOpen(id: Int)
  case didAdd(id: Int)
  case didLoad(ids: [String])
  case didToggle
  case didFind(names: [String])
  /// An action of `rows`.
  case rows(rowID: Int, RowAction)
  /// An action of `cards`.
  case cards(cardID: String, RowAction)
}

nonisolated extension AppState {
  public mutating func reduce(_ action: AppAction) {
    switch action {
    case .didOpen(let id):
      #sourceLocation(file: "modules.yaml", line: 17)
      detail = DetailState(id: id)
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 18)
      rows[id] = RowState(title: "row \(id)")
      #sourceLocation()
    case .didLoad(let ids):
      #sourceLocation(file: "modules.yaml", line: 20)
      cards = .init(uniqueKeysWithValues: ids.map { ($0, RowState(title: $0)) })
      #sourceLocation()
    case .didToggle:
      #sourceLocation(file: "modules.yaml", line: 21)
      isRunning.toggle()
      #sourceLocation()
    case .didFind(let names):
      #sourceLocation(file: "modules.yaml", line: 22)
      self.names = names
      #sourceLocation()
    case .rows(let rowID, let action):
      guard rows[rowID] != nil else { return }
      rows[rowID]?.reduce(action)
      if case .didRemove = action {
        #sourceLocation(file: "modules.yaml", line: 25)
        rows[rowID] = nil
        #sourceLocation()
      }
    case .cards(let cardID, let action):
      cards[cardID]?.reduce(action)
    }
  }

  public mutating func reduce(_ action: OrderAction) {
    order.reduce(action)
    if case .didFinish = action {
      #sourceLocation(file: "modules.yaml", line: 23)
      last = last == nil ? order.status : nil
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: DetailAction) {
    detail?.reduce(action)
  }

  public mutating func reduce(_ action: PanelAction) {
    guard detail?.panel != nil else { return }
    detail?.reduce(action)
    if case .didClose = action {
      #sourceLocation(file: "modules.yaml", line: 24)
      closed += 1
      #sourceLocation()
    }
  }
}

/// An action of `App` or of a module below it, with the path to its owner.
nonisolated public protocol AppEvent: Action, Sendable {
  func reduce(into state: inout AppState)
}

nonisolated extension AppAction: AppEvent {
  public func reduce(into state: inout AppState) { state.reduce(self) }
}

nonisolated extension OrderAction: AppEvent {
  public func reduce(into state: inout AppState) { state.reduce(self) }
}

nonisolated extension DetailAction: AppEvent {
  public func reduce(into state: inout AppState) { state.reduce(self) }
}

nonisolated extension PanelAction: AppEvent {
  public func reduce(into state: inout AppState) { state.reduce(self) }
}

/// The reducer of a `Store<AppState>`: an action of another tree changes nothing.
nonisolated public func appReducer(action: any Action, state: AppState?) -> AppState {
  var state = state ?? AppState()
  (action as? any AppEvent)?.reduce(into: &state)
  return state
}

/// The effects of `App` and of the modules below it.
nonisolated public enum AppEffect: Hashable, Sendable {
  case search
}

nonisolated extension AppState {
  /// The active effects of the state, in the order in which they start.
  public var effects: [AppEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: AppState) -> [AppEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [AppEffect] {
    var effects: [AppEffect] = []
    if self.isRunning { effects.append(.search) }
    return effects
  }
}

/// The effects of `App` that the app implements.
nonisolated public protocol AppEffects: Sendable {
  func search() async throws -> [String]
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct AppEffectsMock: AppEffects {
  public var onSearch: @Sendable () async throws -> [String]

  public init(
    onSearch: @escaping @Sendable () async throws -> [String] = {
      throw UnexpectedCall("AppEffects.search")
    }
  ) {
    self.onSearch = onSearch
  }

  public func search() async throws -> [String] {
    try await onSearch()
  }
}

@MainActor extension AppEffect {
  public static func searchWork(_ effects: any AppEffects) -> EffectWork<AppAction> {
    EffectWork { _ in
      do {
        let result = try await effects.search()
        return {
          #sourceLocation(file: "modules.yaml", line: 27)
          AppAction.didFind(names: result)
          #sourceLocation()
        }
      } catch {
        return nil
      }
    }
  }
}

/// The services and clients that the effects of `App` and of the modules below it call.
nonisolated public struct AppDependencies: Sendable {
  public var appEffects: any AppEffects

  public init(
    appEffects: any AppEffects
  ) {
    self.appEffects = appEffects
  }
}

@MainActor extension AppDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: AppEffect) -> EffectWork<Any> {
    switch effect {
    case .search: AppEffect.searchWork(appEffects).below { $0 }
    }
  }
}

/// Runs the active effects of `App`, for a store of your own.
///
/// Call `update(to:)` with the first state, and after each action.
@MainActor public final class AppRunner {
  private let runner: EffectRunner<AppEffect, Any>
  private var current: AppState?
  /// States that are passed while effects of another one start and end.
  private var states: [AppState] = []
  private var isUpdating = false

  /// - Parameters:
  ///   - onEffect: Called when an effect begins or ends.
  ///   - send: Reduces an action before it returns.
  public init(
    dependencies: AppDependencies,
    onEffect: (@MainActor (AppEffect, EffectStep) -> Void)? = nil,
    send: @escaping (any AppEvent) -> Void
  ) {
    runner = EffectRunner(
      clock: dependencies.clock, work: { dependencies.work($0) },
      onEffect: { onEffect?($0, $1) },
      send: { if let event = $0 as? any AppEvent { send(event) } })
  }

  /// Cancels the effects that are not active any more, and starts those that are active now. No
  /// work begins before the caller returns.
  public func update(to state: AppState) {
    states.append(state)
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    while !states.isEmpty {
      let new = states.removeFirst()
      let old = current
      current = new
      guard let old else {
        runner.update(ended: [], started: new.effects)
        continue
      }
      guard EffectValues.differ(old, new) else { continue }
      runner.update(ended: old.effects(since: new), started: new.effects(since: old))
    }
  }

  /// Waits until only sequences run.
  public func idle() async { await runner.idle() }
}
