import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Compares the labels and the number of arguments with parameters, in the order of Swift.
enum CallFit {
  static func fits(
    _ arguments: [Argument], _ parameters: [ParameterSpec], _ resolver: Resolver
  ) -> Bool {
    var rest = arguments[...]
    for parameter in parameters {
      let type = resolver.swift.type(parameter.type.text)
      if let argument = rest.first, argument.label == parameter.label {
        rest.removeFirst()
        // A variadic parameter takes all arguments without a label that follow.
        if type.text.hasSuffix("...") { rest = rest.drop { $0.label == nil } }
      } else if parameter.defaultValue != nil || type.text.hasSuffix("...") {
        continue
      } else if let argument = rest.first, argument.label == nil, type.text.contains("->") {
        // A trailing closure has no label.
        rest.removeFirst()
      } else {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension Resolver {
  /// The parameters of a struct's initializer; nil if the specs do not determine them.
  func initializer(of id: TypeID) -> [ParameterSpec]? {
    let spec = typeSpec(id)
    guard case .structure(let fields) = spec.form, spec.additional == nil else { return nil }
    return fields.map { field in
      ParameterSpec(
        label: field.name.value, name: field.name, type: field.type,
        defaultValue: field.defaultValue ?? emptyValue(field.type))
    }
  }

  /// The type itself in place of `nil` or an empty collection, which is the default of such a field.
  private func emptyValue(_ type: SwiftScalar) -> SwiftScalar? {
    swift.type(type.text).form == .other ? nil : type
  }
}
