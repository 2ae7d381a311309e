/// A `switch`, whose patterns have to match every value.
public struct Switch: Sendable, Equatable {
  public let subject: SwiftExpression
  /// The patterns of all labels.
  public let patterns: [Pattern]

  public enum Pattern: Sendable, Equatable {
    /// All values of an enum's case, `true`, `false`, or `none` for `nil`.
    case value(String)
    /// Every value: `default`, `_`, `let other`.
    case anything
    /// A literal other than these, or a pattern with a `where`: never all values.
    case part
    case unknown
  }
}
