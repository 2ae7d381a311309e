// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Detail: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var id: Int
    public fileprivate(set) var name: String
    public fileprivate(set) var panel: Panel.State?

    // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
    @inline(never)
    public init(
      id: Int,
      name: String = "",
      panel: Panel.State? = nil
    ) {
      self.id = id
      self.name = name
      self.panel = panel
    }
  }

  /// The actions of `Detail`.
  nonisolated public enum Action: Equatable, Sendable {
    case didRename(name: String)
    case didShow
    /// An action of `panel`.
    case panel(Panel.Action)
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
    case .didRename(let name):
      #sourceLocation(file: "modules.yaml", line: 80)
      self.name = name
      #sourceLocation()
    case .didShow:
      #sourceLocation(file: "modules.yaml", line: 81)
      panel = Panel.State()
      #sourceLocation()
    case .panel(let action):
      guard panel != nil else { return }
      panel?.reduce(action)
      if case .didClose = action {
        #sourceLocation(file: "modules.yaml", line: 82)
        panel = nil
        #sourceLocation()
      }
    }
  }
}
