// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Empty: Equatable, Sendable {
  public init() {}
}
