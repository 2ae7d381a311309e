// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Left: Equatable, Sendable {
  public fileprivate(set) var leaf: Leaf

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    leaf: Leaf = Leaf()
  ) {
    self.leaf = leaf
  }
}

nonisolated extension Left {
  public mutating func reduce(_ action: LeafAction) {
    leaf.reduce(action)
  }
}

/// An action of `Left` or of a module below it, with the path to its owner.
nonisolated public protocol LeftEvent: Sendable {
  func reduce(into state: inout Left)
}

nonisolated extension LeafAction: LeftEvent {
  public func reduce(into state: inout Left) { state.reduce(self) }
}
