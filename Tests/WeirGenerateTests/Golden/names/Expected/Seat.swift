// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Seat: Equatable, Sendable {
  public enum Old: Equatable, Sendable {
    case new
    case old
  }

  public fileprivate(set) var next: Old {
    get { nextValue }
    set { if Self.allowsNext(from: nextValue, to: newValue) { nextValue = newValue } }
  }
  public fileprivate(set) var action: Int
  private var nextValue: Old

  public init(
    next: Old = .new,
    action: Int = 0
  ) {
    self.nextValue = next
    self.action = action
  }
}

/// The actions of `Seat`.
nonisolated public enum SeatAction: Equatable, Sendable {
  case didSit(by: Int)
}

nonisolated extension Seat {
  public mutating func reduce(_ event: SeatAction) {
    switch event {
    case .didSit(let guest):
      #sourceLocation(file: "modules.yaml", line: 36)
      next = .old
      action += guest
      #sourceLocation()
    }
  }

  /// Whether `next` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveNext(to next: Old) -> Bool {
    Self.allowsNext(from: nextValue, to: next)
  }

  private static func allowsNext(from old: Old, to new: Old) -> Bool {
    switch (old, new) {
    case (.new, .old): true
    default: false
    }
  }
}
