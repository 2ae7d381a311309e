import WeirDiagnostics

/// Swift in a spec that the compiler rejects, although all its names are known.
public struct RejectedSwift: Sendable {
  public enum Kind: Sendable, Equatable {
    /// Values whose types do not match.
    case mismatch
    /// An implicit member as the result of a body that has none: `.send` in `return .send(.done)`.
    case effect
    /// A write of a child's field without `?` after the child.
    case childWrite
    /// A value that such a body returns.
    case result
    /// A value that is never used. The compiler only warns.
    case unused
    /// A type of a spec, at a position where it must conform to a protocol.
    case unconforming(TypeID, to: String)
    /// A type in `else` that is not an error. The compiler only warns.
    case unthrown
  }

  public let kind: Kind
  public let message: String
  public let help: String
  public let span: Span
  /// Types, operators and functions: if hand-written Swift adds a conformance or a function to one of them, the Swift
  /// may be valid.
  public let names: Set<String>
  /// Whether it is in one of `FragmentForms.openScopes`.
  public internal(set) var isInOpenScope = false

  init(
    _ kind: Kind = .mismatch, message: String, help: String, span: Span, names: Set<String> = []
  ) {
    self.kind = kind
    self.message = message
    self.help = help
    self.span = span
    self.names = names
  }
}
