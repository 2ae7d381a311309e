// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Tab: Equatable, Sendable {
  public fileprivate(set) var picks: Int

  public init(
    picks: Int = 0
  ) {
    self.picks = picks
  }
}

/// The actions of `Tab`.
nonisolated public enum TabAction: Equatable, Sendable {
  case didPick
}

nonisolated extension Tab {
  public mutating func reduce(_ action: TabAction) {
    switch action {
    case .didPick:
      #sourceLocation(file: "modules.yaml", line: 84)
      picks += 1
      #sourceLocation()
    }
  }
}
