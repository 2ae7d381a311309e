import WeirDiagnostics

/// Swift in a spec that the compiler rejects, although all its names are known.
public struct RejectedSwift: Sendable {
  public let message: String
  public let help: String
  public let span: Span
  /// Types and operators: if hand-written Swift adds a conformance or a function to one of them, the Swift may be
  /// valid.
  public let names: Set<String>
}
