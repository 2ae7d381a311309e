import WeirDiagnostics
import WeirSpec
import WeirSwift

/// An input of a model, resolved.
public struct Input: Sendable {
  public let spec: InputSpec
  /// The type of the received values; nil for a pulse.
  public let type: ResolvedType?
  public let defaultValue: Body?

  public var name: String { spec.name.value }
  public var isMomentary: Bool { spec.isMomentary }
  public var isPulse: Bool { type == nil }
  public var isRecent: Bool { if case .recent = spec.form { true } else { false } }
  /// Whether it has an initial value: a default, nil, an empty collection, or false for a pulse.
  public var hasInitialValue: Bool {
    guard let type, spec.defaultValue == nil else { return true }
    return type.type.emptyLiteral != nil
  }
}

/// A decision with resolved names.
public struct Decision: Sendable {
  public let spec: DecisionSpec
  /// The wrapped type of its value; nil for a decision without a value.
  public let type: ResolvedType?
  public let cases: [DecisionCase]

  public var name: String { spec.name.value }
  /// Its conditions and values, in order.
  public var bodies: [Body] { cases.flatMap { [$0.when, $0.take].compactMap { $0 } } }
}

public struct DecisionCase: Sendable {
  public let spec: DecisionCaseSpec
  /// The condition, as `if CONDITION {}`'s fragment; nil for `otherwise`.
  public let when: Body?
  /// The value; the names that the condition binds are in scope.
  public let take: Body?
}

/// An effect, and the decisions of its module that start it.
public struct Effect: Sendable {
  public let spec: EffectSpec
  /// By their indices in the module; unknown ones are reported and omitted.
  public let decisions: [Int]
  /// Its work and responses; nil if the app runs the effect.
  public let work: EffectWork?

  public var name: String { spec.name.value }
}
