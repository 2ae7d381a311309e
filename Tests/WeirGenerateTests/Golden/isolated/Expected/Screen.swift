// Made by Weir from modules.yaml: edit that, not this.

@MainActor package struct Screen: Equatable, Sendable {
  package fileprivate(set) var panel: Panel
  package fileprivate(set) var tiles: OrderedDictionary<Int, Tile>
  /// The ids of `tiles` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  package fileprivate(set) var tilesOrder: [Int] {
    get { Array(tiles.keys) }
    set {
      var ordered = OrderedDictionary<Int, Tile>()
      for id in newValue { ordered[id] = self.tiles[id] }
      self.tiles = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  package init(
    panel: Panel = Panel(),
    tiles: OrderedDictionary<Int, Tile> = [:],
    tilesOrder: [Int] = []
  ) {
    self.panel = panel
    self.tiles = tiles
    self.tilesOrder = tilesOrder + self.tilesOrder
  }
}

/// The actions of `Screen`.
@MainActor package enum ScreenAction: Equatable, Sendable {
  case didShow
  /// An action of `tiles`.
  case tiles(tilesKey: Int, TileAction)
}

@MainActor extension Screen {
  package mutating func reduce(_ action: ScreenAction) {
    switch action {
    case .didShow:
      #sourceLocation(file: "modules.yaml", line: 9)
      panel.open()
      tiles[1] = Tile()
      #sourceLocation()
    case .tiles(let tilesKey, let action):
      tiles[tilesKey]?.reduce(action)
    }
  }

  package mutating func reduce(_ action: PanelAction) {
    panel.reduce(action)
  }
}

/// An action of `Screen` or of a module below it, with the path to its owner.
@MainActor package protocol ScreenEvent: Sendable {
  func reduce(into state: inout Screen)
}

@MainActor extension ScreenAction: ScreenEvent {
  package func reduce(into state: inout Screen) { state.reduce(self) }
}

@MainActor extension PanelAction: ScreenEvent {
  package func reduce(into state: inout Screen) { state.reduce(self) }
}
