// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Line: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var count: Int

    public init(
      count: Int = 0
    ) {
      self.count = count
    }
  }

  /// The actions of `Line`.
  nonisolated public enum Action: Equatable, Sendable {
    case didCount(by: Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

nonisolated extension Line.State {
  public mutating func reduce(_ action: Line.Action) {
    switch action {
    case .didCount(let by):
      #sourceLocation(file: "modules.yaml", line: 66)
      count += by
      #sourceLocation()
    }
  }
}
