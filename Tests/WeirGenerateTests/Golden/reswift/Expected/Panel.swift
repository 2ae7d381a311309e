// Made by Weir from modules.yaml: edit that, not this.

@preconcurrency import ReSwift

nonisolated public struct PanelState: Equatable, Sendable {
  public fileprivate(set) var taps: Int

  public init(
    taps: Int = 0
  ) {
    self.taps = taps
  }
}

/// The actions of `Panel`.
nonisolated public enum PanelAction: Action, Equatable, Sendable {
  case didTap
  case didClose
}

nonisolated extension PanelState {
  public mutating func reduce(_ action: PanelAction) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 48)
      taps += 1
      #sourceLocation()
    case .didClose:
      break
    }
  }
}
