// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Sheet: Equatable, Sendable {
  public fileprivate(set) var isSigned: Bool

  public init(
    isSigned: Bool = false
  ) {
    self.isSigned = isSigned
  }
}

/// The actions of `Sheet`.
nonisolated public enum SheetAction: Equatable, Sendable {
  case didSign(by: String)
}

nonisolated extension Sheet {
  public mutating func reduce(_ action: SheetAction) {
    switch action {
    case .didSign:
      #sourceLocation(file: "modules.yaml", line: 39)
      isSigned = true
      #sourceLocation()
    }
  }
}
