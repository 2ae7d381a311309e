import WeirDiagnostics
import WeirSpec

/// A promise about the state, resolved.
public struct Invariant: Sendable {
  public let spec: InvariantSpec
  /// Its Swift, in the order of `InvariantSpec.swift`.
  public let bodies: [Body]
  /// The actions to which a `step` is limited; empty for all.
  public let triggers: [Trigger]

  public var name: String { spec.name.value }

  /// The parameter of a `step` with the state before the action.
  public static let old = "old"
}

/// Values of a type that are tried, resolved.
public struct Sample: Sendable {
  public let spec: SampleSpec
  public let type: ResolvedType
  public let values: [Body]
}
