import WeirDiagnostics

/// A node of the impact graph: a member of a module, or its state as one value.
public struct ImpactNode: Hashable, Sendable {
  public let module: ModuleID
  /// Nil for the state.
  public let member: DeclaredMember?

  public var isState: Bool { member == nil }
}

/// An edge of the impact graph.
public struct ImpactStep: Sendable {
  /// The relation from the first node to the second: `writes`, `is read by`.
  public let verb: String
  public let to: ImpactNode
  /// The position of the relation; nil for an implicit one, as between a field and its state.
  public let span: Span?
  /// The module whose state the step replaces as a whole; nil for any other step.
  public internal(set) var replaced: ModuleID?
}
