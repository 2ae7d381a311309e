import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Compares the labels and the number of arguments with parameters, in the order of Swift.
enum CallFit {
  /// The parameter of each argument; nil if they do not fit.
  static func parameters(
    of arguments: [Argument], _ parameters: [ParameterSpec], _ resolver: Resolver
  ) -> [ParameterSpec]? {
    var found: [ParameterSpec] = []
    var rest = arguments[...]
    for parameter in parameters {
      let type = resolver.swift.type(parameter.type.text)
      if let argument = rest.first, argument.label == parameter.label {
        rest.removeFirst()
        found.append(parameter)
      } else if parameter.defaultValue != nil {
        continue
      } else if let argument = rest.first, argument.label == nil, type.text.contains("->") {
        // A trailing closure has no label.
        rest.removeFirst()
        found.append(parameter)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? found : nil
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
    case .entity, .library: return nil
    }
  }

  private func parameter(_ field: FieldSpec) -> ParameterSpec {
    ParameterSpec(
      label: field.name.value, name: field.name, type: field.type,
      defaultValue: field.defaultValue ?? emptyValue(field.type))
  }

  /// The type itself in place of `nil` or an empty collection, which is the default of such a field.
  private func emptyValue(_ type: SwiftScalar) -> SwiftScalar? {
    swift.type(type.text).form == .other ? nil : type
  }
}
