// Made by Weir from modules/Shared.yaml: edit that, not this.

/// The common parts of all responses.
nonisolated public enum Shared {
  /// The reason for a refusal by the server.
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
