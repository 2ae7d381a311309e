// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Session: Equatable, Sendable {
  public enum Status: Equatable, Sendable {
    case out
    case entering
    case entered
  }

  public fileprivate(set) var status: Status {
    get { statusValue }
    set { if Self.allowsStatus(from: statusValue, to: newValue) { statusValue = newValue } }
  }
  private var statusValue: Status

  public init(
    status: Status = .out
  ) {
    self.statusValue = status
  }
}

/// The actions of `Session`.
nonisolated public enum SessionAction: Equatable, Sendable {
  case didMove(to: Session.Status)
}

nonisolated extension Session {
  public mutating func reduce(_ action: SessionAction) {
    switch action {
    case .didMove(let to):
      #sourceLocation(file: "modules.yaml", line: 51)
      status = to
      #sourceLocation()
    }
  }

  public var isEntered: Bool {
    #sourceLocation(file: "modules.yaml", line: 49)
    status == .entered
    #sourceLocation()
  }

  /// Whether `status` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveStatus(to next: Status) -> Bool {
    Self.allowsStatus(from: statusValue, to: next)
  }

  private static func allowsStatus(from old: Status, to new: Status) -> Bool {
    switch (old, new) {
    case (.out, .entering): true
    case (.entering, .entered): true
    case (.entered, .out): true
    default: false
    }
  }
}
