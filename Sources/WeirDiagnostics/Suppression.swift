/// Why a finding does not count.
public struct Suppression: Sendable, Equatable {
  public enum Kind: String, Sendable, Decodable, CaseIterable {
    case baseline
    /// An entry of `ignore` in `weir.yaml` suppresses it.
    case exception
    /// A comment suppresses it.
    case inline
    /// The revision with which its rule compares already had it.
    case past
  }

  public var kind: Kind
  /// The reason in the exception; empty for the baseline.
  public var reason: String
  /// The owner of the exception; empty if none is named.
  public var owner: String
  /// The last day of the exception, as `2027-03-01`; empty if there is none.
  public var until: String

  public init(_ kind: Kind, reason: String = "", owner: String = "", until: String = "") {
    self.kind = kind
    self.reason = reason
    self.owner = owner
    self.until = until
  }
}

public struct SuppressedFinding: Sendable, Equatable {
  public var finding: Finding
  public var suppression: Suppression

  public init(_ finding: Finding, by suppression: Suppression) {
    self.finding = finding
    self.suppression = suppression
  }
}
