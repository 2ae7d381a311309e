// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Panel: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var taps: Int

    public init(
      taps: Int = 0
    ) {
      self.taps = taps
    }
  }

  /// The actions of `Panel`.
  nonisolated public enum Action: Equatable, Sendable {
    case didTap
    case didClose
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

nonisolated extension Panel.State {
  public mutating func reduce(_ action: Panel.Action) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 87)
      taps += 1
      #sourceLocation()
    case .didClose:
      break
    }
  }
}
