// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Locker: Equatable, Sendable {
  public fileprivate(set) var isOpen: Bool
  public fileprivate(set) var code: String?

  public init(
    isOpen: Bool = false,
    code: String? = nil
  ) {
    self.isOpen = isOpen
    self.code = code
  }
}

/// The actions of `Locker`.
nonisolated public enum LockerAction: Equatable, Sendable {
  case didLock(code: String)
  case didOpen
}

nonisolated extension Locker {
  public mutating func reduce(_ action: LockerAction) {
    switch action {
    case .didLock(let code):
      #sourceLocation(file: "modules.yaml", line: 22)
      self.code = code
      isOpen = false
      #sourceLocation()
    case .didOpen:
      #sourceLocation(file: "modules.yaml", line: 24)
      isOpen = true
      #sourceLocation()
    }
  }

  public var isUsed: Bool {
    #sourceLocation(file: "modules.yaml", line: 18)
    code != nil
    #sourceLocation()
  }

  /// Asserts the invariants of `Locker` and of the modules below it, in debug builds.
  public func assertInvariants() {
    func holds0() -> Bool {
      #sourceLocation(file: "modules.yaml", line: 28)
      !isOpen
        || code == nil
      #sourceLocation()
    }
    assert(
      holds0(), "`lockedIsClosed` of `Locker` is broken",
      file: "modules.yaml", line: 28)
  }
}
