// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct App: Equatable, Sendable {
  public fileprivate(set) var isRunning: Bool
  public fileprivate(set) var ticks: Int
  public fileprivate(set) var wrong: Int
  public fileprivate(set) var text: String
  public fileprivate(set) var ratio: Double
  public fileprivate(set) var found: [String]
  public fileprivate(set) var detail: Detail?
  public fileprivate(set) var rows: [Int: Row]

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    isRunning: Bool = false,
    ticks: Int = 0,
    wrong: Int = 0,
    text: String = "",
    ratio: Double = 0,
    found: [String] = [],
    detail: Detail? = nil,
    rows: [Int: Row] = [:]
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
nonisolated public enum AppAction: Equatable, Sendable {
  case didOpen(id: Int)
  case didClose
  case didAdd(id: Int)
  case didRemove(id: Int)
  case didToggle
  case didTick(count: Int)
  case didType(text: String)
  case didMove(ratio: Double)
  case didFind(text: String, names: [String])
  /// An action of `rows`.
  case rows(rowID: Int, RowAction)
}

nonisolated extension App {
  public mutating func reduce(_ action: AppAction) {
    switch action {
    case .didOpen(let id):
      #sourceLocation(file: "modules.yaml", line: 18)
      detail = Detail(id: id)
      #sourceLocation()
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 19)
      detail = nil
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 20)
      rows[id] = Row(id: id)
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
    case .rows(let rowID, let action):
      rows[rowID]?.reduce(action)
    }
  }

  public mutating func reduce(_ action: DetailAction) {
    guard detail != nil else { return }
    detail?.reduce(action)
    if case .didLoad(let id, _) = action {
      #sourceLocation(file: "modules.yaml", line: 27)
      if detail?.id != id { wrong += 1 }
      #sourceLocation()
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

/// An action of `App` or of a module below it, with the path to its owner.
nonisolated public protocol AppEvent: Sendable {
  func reduce(into state: inout App)
}

nonisolated extension AppAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

nonisolated extension DetailAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
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

nonisolated extension App {
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
  public func effects(since old: App) -> [AppEffect] {
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
  public static func tickWork(_ effects: any AppEffects) -> EffectWork<AppAction> {
    EffectWork(isSequence: true) { each in
      for await result in effects.tick() {
        await each {
          #sourceLocation(file: "modules.yaml", line: 32)
          AppAction.didTick(count: result)
          #sourceLocation()
        }
      }
      return nil
    }
  }

  public static func searchWork(
    _ value: (text: String, page: Int),
    _ effects: any AppEffects
  ) -> EffectWork<AppAction> {
    EffectWork { _ in
      do {
        let result = try await effects.search(text: value.text, page: value.page)
        return {
          #sourceLocation(file: "modules.yaml", line: 36)
          AppAction.didFind(text: value.text, names: result)
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
  ) -> EffectWork<AppAction> {
    EffectWork { _ in
      await effects.move(value)
      return {
        #sourceLocation(file: "modules.yaml", line: 38)
        AppAction.didFind(text: "moved \(value.0) \(value.in)", names: [])
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

  func work(_ effect: AppEffect) -> EffectWork<Any> {
    switch effect {
    case .tick: AppEffect.tickWork(appEffects).below { $0 }
    case .search(let value0, let value1):
      AppEffect.searchWork((value0, value1), appEffects).below { $0 }
    case .move(let value0, let value1):
      AppEffect.moveWork((value0, value1), appEffects).below { $0 }
    case .detail(let effect): DetailDependencies(detailEffects: detailEffects).work(effect)
    case .rows(let key, let effect):
      RowDependencies(rowEffects: rowEffects).work(effect).below("rows", key) { AppAction.rows(rowID: key, $0) }
    }
  }
}

/// Runs the active effects of `App`, for a store of your own.
///
/// Call `update(to:)` with the first state, and after each action.
@MainActor public final class AppRunner {
  private let runner: EffectRunner<AppEffect, Any>
  private var current: App?
  /// States that are passed while effects of another one start and end.
  private var states: [App] = []
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
  public func update(to state: App) {
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
