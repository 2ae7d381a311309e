// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Region: Equatable, Sendable {
  public fileprivate(set) var isLeft: Bool

  public init(
    isLeft: Bool = false
  ) {
    self.isLeft = isLeft
  }
}

/// The actions of `Region`.
nonisolated public enum RegionAction: Equatable, Sendable {
  case didTurn
}

nonisolated extension Region {
  public mutating func reduce(_ action: RegionAction) {
    switch action {
    case .didTurn:
      #sourceLocation(file: "modules.yaml", line: 29)
      isLeft.toggle()
      #sourceLocation()
    }
  }
}
