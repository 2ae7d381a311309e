// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Bare {
  public fileprivate(set) var count: Int

  public init(
    count: Int = 0
  ) {
    self.count = count
  }
}

/// The actions of `Bare`.
nonisolated public enum BareAction {
  case didCount
}

nonisolated extension Bare {
  public mutating func reduce(_ action: BareAction) {
    switch action {
    case .didCount:
      #sourceLocation(file: "modules.yaml", line: 36)
      count += 1
      #sourceLocation()
    }
  }
}

/// An action of `Bare` or of a module below it, with the path to its owner.
nonisolated public protocol BareEvent {
  func reduce(into state: inout Bare)
}

nonisolated extension BareAction: BareEvent {
  public func reduce(into state: inout Bare) { state.reduce(self) }
}
