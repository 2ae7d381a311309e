import WeirDiagnostics
import WeirSpec

extension CaseOutline {
  /// Its associated values. One without a label has no name in Swift: it is `value`, or `value2` and so on.
  var payload: [ParameterSpec] {
    parameters.enumerated().map { index, parameter in
      let label = parameter.label == "_" ? nil : parameter.label
      let name = label ?? (index == 0 ? "value" : "value\(index + 1)")
      return ParameterSpec(
        label: label, name: Located(name, at: parameter.type.span), type: parameter.type.scalar,
        defaultValue: parameter.value)
    }
  }
}

extension PropertyOutline {
  /// The value of an action that is a struct; nil if its type is not written.
  var parameter: ParameterSpec? {
    type.map { ParameterSpec(label: name.value, name: name, type: $0.scalar) }
  }
}

extension FunctionOutline.Parameter {
  var spec: ParameterSpec {
    ParameterSpec(label: label, name: Located(name, at: type.span), type: type.scalar)
  }
}
