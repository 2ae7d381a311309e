// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Leaf: Equatable, Sendable {
  public fileprivate(set) var isGreen: Bool

  public init(
    isGreen: Bool = true
  ) {
    self.isGreen = isGreen
  }
}

/// The actions of `Leaf`.
nonisolated public enum LeafAction: Equatable, Sendable {
  case didFall
}

nonisolated extension Leaf {
  public mutating func reduce(_ action: LeafAction) {
    switch action {
    case .didFall:
      #sourceLocation(file: "modules.yaml", line: 13)
      isGreen = false
      #sourceLocation()
    }
  }
}
