// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Twig: Equatable, Sendable {
  public fileprivate(set) var length: Int

  public init(
    length: Int = 1
  ) {
    self.length = length
  }
}

nonisolated extension Twig {
  public mutating func grow() {
    #sourceLocation(file: "modules.yaml", line: 17)
    length += 1
    #sourceLocation()
  }
}
