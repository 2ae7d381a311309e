// Made by Weir from modules.yaml: edit that, not this.

@MainActor package struct Tile: Equatable, Sendable {
  package fileprivate(set) var taps: Int

  package init(
    taps: Int = 0
  ) {
    self.taps = taps
  }
}

/// The actions of `Tile`.
@MainActor package enum TileAction: Equatable, Sendable {
  case didTap
}

@MainActor extension Tile {
  package mutating func reduce(_ action: TileAction) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 25)
      taps += 1
      #sourceLocation()
    }
  }
}
