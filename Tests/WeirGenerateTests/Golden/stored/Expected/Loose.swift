// Made by Weir from modules.yaml: edit that, not this.

/// Sent, and not stored.
nonisolated public struct Quote: Equatable, Sendable, Codable {
  public var text: String
  public var by: String?

  public init(
    text: String,
    by: String? = nil
  ) {
    self.text = text
    self.by = by
  }

  private enum CodingKeys: String, CodingKey {
    case text, by = "author-name"
  }
}
