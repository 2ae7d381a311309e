// Made by Weir from modules.yaml: edit that, not this.

nonisolated package struct Trip2: Equatable, Sendable {
  package fileprivate(set) var isOver: Bool

  package init(
    isOver: Bool = false
  ) {
    self.isOver = isOver
  }
}

/// The actions of `Trip2`.
nonisolated package enum Trip2Action: Equatable, Sendable {
  case didEnd
}

nonisolated extension Trip2 {
  package mutating func reduce(_ action: Trip2Action) {
    switch action {
    case .didEnd:
      #sourceLocation(file: "modules.yaml", line: 21)
      isOver = true
      #sourceLocation()
    }
  }
}
