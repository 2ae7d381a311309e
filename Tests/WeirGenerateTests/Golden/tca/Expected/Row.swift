// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Row: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var title: String
    public fileprivate(set) var taps: Int
    public fileprivate(set) var badge: Badge.State

    // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
    @inline(never)
    public init(
      title: String,
      taps: Int = 0,
      badge: Badge.State = Badge.State()
    ) {
      self.title = title
      self.taps = taps
      self.badge = badge
    }
  }

  /// The actions of `Row`.
  nonisolated public enum Action: Equatable, Sendable {
    case didTap
    case didRemove
    /// An action of `badge`.
    case badge(Badge.Action)
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
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 94)
      taps += 1
      #sourceLocation()
    case .didRemove:
      break
    case .badge(let action):
      badge.reduce(action)
    }
  }
}
