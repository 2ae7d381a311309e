// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct In: Equatable, Sendable {
  public fileprivate(set) var `do`: Int

  public init(
    do: Int = 0
  ) {
    self.`do` = `do`
  }
}

/// The actions of `In`.
nonisolated public enum InAction: Equatable, Sendable {
  case `if`(else: Int)
}

nonisolated extension In {
  public mutating func reduce(_ action: InAction) {
    switch action {
    case .`if`(let `else`):
      #sourceLocation(file: "modules.yaml", line: 40)
      `do` = `else`
      #sourceLocation()
    }
  }
}
