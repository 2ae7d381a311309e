// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

/// It has no actions.
nonisolated public enum Settings {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public fileprivate(set) var volume: Int

    public init(
      volume: Int = 3
    ) {
      self.volume = volume
    }
  }
}

nonisolated extension Settings.State {
  public mutating func reset() {
    #sourceLocation(file: "modules.yaml", line: 71)
    volume = 3
    #sourceLocation()
  }
}
