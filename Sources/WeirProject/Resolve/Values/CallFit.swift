import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Compares the labels and the number of arguments with parameters, in the order of Swift.
enum CallFit {
  static func fits(
    _ arguments: [Argument], _ parameters: [ParameterSpec], _ resolver: Resolver
  ) -> Bool {
    fits(arguments[...], parameters[...], resolver)
  }

  private static func fits(
    _ arguments: ArraySlice<Argument>, _ parameters: ArraySlice<ParameterSpec>, _ resolver: Resolver
  ) -> Bool {
    guard let parameter = parameters.first else { return arguments.isEmpty }
    let others = parameters.dropFirst()
    let isVariadic = resolver.swift.type(parameter.type.text).text.hasSuffix("...")
    if let argument = arguments.first {
      // A trailing closure has no label.
      if argument.label == parameter.label || argument.label == nil && argument.isClosure {
        // A variadic parameter takes all arguments without a label that follow.
        let rest = arguments.dropFirst()
        if fits(isVariadic ? rest.drop { $0.label == nil } : rest, others, resolver) { return true }
      }
    }
    return (parameter.defaultValue != nil || isVariadic) && fits(arguments, others, resolver)
  }
}

extension Argument {
  fileprivate var isClosure: Bool {
    if case .other(let text) = value { text.hasPrefix("{") } else { false }
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
