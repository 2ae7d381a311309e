// Made by Weir from modules.yaml: edit that, not this.

@MainActor package struct Tile: Equatable, Sendable, Identifiable {
  package fileprivate(set) var id: Int
  package fileprivate(set) var taps: Int

  package init(
    id: Int = 1,
    taps: Int = 0
  ) {
    self.id = id
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
      #sourceLocation(file: "modules.yaml", line: 30)
      taps += 1
      #sourceLocation()
    }
  }
}
