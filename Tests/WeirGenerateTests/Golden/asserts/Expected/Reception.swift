// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Reception: Equatable, Sendable {
  public fileprivate(set) var isOpen: Bool
  public fileprivate(set) var capacity: Int

  public init(
    isOpen: Bool = true,
    capacity: Int = 2
  ) {
    self.isOpen = isOpen
    self.capacity = capacity
  }
}

/// The actions of `Reception`.
nonisolated public enum ReceptionAction: Equatable, Sendable {
  case didClose
}

nonisolated extension Reception {
  public mutating func reduce(_ action: ReceptionAction) {
    switch action {
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 44)
      isOpen = false
      #sourceLocation()
    }
  }

  public var sign: String {
    #sourceLocation(file: "modules.yaml", line: 42)
    isOpen ? "open" : "closed"
    #sourceLocation()
  }
}
