// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Counter: Equatable, Sendable {
  public fileprivate(set) var count: Int

  public init(
    count: Int = 0
  ) {
    self.count = count
  }
}

/// The actions of `Counter`.
nonisolated public enum CounterAction: Equatable, Sendable {
  case didTap
}

nonisolated extension Counter {
  public mutating func reduce(_ action: CounterAction) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 95)
      count += 1
      #sourceLocation()
    }
  }
}
