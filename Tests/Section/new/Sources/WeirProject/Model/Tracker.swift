import WeirDiagnostics
import WeirSpec

/// A tracker with resolved names.
public struct Tracker: Sendable {
  public let spec: TrackerSpec
  public let event: ResolvedType
  /// The expression of the event: the members of the state are in scope.
  public let value: Body

  public var name: String { spec.name.value }
}
