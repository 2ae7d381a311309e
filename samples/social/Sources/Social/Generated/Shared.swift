// Made by Weir from modules/Shared.yaml: edit that, not this.

/// What the answers of all groups are made of.
nonisolated public enum Shared {
  /// Why the server refused.
  public struct Problem: Equatable, Sendable, Codable {
    public var code: String
    /// For people.
    public var message: String?

    public init(
      code: String,
      message: String? = nil
    ) {
      self.code = code
      self.message = message
    }

    private enum CodingKeys: String, CodingKey {
      case code, message = "error_message"
    }
  }
}
