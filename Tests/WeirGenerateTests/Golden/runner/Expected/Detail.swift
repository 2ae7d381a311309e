// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Detail: Equatable, Sendable {
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
nonisolated public enum DetailAction: Equatable, Sendable {
  case didLoad(id: Int, name: String)
  case didFail(failure: String)
}

nonisolated extension Detail {
  public mutating func reduce(_ action: DetailAction) {
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

nonisolated extension Detail {
  /// The active effects of the state, in the order in which they start.
  public var effects: [DetailEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Detail) -> [DetailEffect] {
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
  ) -> EffectWork<DetailAction> {
    EffectWork { _ in
      do {
        let result = try await effects.load(id: value)
        return {
          #sourceLocation(file: "modules.yaml", line: 49)
          DetailAction.didLoad(id: value, name: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules.yaml", line: 50)
          DetailAction.didFail(failure: "\(error)")
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

  func work(_ effect: DetailEffect) -> EffectWork<Any> {
    switch effect {
    case .load(let value): DetailEffect.loadWork(value, detailEffects).below { $0 }
    }
  }
}
