/// The call of an effect: what each parameter receives.
public struct EffectCall: Sendable {
  public let parameters: [EffectParameter]
  /// One for each parameter.
  public let arguments: [EffectArgument]
  public let problems: [EffectCallProblem]
  /// Whether the effect uses the whole value, in the call or in other Swift.
  let usesValue: Bool

  /// Whether the effect uses an element of its value; for nil, whether it uses anything of it.
  public func uses(_ element: String?) -> Bool {
    usesValue
      || zip(parameters, arguments).contains { parameter, argument in
        argument == .part && (element == nil || element == parameter.name)
      }
  }
}

/// A parameter of the method or request that an effect calls.
public struct EffectParameter: Sendable {
  /// Nil for one without a label.
  public let label: String?
  public let name: String
  /// Whether it has a default, or is an optional or a collection of a request.
  public let hasDefault: Bool
  /// As in the spec.
  public let typeText: String
  package let type: ValueType

  public func isNamed(_ name: String) -> Bool { label == name || self.name == name }
}

public enum EffectArgument: Sendable, Equatable {
  /// The entry of `with` with the index.
  case given(Int)
  /// The whole value.
  case value
  /// The field or element of the value with the parameter's name.
  case part
  /// The parameter's default.
  case omitted
  /// Nothing: the call does not compile.
  case missing
}

public enum EffectCallProblem: Sendable, Equatable {
  /// The value contains nothing for a required parameter.
  case missing(parameter: Int)
  /// The value, or its part with the parameter's name, has another type.
  case unfit(parameter: Int, isPart: Bool, type: String)
  /// Nothing uses the value or its element, although a parameter of its type keeps its default.
  case unused(parameter: Int, element: String?)
}
