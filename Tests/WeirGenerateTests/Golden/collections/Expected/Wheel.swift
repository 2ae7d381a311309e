// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Wheel: Equatable, Sendable {
  public fileprivate(set) var turns: Int

  public init(
    turns: Int = 0
  ) {
    self.turns = turns
  }
}

/// The actions of `Wheel`.
nonisolated public enum WheelAction: Equatable, Sendable {
  case didTurn
  case didWear
}

nonisolated extension Wheel {
  public mutating func reduce(_ action: WheelAction) {
    switch action {
    case .didTurn:
      #sourceLocation(file: "modules.yaml", line: 58)
      turns += 1
      #sourceLocation()
    case .didWear:
      break
    }
  }
}
