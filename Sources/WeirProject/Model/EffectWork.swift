import WeirSpec
import WeirSwift
import WeirYAML

/// The work of an effect, and the actions that it sends, resolved.
public final class EffectWork: Sendable {
  /// The value that starts an effect.
  public enum Source: Sendable, Equatable {
    case decision(Int)
    case derived(Int)
    case field(Int)
  }

  public enum Task: Sendable {
    /// A method of a service, by its module and its index there.
    case service(ModuleID, Int)
    case request(RequestID)
    case manual
    /// Only the delay.
    case timer
  }

  public let spec: EffectWorkSpec
  /// Nil for an unknown name.
  public let source: Source?
  /// The type of the value; nil for a `Bool` and for a decision without a value.
  public let type: SwiftType?
  /// The spec's type of the source, optional or not; nil without a value.
  public let sourceType: ResolvedType?
  /// Whether the source is an optional; then the effect is active while it is not nil.
  public let isOptional: Bool
  /// Nil for an unknown name.
  public let task: Task?
  public let parameters: [ResolvedType]
  /// The default arguments of a manual effect.
  public let defaults: [Body]
  /// The result or the elements of a manual effect.
  public let result: ResolvedType?
  /// The type of the result of the call, or of its elements; unknown if the specs do not determine it.
  package let resultType: ValueType
  /// The values of `with`, in order.
  public let arguments: [Body]
  /// The values that the parameters of the call receive; nil for an unknown call.
  public let call: EffectCall?
  public let then: EffectResponse?
  public let each: EffectResponse?
  public let failures: [EffectFailure]
  public let after: Body?

  /// The elements of a value that is a tuple; empty for another one.
  public var elements: [SwiftType.Element] { type?.elements ?? [] }

  public var isSequence: Bool {
    if case .manual(let manual) = spec.task { manual.yields != nil } else { false }
  }

  /// Whether it only waits.
  public var isTimer: Bool { if case .timer? = task { true } else { false } }

  /// All responses, in the order of the keys.
  public var responses: [EffectResponse] {
    [then, each].compactMap { $0 } + failures.compactMap(\.response)
  }

  /// All Swift in it, except types.
  public var bodies: [Body] { arguments + responses.compactMap(\.body) + [after].compactMap { $0 } }

  init(
    spec: EffectWorkSpec, source: Source?, type: SwiftType?, sourceType: ResolvedType?,
    isOptional: Bool, task: Task?, parameters: [ResolvedType], defaults: [Body],
    result: ResolvedType?, resultType: ValueType, arguments: [Body], call: EffectCall?,
    then: EffectResponse?,
    each: EffectResponse?, failures: [EffectFailure], after: Body?
  ) {
    self.spec = spec
    self.source = source
    self.type = type
    self.sourceType = sourceType
    self.isOptional = isOptional
    self.task = task
    self.parameters = parameters
    self.defaults = defaults
    self.result = result
    self.resultType = resultType
    self.arguments = arguments
    self.call = call
    self.then = then
    self.each = each
    self.failures = failures
    self.after = after
  }
}

/// An action that an effect sends, or in a model, an input that receives its value.
public struct EffectResponse: Sendable {
  public let scalar: SwiftScalar
  /// The name of the action or input, also of an unknown one.
  public let name: String
  /// By its index in the module; nil for an unknown name, and in a model.
  public let action: Int?
  /// By its index in the model; nil for an unknown name, and in a module with actions.
  public let input: Int?
  /// The call with its arguments; nil for only a name.
  public let body: Body?
}

/// The response to an error.
public struct EffectFailure: Sendable {
  /// The type of the error; nil for any other.
  public let type: ResolvedType?
  /// Unknown if the specs do not determine it.
  package let valueType: ValueType
  /// Nil for `nothing`.
  public let response: EffectResponse?
}
