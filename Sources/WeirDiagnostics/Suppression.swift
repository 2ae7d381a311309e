/// Why a finding does not count.
public struct Suppression: Sendable, Equatable, Codable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// It stands in the baseline.
    case baseline
    /// `weir.yaml` excepts it.
    case exception
    /// A comment beside the line excepts it.
    case inline
    /// It is held against a revision that had it.
    case past
  }

  public var kind: Kind
  /// The reason that somebody has given; empty for a baseline.
  public var reason: String
  /// Who answers for it; empty where nobody is named.
  public var owner: String
  /// The last day on which it counts, as `2027-03-01`; empty where there is none.
  public var until: String

  public init(_ kind: Kind, reason: String = "", owner: String = "", until: String = "") {
    self.kind = kind
    self.reason = reason
    self.owner = owner
    self.until = until
  }
}

/// A finding that is known, and why it does not count.
public struct SuppressedFinding: Sendable, Equatable {
  public var finding: Finding
  public var suppression: Suppression

  public init(_ finding: Finding, by suppression: Suppression) {
    self.finding = finding
    self.suppression = suppression
  }
}
