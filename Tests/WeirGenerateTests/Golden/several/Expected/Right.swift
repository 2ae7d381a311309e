// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Right: Equatable, Sendable {
  public fileprivate(set) var twig: Twig

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    twig: Twig = Twig()
  ) {
    self.twig = twig
  }
}

/// The actions of `Right`.
nonisolated public enum RightAction: Equatable, Sendable {
  case didGrow
}

nonisolated extension Right {
  public mutating func reduce(_ action: RightAction) {
    switch action {
    case .didGrow:
      #sourceLocation(file: "modules.yaml", line: 8)
      twig.grow()
      #sourceLocation()
    }
  }
}

/// An action of `Right` or of a module below it, with the path to its owner.
nonisolated public protocol RightEvent: Sendable {
  func reduce(into state: inout Right)
}

nonisolated extension RightAction: RightEvent {
  public func reduce(into state: inout Right) { state.reduce(self) }
}
