import WeirDiagnostics

/// A name in Swift or in a type that neither the specs nor Swift's libraries declare, so that hand-written Swift, an
/// import or generated Swift must declare it.
public struct ForeignName: Sendable {
  public enum Kind: Sendable, Equatable {
    case value(isCall: Bool)
    case type
    case member(of: MemberOwner, isCall: Bool)
    /// A case of an enum.
    case enumCase(of: TypeID)
    /// A call whose labels do not fit those of the declaration; nil is an argument without a label.
    case call(labels: [String?], of: [String?])

    /// Whether a declaration at top level may have the name.
    public var isTopLevel: Bool {
      switch self {
      case .value, .type: true
      case .member, .enumCase, .call: false
      }
    }
  }

  public let name: String
  public let kind: Kind
  public let span: Span
  /// The scope of the Swift; nil for a type.
  public let scope: Scope?
}
