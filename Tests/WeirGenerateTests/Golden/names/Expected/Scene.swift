// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Scene: Equatable, Sendable {
  public fileprivate(set) var takes: Int
  public fileprivate(set) var state: Int

  public init(
    takes: Int = 0,
    state: Int = 0
  ) {
    self.takes = takes
    self.state = state
  }
}

/// The actions of `Scene`.
nonisolated public enum SceneAction: Equatable, Sendable {
  case didCut(newValue: Int, self_: Int)
  case didPlay(action: Int)
}

nonisolated extension Scene {
  public mutating func reduce(_ action: SceneAction) {
    switch action {
    case .didCut(let newValue, _):
      #sourceLocation(file: "modules.yaml", line: 21)
      takes += newValue
      state = 1
      #sourceLocation()
    case .didPlay(let action):
      #sourceLocation(file: "modules.yaml", line: 23)
      state = action
      #sourceLocation()
    }
  }
}
