// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Stage: Equatable, Sendable {
  public fileprivate(set) var event: String
  public fileprivate(set) var action: Scene
  public fileprivate(set) var rows: [Int: Seat]

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    event: String = "",
    action: Scene = Scene(),
    rows: [Int: Seat] = [:]
  ) {
    self.event = event
    self.action = action
    self.rows = rows
  }
}

/// The actions of `Stage`.
nonisolated public enum StageAction: Equatable, Sendable {
  /// An action of `rows`.
  case rows(rows: Int, SeatAction)
}

nonisolated extension Stage {
  public mutating func reduce(_ received: StageAction) {
    switch received {
    case .rows(let rows, let received):
      guard self.rows[rows] != nil else { return }
      self.rows[rows]?.reduce(received)
      switch received {
      case .didSit:
        #sourceLocation(file: "modules.yaml", line: 10)
        event = "sat"
        #sourceLocation()
      }
    }
  }

  public mutating func reduce(_ received: SceneAction) {
    action.reduce(received)
    if case .didCut = received {
      #sourceLocation(file: "modules.yaml", line: 9)
      event = "cut \(action.takes)"
      #sourceLocation()
    }
  }
}

/// An action of `Stage` or of a module below it, with the path to its owner.
nonisolated public protocol StageEvent: Sendable {
  func reduce(into state: inout Stage)
}

nonisolated extension StageAction: StageEvent {
  public func reduce(into state: inout Stage) { state.reduce(self) }
}

nonisolated extension SceneAction: StageEvent {
  public func reduce(into state: inout Stage) { state.reduce(self) }
}
