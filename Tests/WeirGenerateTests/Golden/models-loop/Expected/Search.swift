// Made by Weir from modules.yaml: edit that, not this.

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

nonisolated public struct Search: Equatable, Sendable {
  public fileprivate(set) var query: String?
  public fileprivate(set) var isSubmitted: Bool
  public fileprivate(set) var found: MPAK.Recent<[String]>
  public fileprivate(set) var failure: String?
  public fileprivate(set) var isSaved: Bool
  public fileprivate(set) var isRunning: Bool
  public fileprivate(set) var ticks: Int
  public fileprivate(set) var last: MPAK.Recent<String?>

  public init(
    query: String? = nil,
    isSubmitted: Bool = false,
    found: MPAK.Recent<[String]> = MPAK.Recent([]),
    failure: String? = nil,
    isSaved: Bool = false,
    isRunning: Bool = false,
    ticks: Int = 0,
    last: MPAK.Recent<String?> = MPAK.Recent(nil)
  ) {
    self.query = query
    self.isSubmitted = isSubmitted
    self.found = found
    self.failure = failure
    self.isSaved = isSaved
    self.isRunning = isRunning
    self.ticks = ticks
    self.last = last
  }
}

nonisolated extension Search {
  public var isEmpty: Bool {
    #sourceLocation(file: "modules.yaml", line: 18)
    found.value.isEmpty && !isSaved
    #sourceLocation()
  }

  /// If `isSubmitted, let query, !query.isEmpty`.
  public var shouldSearch: String? {
    #sourceLocation(file: "modules.yaml", line: 14)
    if isSubmitted, let query, !query.isEmpty {
      #sourceLocation(file: "modules.yaml", line: 14)
      return query
      #sourceLocation()
    }
    return nil
  }

  /// If `found.isRecent, !found.value.isEmpty`.
  public var shouldSave: [String]? {
    #sourceLocation(file: "modules.yaml", line: 15)
    if found.isRecent, !found.value.isEmpty {
      #sourceLocation(file: "modules.yaml", line: 15)
      return found.value
      #sourceLocation()
    }
    return nil
  }

  /// If `isRunning`.
  public var shouldTick: Void? {
    #sourceLocation(file: "modules.yaml", line: 16)
    if isRunning {
      #sourceLocation()
      return ()
    }
    return nil
  }

  /// If `let query, query.count > 2`.
  public var shouldSuggest: String? {
    #sourceLocation(file: "modules.yaml", line: 17)
    if let query, query.count > 2 {
      #sourceLocation(file: "modules.yaml", line: 17)
      return query
      #sourceLocation()
    }
    return nil
  }
}

