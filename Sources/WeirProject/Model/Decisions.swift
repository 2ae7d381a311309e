import WeirDiagnostics
import WeirSpec
import WeirSwift

/// What is piped into a model, resolved.
public struct Input: Sendable {
  public let spec: InputSpec
  /// The type of what is piped in; nil for a pulse.
  public let type: ResolvedType?
  public let defaultValue: Body?

  public var name: String { spec.name.value }
  public var isMomentary: Bool { spec.isMomentary }
  public var isPulse: Bool { type == nil }
  public var isRecent: Bool { if case .recent = spec.form { true } else { false } }
  /// Whether it starts with something: a default, nil or an empty collection; a pulse is down.
  public var hasInitialValue: Bool {
    guard let type, spec.defaultValue == nil else { return true }
    switch type.type.form {
    case .optional, .array, .dictionary, .set: return true
    case .other: return false
    }
  }
}

/// A decision whose names are resolved.
public struct Decision: Sendable {
  public let spec: DecisionSpec
  /// What it is the optional of; nil where it carries nothing.
  public let type: ResolvedType?
  public let cases: [DecisionCase]

  public var name: String { spec.name.value }
  /// Its conditions and what is taken, in their order.
  public var bodies: [Body] { cases.flatMap { [$0.when, $0.take].compactMap { $0 } } }
}

public struct DecisionCase: Sendable {
  public let spec: DecisionCaseSpec
  /// The condition, as `if CONDITION {}`'s fragment; nil for `otherwise`.
  public let when: Body?
  /// What is taken, with the names that the condition binds in scope.
  public let take: Body?
}

/// An effect, and the decisions of its module that start it.
public struct Effect: Sendable {
  public let spec: EffectSpec
  /// By their numbers in the module; those that nobody declares are reported and left out.
  public let decisions: [Int]

  public var name: String { spec.name.value }
}
