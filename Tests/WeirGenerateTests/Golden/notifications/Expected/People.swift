// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Person: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var name: String

  public init(
    id: Int,
    name: String
  ) {
    self.id = id
    self.name = name
  }
}
