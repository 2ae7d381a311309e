// Made by Weir from modules.yaml: edit that, not this.

@preconcurrency import ReSwift

nonisolated public struct OrderState: Equatable, Sendable {
  public enum Status: Equatable, Sendable {
    case initial
    case inProgress
    case done
  }

  public fileprivate(set) var status: Status {
    get { statusValue }
    set { if Self.allowsStatus(from: statusValue, to: newValue) { statusValue = newValue } }
  }
  private var statusValue: Status

  public init(
    status: Status = .initial
  ) {
    self.statusValue = status
  }
}

/// The actions of `Order`.
nonisolated public enum OrderAction: Action, Equatable, Sendable {
  case didStart
  case didFinish
}

nonisolated extension OrderState {
  public mutating func reduce(_ action: OrderAction) {
    switch action {
    case .didStart:
      #sourceLocation(file: "modules.yaml", line: 34)
      status = .inProgress
      #sourceLocation()
    case .didFinish:
      #sourceLocation(file: "modules.yaml", line: 34)
      status = .done
      #sourceLocation()
    }
  }

  /// Whether `status` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveStatus(to next: Status) -> Bool {
    Self.allowsStatus(from: statusValue, to: next)
  }

  private static func allowsStatus(from old: Status, to new: Status) -> Bool {
    switch (old, new) {
    case (.initial, .inProgress): true
    case (.inProgress, .done): true
    default: false
    }
  }
}
