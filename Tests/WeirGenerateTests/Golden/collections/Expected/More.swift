// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct More: Equatable, Sendable {
  public fileprivate(set) var isRead: Bool

  public init(
    isRead: Bool = false
  ) {
    self.isRead = isRead
  }
}

/// The actions of `More`.
nonisolated public enum MoreAction: Equatable, Sendable {
  case didRead
}

nonisolated extension More {
  public mutating func reduce(_ action: MoreAction) {
    switch action {
    case .didRead:
      #sourceLocation(file: "modules.yaml", line: 79)
      isRead = true
      #sourceLocation()
    }
  }
}
