// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Pair: Equatable, Sendable {
  public fileprivate(set) var left: Counter
  public fileprivate(set) var right: Counter

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    left: Counter = Counter(),
    right: Counter = Counter()
  ) {
    self.left = left
    self.right = right
  }
}

/// The actions of `Pair`.
nonisolated public enum PairAction: Equatable, Sendable {
  /// An action of `left`.
  case left(CounterAction)
  /// An action of `right`.
  case right(CounterAction)
}

nonisolated extension Pair {
  public mutating func reduce(_ action: PairAction) {
    switch action {
    case .left(let action):
      left.reduce(action)
    case .right(let action):
      right.reduce(action)
    }
  }

  public var total: Int {
    #sourceLocation(file: "modules.yaml", line: 89)
    left.count + right.count
    #sourceLocation()
  }
}
