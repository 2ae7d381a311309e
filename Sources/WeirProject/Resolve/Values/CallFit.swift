import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Compares the labels and the number of arguments with parameters, in the order of Swift.
enum CallFit {
  /// The parameter of each argument; nil if they do not fit.
  static func parameters(
    of arguments: [Argument], _ parameters: [ParameterSpec]
  ) -> [ParameterSpec]? {
    self.parameters(of: arguments[...], parameters[...])
  }

  private static func parameters(
    of arguments: ArraySlice<Argument>, _ parameters: ArraySlice<ParameterSpec>
  ) -> [ParameterSpec]? {
    guard let parameter = parameters.first else { return arguments.isEmpty ? [] : nil }
    let others = parameters.dropFirst()
    // A trailing closure has no label.
    if let argument = arguments.first,
      argument.label == parameter.label || argument.label == nil && argument.value.isClosure,
      let rest = self.parameters(of: arguments.dropFirst(), others)
    {
      return [parameter] + rest
    }
    return parameter.defaultValue == nil ? nil : self.parameters(of: arguments, others)
  }
}

extension Resolver {
  /// The parameters of the initializer of a struct or a state; nil if the specs do not determine them.
  func initializer(of owner: MemberOwner) -> [ParameterSpec]? {
    switch owner {
    case .type(let id):
      let spec = typeSpec(id)
      guard case .structure(let fields) = spec.form, spec.additional == nil else { return nil }
      return fields.map(parameter)
    case .module(let id):
      let spec = specs[id.index]
      // Whether a child has a default depends on its own fields.
      return spec.kind == .state && spec.children.isEmpty ? spec.state.map(parameter) : nil
    case .entity, .recentValue, .library: return nil
    }
  }

  private func parameter(_ field: FieldSpec) -> ParameterSpec {
    ParameterSpec(
      label: field.name.value, name: field.name, type: field.type,
      defaultValue: field.defaultValue ?? emptyValue(field.type))
  }

  /// The type itself in place of `nil` or an empty collection, which is the default of such a field.
  private func emptyValue(_ type: SwiftScalar) -> SwiftScalar? {
    swift.type(type.text).emptyLiteral == nil ? nil : type
  }
}