/// Pipes values into `Search`, and starts the effects of its decisions.
nonisolated public final class SearchController: MPAK.Controller<Search> {
  /// A value of an effect for an input.
  public enum Response {
    case found([String])
    case failure(String?)
    case isSaved
    case ticks(Int)
    case last(String?)
  }

  private var binding: AnyCancellable?
  private var runner: EffectRunner<SearchEffect, Response>?
  /// Models that are published while effects of another one start and end.
  private var published: [Search] = []
  private var isUpdating = false
  /// The last model, without the values that it has for one beat.
  private var rested: Search?
  /// The last value of each effect, by its name.
  private var effects: [String: SearchEffect] = [:]

  /// - Parameter debugLog: Called with the name of each input that receives a value.
  public init(
    _ model: Search = Search(),
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: "SearchController", debugLog: debugLog)
  }

  public func pipe(query node: AnyPublisher<String?, Never>) {
    pipeOptional(dbg: "query", node, { $0.query = $1 })
  }

  public func pipe(query node: AnyPublisher<String, Never>) {
    pipeValue(dbg: "query", node, { $0.query = $1 })
  }

  public func pipe<Value>(isSubmitted node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isSubmitted", node,
      { $0.isSubmitted = true },
      { $0.isSubmitted = false })
  }

  public func pipe(found node: AnyPublisher<[String], Never>) {
    pipeValue(
      dbg: "found", node,
      {
        $0.found.value = $1
        $0.found.isRecent = true
      },
      { model, _ in model.found.isRecent = false })
  }

  public func pipe(failure node: AnyPublisher<String?, Never>) {
    pipeOptional(dbg: "failure", node, { $0.failure = $1 })
  }

  public func pipe(failure node: AnyPublisher<String, Never>) {
    pipeValue(dbg: "failure", node, { $0.failure = $1 })
  }

  public func pipe<Value>(isSaved node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isSaved", node,
      { $0.isSaved = true },
      { $0.isSaved = false })
  }

  public func pipe(isRunning node: AnyPublisher<Bool, Never>) {
    pipeValue(dbg: "isRunning", node, { $0.isRunning = $1 })
  }

  public func pipe(ticks node: AnyPublisher<Int, Never>) {
    pipeValue(dbg: "ticks", node, { $0.ticks = $1 })
  }

  public func pipe(last node: AnyPublisher<String?, Never>) {
    pipeOptional(
      dbg: "last", node,
      {
        $0.last.value = $1
        $0.last.isRecent = true
      },
      { model, _ in model.last.isRecent = false })
  }

  public func pipe(last node: AnyPublisher<String, Never>) {
    pipeValue(
      dbg: "last", node,
      {
        $0.last.value = $1
        $0.last.isRecent = true
      },
      { model, _ in model.last.isRecent = false })
  }

  /// Runs the active effects of the model, and pipes their responses into inputs.
  ///
  /// All inputs must receive their values on the main thread. Bind before you connect publishers,
  /// because this evaluates the last beat. A second call replaces the first.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  @MainActor public func bind(
    _ dependencies: SearchDependencies,
    onEffect: (@MainActor (SearchEffect, EffectStep) -> Void)? = nil
  ) {
    rested = nil
    effects = [:]
    runner = EffectRunner(
      clock: dependencies.clock, work: { dependencies.work($0) },
      onEffect: { onEffect?($0, $1) },
      send: { [weak self] in self?.receive($0) })
    binding = m.sink { [weak self] model in
      MainActor.assumeIsolated { self?.update(to: model) }
    }
  }

  /// Waits until only sequences run.
  @MainActor public func idle() async { await runner?.idle() }

  /// Starts the effects that are active and were not after the last beat. An effect that is not
  /// active any more runs on until it has another value.
  @MainActor private func update(to model: Search) {
    published.append(model)
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    while !published.isEmpty {
      var new = published.removeFirst()
      let started = rested.map { new.effects(since: $0) } ?? new.effects
      new.isSubmitted = false
      new.found.isRecent = false
      new.isSaved = false
      new.last.isRecent = false
      rested = new
      var ended: [SearchEffect] = []
      for effect in started {
        if let old = effects.updateValue(effect, forKey: Self.name(of: effect)), old != effect {
          ended.append(old)
        }
      }
      runner?.update(ended: ended, started: started)
    }
  }

  private static func name(of effect: SearchEffect) -> String {
    switch effect {
    case .search: "search"
    case .save: "save"
    case .tick: "tick"
    case .suggest: "suggest"
    }
  }

  @MainActor private func receive(_ response: Response) {
    var subscriptions: [AnyCancellable] = []
    switch response {
    case .found(let value):
      pipeValue(
        dbg: "found", sub: &subscriptions, Just(value).eraseToAnyPublisher(),
        {
          $0.found.value = $1
          $0.found.isRecent = true
        },
        { model, _ in model.found.isRecent = false })
    case .failure(let value):
      pipeValue(
        dbg: "failure", sub: &subscriptions, Just(value).eraseToAnyPublisher(),
        { $0.failure = $1 })
    case .isSaved:
      pipe(
        dbg: "isSaved", sub: &subscriptions, Just(()).eraseToAnyPublisher(),
        { $0.isSaved = true },
        { $0.isSaved = false })
    case .ticks(let value):
      pipeValue(
        dbg: "ticks", sub: &subscriptions, Just(value).eraseToAnyPublisher(),
        { $0.ticks = $1 })
    case .last(let value):
      pipeValue(
        dbg: "last", sub: &subscriptions, Just(value).eraseToAnyPublisher(),
        {
          $0.last.value = $1
          $0.last.isRecent = true
        },
        { model, _ in model.last.isRecent = false })
    }
  }
}

/// The effects of `Search`.
nonisolated public enum SearchEffect: Hashable, Sendable {
  /// Searches.
  case search(String)
  case save([String])
  case tick
  case suggest(String)
}

