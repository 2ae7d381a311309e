// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Row: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable, Identifiable {
    public fileprivate(set) var id: Int
    public fileprivate(set) var title: String

    public init(
      id: Int,
      title: String = ""
    ) {
      self.id = id
      self.title = title
    }
  }

  /// The actions of `Row`.
  nonisolated public enum Action: Equatable, Sendable {
    case didLoad(title: String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

nonisolated extension Row.State {
  public mutating func reduce(_ action: Row.Action) {
    switch action {
    case .didLoad(let title):
      #sourceLocation(file: "modules.yaml", line: 56)
      self.title = title
      #sourceLocation()
    }
  }

  /// If `title.isEmpty`.
  public var shouldLoad: Int? {
    #sourceLocation(file: "modules.yaml", line: 57)
    if title.isEmpty {
      #sourceLocation(file: "modules.yaml", line: 57)
      return id
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `Row` and of the modules below it.
nonisolated public enum RowEffect: Hashable, Sendable {
  case load(Int)
}

nonisolated extension Row.State {
  /// The active effects of the state, in the order in which they start.
  public var effects: [RowEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Row.State) -> [RowEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [RowEffect] {
    var effects: [RowEffect] = []
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    return effects
  }
}

/// The effects of `Row` that the app implements.
nonisolated public protocol RowEffects: Sendable {
  func load(id: Int) async -> String
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct RowEffectsMock: RowEffects {
  public var onLoad: @Sendable (Int) async -> String

  public init(
    onLoad: @escaping @Sendable (Int) async -> String
  ) {
    self.onLoad = onLoad
  }

  public func load(id: Int) async -> String {
    await onLoad(id)
  }
}

@MainActor extension RowEffect {
  public static func loadWork(_ value: Int, _ effects: any RowEffects) -> EffectWork<Row.Action> {
    EffectWork { _ in
      let result = await effects.load(id: value)
      return {
        #sourceLocation(file: "modules.yaml", line: 59)
        Row.Action.didLoad(title: result)
        #sourceLocation()
      }
    }
  }
}

/// The services and clients that the effects of `Row` and of the modules below it call.
nonisolated public struct RowDependencies: Sendable {
  public var rowEffects: any RowEffects

  public init(
    rowEffects: any RowEffects
  ) {
    self.rowEffects = rowEffects
  }
}

@MainActor extension RowDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: RowEffect) -> EffectWork<Row.Action> {
    switch effect {
    case .load(let value): RowEffect.loadWork(value, rowEffects)
    }
  }
}
