// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Inner: Equatable, Sendable {
  public fileprivate(set) var speed: Int

  public init(
    speed: Int = 0
  ) {
    self.speed = speed
  }
}

/// The actions of `Inner`.
nonisolated public enum InnerAction: Equatable, Sendable {
  case didStart(speed: Int)
  case didStop(speed: Int)
  case didPause
}

nonisolated extension Inner {
  public mutating func reduce(_ action: InnerAction) {
    switch action {
    case .didStart(let speed), .didStop(let speed):
      #sourceLocation(file: "modules.yaml", line: 62)
      self.speed = speed
      #sourceLocation()
    case .didPause:
      break
    }
  }
}
