import WeirDiagnostics

/// A name in Swift or in a type that neither the specs nor Swift's libraries declare, so that hand-written Swift, an
/// import or generated Swift must declare it.
public struct ForeignName: Sendable {
  public enum Kind: Sendable, Equatable {
    case value(isCall: Bool)
    case type
    /// A member of a child.
    case member(of: ModuleID, isCall: Bool)
  }

  public let name: String
  public let kind: Kind
  public let span: Span
  /// The scope of the Swift; nil for a type.
  public let scope: Scope?
}
