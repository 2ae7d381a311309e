// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Region: Equatable, Sendable {
  public fileprivate(set) var isLeft: Bool
  public fileprivate(set) var name: String?

  public init(
    isLeft: Bool = false,
    name: String? = nil
  ) {
    self.isLeft = isLeft
    self.name = name
  }
}

/// The actions of `Region`.
nonisolated public enum RegionAction: Equatable, Sendable {
  case didTurn
  case didName(name: String?)
}

nonisolated extension Region {
  public mutating func reduce(_ action: RegionAction) {
    switch action {
    case .didTurn:
      #sourceLocation(file: "modules.yaml", line: 30)
      isLeft.toggle()
      #sourceLocation()
    case .didName(let name):
      #sourceLocation(file: "modules.yaml", line: 30)
      self.name = name
      #sourceLocation()
    }
  }
}
