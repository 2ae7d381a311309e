import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// Fields of states and of structs as parameters of `init`, with what they start as.
extension ModuleBuilder {
  /// A default that a compiler may object to stands on a line of its own, since `#sourceLocation`
  /// cannot stand among parameters.
  func separateDefault(
    _ field: FieldSpec, _ type: ResolvedType, isInside: Bool = true
  ) -> DefaultContext? {
    guard let value = field.defaultValue, !KnownTypes.isCertain(default: value, for: type)
    else { return nil }
    return DefaultContext(
      name: .identifier(Self.defaultName(field)), title: .docText(field.name.value),
      type: code(type, isInside: isInside),
      code: .code(
        project.text(of: value, in: module, isInside: isInside).trimmingTrailingNewlines),
      place: place(of: value))
  }

  private static func defaultName(_ field: FieldSpec) -> String {
    "initial" + field.name.value.capitalizedFirst
  }

  /// - Parameters:
  ///   - owner: The type whose `init` it is.
  ///   - stored: The property that it goes into.
  ///   - box: The property, where it keeps the value at a distance.
  ///   - isInside: Whether the module's own types are named without it.
  func parameter(
    _ field: FieldSpec, _ type: ResolvedType, of owner: String, stored: String, box: String? = nil,
    isInside: Bool = true
  ) -> ParameterContext {
    let value =
      field.defaultValue.map { startValue(field, $0, type, of: owner, isInside: isInside) }
      ?? Self.emptyValue(type.type.form)
    let name = field.name.value
    let text = code(type, isInside: isInside)
    return ParameterContext(
      declaration: .code("\(SwiftName.escapedLabel(name)): \(text.text)"),
      name: box == nil ? .identifier(name) : .code("Boxed(\(SwiftName.escaped(name)))"),
      type: text, stored: .identifier(box ?? stored), defaultValue: value.map { .code($0) })
  }

  /// A field's default, or the property that holds it.
  func startValue(
    _ field: FieldSpec, _ value: SwiftScalar, _ type: ResolvedType, of owner: String,
    isInside: Bool = true
  ) -> String {
    KnownTypes.isCertain(default: value, for: type)
      ? project.text(of: value, in: module, isInside: isInside)
      : "\(SwiftName.escaped(owner)).\(SwiftName.escaped(Self.defaultName(field)))"
  }

  static func emptyValue(_ form: TypeText.Form) -> String? {
    switch form {
    case .optional: "nil"
    case .array, .set: "[]"
    case .dictionary: "[:]"
    case .other: nil
    }
  }
}
