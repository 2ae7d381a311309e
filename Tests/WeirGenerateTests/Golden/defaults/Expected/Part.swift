// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Part: Equatable, Sendable {
  public fileprivate(set) var value: Int

  public init(
    value: Int
  ) {
    self.value = value
  }
}
