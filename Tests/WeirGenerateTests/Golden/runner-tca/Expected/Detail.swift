// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Detail: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var id: Int
    public fileprivate(set) var name: String?
    public fileprivate(set) var failure: String?

    public init(
      id: Int,
      name: String? = nil,
      failure: String? = nil
    ) {
      self.id = id
      self.name = name
      self.failure = failure
    }
  }

  /// The actions of `Detail`.
  nonisolated public enum Action: Equatable, Sendable {
    case didLoad(id: Int, name: String)
    case didFail(failure: String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

nonisolated extension Detail.State {
  public mutating func reduce(_ action: Detail.Action) {
    switch action {
    case .didLoad(_, let name):
      #sourceLocation(file: "modules.yaml", line: 43)
      self.name = name
      #sourceLocation()
    case .didFail(let failure):
      #sourceLocation(file: "modules.yaml", line: 43)
      self.failure = failure
      #sourceLocation()
    }
  }

  public var missing: Int? {
    #sourceLocation(file: "modules.yaml", line: 44)
    name == nil && failure == nil ? id : nil
    #sourceLocation()
  }
}

/// The effects of `Detail` and of the modules below it.
nonisolated public enum DetailEffect: Hashable, Sendable {
  case load(Int)
}

nonisolated extension Detail.State {
  /// The active effects of the state, in the order in which they start.
  public var effects: [DetailEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Detail.State) -> [DetailEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [DetailEffect] {
    var effects: [DetailEffect] = []
    if let value = self.missing, EffectValues.isStable(value) { effects.append(.load(value)) }
    return effects
  }
}

/// The effects of `Detail` that the app implements.
nonisolated public protocol DetailEffects: Sendable {
  func load(id: Int) async throws -> String
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct DetailEffectsMock: DetailEffects {
  public var onLoad: @Sendable (Int) async throws -> String

  public init(
    onLoad: @escaping @Sendable (Int) async throws -> String = {
      _ in throw UnexpectedCall("DetailEffects.load")
    }
  ) {
    self.onLoad = onLoad
  }

  public func load(id: Int) async throws -> String {
    try await onLoad(id)
  }
}

@MainActor extension DetailEffect {
  public static func loadWork(
    _ value: Int,
    _ effects: any DetailEffects
  ) -> EffectWork<Detail.Action> {
    EffectWork { _ in
      do {
        let result = try await effects.load(id: value)
        return {
          #sourceLocation(file: "modules.yaml", line: 49)
          Detail.Action.didLoad(id: value, name: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules.yaml", line: 50)
          Detail.Action.didFail(failure: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}

/// The services and clients that the effects of `Detail` and of the modules below it call.
nonisolated public struct DetailDependencies: Sendable {
  public var detailEffects: any DetailEffects

  public init(
    detailEffects: any DetailEffects
  ) {
    self.detailEffects = detailEffects
  }
}

@MainActor extension DetailDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: DetailEffect) -> EffectWork<Detail.Action> {
    switch effect {
    case .load(let value): DetailEffect.loadWork(value, detailEffects)
    }
  }
}
