// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Habits: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    case loading
    case failed
  }

  public fileprivate(set) var userID: Int?
  public fileprivate(set) var phase: Phase
  public fileprivate(set) var names: [String]
  public fileprivate(set) var reason: String
  public fileprivate(set) var draft: String
  public fileprivate(set) var isRunning: Bool
  public fileprivate(set) var ticks: Int
  public fileprivate(set) var saved: [String]
  public fileprivate(set) var query: Double
  public fileprivate(set) var found: [String]

  public init(
    userID: Int? = nil,
    phase: Phase = .idle,
    names: [String] = [],
    reason: String = "",
    draft: String = "",
    isRunning: Bool = false,
    ticks: Int = 0,
    saved: [String] = [],
    query: Double = 0,
    found: [String] = []
  ) {
    self.userID = userID
    self.phase = phase
    self.names = names
    self.reason = reason
    self.draft = draft
    self.isRunning = isRunning
    self.ticks = ticks
    self.saved = saved
    self.query = query
    self.found = found
  }
}

/// The actions of `Habits`.
nonisolated public enum HabitsAction: Equatable, Sendable {
  case didAppear(userID: Int)
  case didType(text: String)
  case didToggle
  case habitsDidLoad(names: [String])
  case habitsDidFail(reason: String)
  case didTick(count: Int)
  case didEnd
  case didSave(text: String)
  case didSearch(query: Double)
  case didFind(query: Double, names: [String])
}

nonisolated extension Habits {
  public mutating func reduce(_ action: HabitsAction) {
    switch action {
    case .didAppear(let userID):
      #sourceLocation(file: "modules.yaml", line: 71)
      self.userID = userID
      phase = .loading
      #sourceLocation()
    case .didType(let text):
      #sourceLocation(file: "modules.yaml", line: 73)
      draft = text
      #sourceLocation()
    case .didToggle:
      #sourceLocation(file: "modules.yaml", line: 74)
      isRunning.toggle()
      #sourceLocation()
    case .habitsDidLoad(let names):
      #sourceLocation(file: "modules.yaml", line: 76)
      self.names = names
      phase = .idle
      #sourceLocation()
    case .habitsDidFail(let reason):
      #sourceLocation(file: "modules.yaml", line: 79)
      self.reason = reason
      phase = .failed
      #sourceLocation()
    case .didTick(let count):
      #sourceLocation(file: "modules.yaml", line: 81)
      ticks = count
      #sourceLocation()
    case .didEnd:
      #sourceLocation(file: "modules.yaml", line: 82)
      isRunning = false
      #sourceLocation()
    case .didSave(let text):
      #sourceLocation(file: "modules.yaml", line: 83)
      saved.append(text)
      #sourceLocation()
    case .didSearch(let query):
      #sourceLocation(file: "modules.yaml", line: 84)
      self.query = query
      #sourceLocation()
    case .didFind(_, let names):
      #sourceLocation(file: "modules.yaml", line: 85)
      found = names
      #sourceLocation()
    }
  }

  public var hasNames: Bool {
    #sourceLocation(file: "modules.yaml", line: 57)
    !names.isEmpty
    #sourceLocation()
  }

  /// If `phase == .loading, let userID`.
  public var shouldLoad: Int? {
    #sourceLocation(file: "modules.yaml", line: 87)
    if phase == .loading, let userID {
      #sourceLocation(file: "modules.yaml", line: 87)
      return userID
      #sourceLocation()
    }
    return nil
  }

  /// If `!draft.isEmpty`.
  public var shouldSave: String? {
    #sourceLocation(file: "modules.yaml", line: 88)
    if !draft.isEmpty {
      #sourceLocation(file: "modules.yaml", line: 88)
      return draft
      #sourceLocation()
    }
    return nil
  }

  /// If `query != 0`.
  public var shouldSearch: Double? {
    #sourceLocation(file: "modules.yaml", line: 89)
    if query != 0 {
      #sourceLocation(file: "modules.yaml", line: 89)
      return query
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `Habits` and of the modules below it.
nonisolated public enum HabitsEffect: Hashable, Sendable {
  /// Loads the names.
  case load(Int)
  case tick
  case save(String)
  case search(Double)
}

nonisolated extension Habits {
  /// The active effects of the state, in the order in which they start.
  public var effects: [HabitsEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Habits) -> [HabitsEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [HabitsEffect] {
    var effects: [HabitsEffect] = []
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    if self.isRunning { effects.append(.tick) }
    if let value = self.shouldSave, EffectValues.isStable(value) { effects.append(.save(value)) }
    if let value = self.shouldSearch, EffectValues.isStable(value) {
      effects.append(.search(value))
    }
    return effects
  }
}

/// The effects of `Habits` that the app implements.
nonisolated public protocol HabitsEffects: Sendable {
  func tick() -> AsyncStream<Int>
  func save(draft: String) async
  func search(query: Double, limit: Int) async throws -> [String]
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct HabitsEffectsMock: HabitsEffects {
  public var onTick: @Sendable () -> AsyncStream<Int>
  public var onSave: @Sendable (String) async -> Void
  public var onSearch: @Sendable (Double, Int) async throws -> [String]

  public init(
    onTick: @escaping @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } },
    onSave: @escaping @Sendable (String) async -> Void = { _ in },
    onSearch: @escaping @Sendable (Double, Int) async throws -> [String] = {
      _, _ in throw UnexpectedCall("HabitsEffects.search")
    }
  ) {
    self.onTick = onTick
    self.onSave = onSave
    self.onSearch = onSearch
  }

  public func tick() -> AsyncStream<Int> {
    onTick()
  }

  public func save(draft: String) async {
    await onSave(draft)
  }

  public func search(query: Double, limit: Int) async throws -> [String] {
    try await onSearch(query, limit)
  }
}

@MainActor extension HabitsEffect {
  public static func loadWork(
    _ value: Int,
    _ service: any HabitsAPIServiceProtocol
  ) -> EffectWork<HabitsAction> {
    EffectWork { _ in
      do {
        let result = try await service.names(userID: value)
        return {
          #sourceLocation(file: "modules.yaml", line: 94)
          HabitsAction.habitsDidLoad(names: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules.yaml", line: 95)
          HabitsAction.habitsDidFail(reason: "\(error)")
          #sourceLocation()
        }
      }
    }
  }

  public static func tickWork(_ effects: any HabitsEffects) -> EffectWork<HabitsAction> {
    EffectWork(isSequence: true) { each in
      for await result in effects.tick() {
        await each {
          #sourceLocation(file: "modules.yaml", line: 97)
          HabitsAction.didTick(count: result)
          #sourceLocation()
        }
      }
      return {
        #sourceLocation(file: "modules.yaml", line: 97)
        HabitsAction.didEnd
        #sourceLocation()
      }
    }
  }

  public static func saveWork(
    _ value: String,
    _ effects: any HabitsEffects
  ) -> EffectWork<HabitsAction> {
    EffectWork(keptAs: ["Habits.save"]) { _ in
      await effects.save(draft: value)
      return {
        #sourceLocation(file: "modules.yaml", line: 101)
        HabitsAction.didSave(text: value)
        #sourceLocation()
      }
    }
  }

  public static func searchWork(
    _ value: Double,
    _ effects: any HabitsEffects
  ) -> EffectWork<HabitsAction> {
    EffectWork(delay: .milliseconds(300)) { _ in
      do {
        let result = try await effects.search(query: value, limit: 20)
        return {
          #sourceLocation(file: "modules.yaml", line: 107)
          HabitsAction.didFind(query: value, names: result)
          #sourceLocation()
        }
      } catch {
        return nil
      }
    }
  }
}
