// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Badge: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var number: Int

    public init(
      number: Int = 0
    ) {
      self.number = number
    }
  }

  /// The actions of `Badge`.
  nonisolated public enum Action: Equatable, Sendable {
    case didTap(by: Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

nonisolated extension Badge.State {
  public mutating func reduce(_ action: Badge.Action) {
    switch action {
    case .didTap(let by):
      #sourceLocation(file: "modules.yaml", line: 99)
      number += by
      #sourceLocation()
    }
  }
}
