import WeirDiagnostics

/// Something that a change can reach: a member of a module, or its state as one value.
public struct ImpactNode: Hashable, Sendable {
  public let module: ModuleID
  /// Nil for the state.
  public let member: DeclaredMember?

  public var isState: Bool { member == nil }
}

/// That a change of one thing reaches another.
public struct ImpactStep: Sendable {
  /// What the first does to the second, or the second with the first: `writes`, `is read by`.
  public let verb: String
  public let to: ImpactNode
  /// Where it is written; nil for what holds by itself, as that a field is part of its state.
  public let span: Span?
}