nonisolated extension Search {
  /// The active effects of the model, in the order in which they start.
  public var effects: [SearchEffect] {
    ownEffects
  }

  /// The active effects of the model that are not active in `old`, in the same order.
  public func effects(since old: Search) -> [SearchEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [SearchEffect] {
    var effects: [SearchEffect] = []
    if let value = self.shouldSearch, EffectValues.isStable(value) {
      effects.append(.search(value))
    }
    if let value = self.shouldSave, EffectValues.isStable(value) { effects.append(.save(value)) }
    if self.shouldTick != nil { effects.append(.tick) }
    if let value = self.shouldSuggest, EffectValues.isStable(value) {
      effects.append(.suggest(value))
    }
    return effects
  }
}

/// The effects of `Search` that the app implements.
nonisolated public protocol SearchEffects: Sendable {
  func save(names: [String]) async
  func tick() -> AsyncStream<Int>
  func suggest(query: String) async throws -> [String]
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct SearchEffectsMock: SearchEffects {
  public var onSave: @Sendable ([String]) async -> Void
  public var onTick: @Sendable () -> AsyncStream<Int>
  public var onSuggest: @Sendable (String) async throws -> [String]

  public init(
    onSave: @escaping @Sendable ([String]) async -> Void = { _ in },
    onTick: @escaping @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } },
    onSuggest: @escaping @Sendable (String) async throws -> [String] = {
      _ in throw UnexpectedCall("SearchEffects.suggest")
    }
  ) {
    self.onSave = onSave
    self.onTick = onTick
    self.onSuggest = onSuggest
  }

  public func save(names: [String]) async {
    await onSave(names)
  }

  public func tick() -> AsyncStream<Int> {
    onTick()
  }

  public func suggest(query: String) async throws -> [String] {
    try await onSuggest(query)
  }
}

@MainActor extension SearchEffect {
  public static func searchWork(
    _ value: String,
    _ service: any SearchAPIServiceProtocol
  ) -> EffectWork<SearchController.Response> {
    EffectWork { _ in
      do {
        let result = try await service.search(query: value)
        return {
          #sourceLocation(file: "modules.yaml", line: 20)
          SearchController.Response.found(result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules.yaml", line: 20)
          SearchController.Response.failure("\(error)")
          #sourceLocation()
        }
      }
    }
  }

  public static func saveWork(
    _ value: [String],
    _ effects: any SearchEffects
  ) -> EffectWork<SearchController.Response> {
    EffectWork(keptAs: ["Search.save"]) { _ in
      await effects.save(names: value)
      return {
        #sourceLocation(file: "modules.yaml", line: 21)
        SearchController.Response.isSaved
        #sourceLocation()
      }
    }
  }

  public static func tickWork(
    _ effects: any SearchEffects
  ) -> EffectWork<SearchController.Response> {
    EffectWork(isSequence: true) { each in
      for await result in effects.tick() {
        await each {
          #sourceLocation(file: "modules.yaml", line: 22)
          SearchController.Response.ticks(result)
          #sourceLocation()
        }
      }
      return nil
    }
  }

  public static func suggestWork(
    _ value: String,
    _ effects: any SearchEffects
  ) -> EffectWork<SearchController.Response> {
    EffectWork(delay: .milliseconds(300)) { _ in
      do {
        let result = try await effects.suggest(query: value)
        return {
          #sourceLocation(file: "modules.yaml", line: 26)
          SearchController.Response.last(result.first ?? value)
          #sourceLocation()
        }
      } catch is CancellationError {
        return nil
      } catch {
        return {
          #sourceLocation(file: "modules.yaml", line: 27)
          SearchController.Response.last("\(error)")
          #sourceLocation()
        }
      }
    }
  }
}

/// The services and clients that the effects of `Search` call.
nonisolated public struct SearchDependencies: Sendable {
  public var searchAPIService: any SearchAPIServiceProtocol
  public var searchEffects: any SearchEffects
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    searchAPIService: any SearchAPIServiceProtocol,
    searchEffects: any SearchEffects,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
  ) {
    self.searchAPIService = searchAPIService
    self.searchEffects = searchEffects
    self.clock = clock
  }
}

@MainActor extension SearchDependencies {
  func work(_ effect: SearchEffect) -> EffectWork<SearchController.Response> {
    switch effect {
    case .search(let value): SearchEffect.searchWork(value, searchAPIService)
    case .save(let value): SearchEffect.saveWork(value, searchEffects)
    case .tick: SearchEffect.tickWork(searchEffects)
    case .suggest(let value): SearchEffect.suggestWork(value, searchEffects)
    }
  }
}
