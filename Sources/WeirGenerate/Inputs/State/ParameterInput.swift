import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

struct ParameterInput: TemplateInput {
  var declaration: SafeSwift
  var name: SafeSwift
  var type: SafeSwift
  var stored: SafeSwift
  var defaultValue: SafeSwift?
  /// Whether its type ends in `?`.
  var isOptional = false
  /// Those that share its line.
  var others: [ParameterInput] = []

  static let shape = Shape<Self>(
    "parameter",
    [
      .text("declaration", "Label, name and type.") { $0.declaration },
      .text("name", "The internal name, which the stored property has.") { $0.name },
      .text("type", "The type.") { $0.type },
      .text("property", "The stored property that it initializes.") { $0.stored },
      .optionalText("default", "The default, if there is one.") { $0.defaultValue },
      .list("others", "Further parameters, which are assigned on its line.") { $0.others },
    ])
}

extension ParameterInput {
  /// A parameter with the name of its property.
  init(_ name: String, type: SafeSwift, default defaultValue: SafeSwift? = nil) {
    declaration = "\(label: name): \(type)"
    self.name = .identifier(name)
    self.type = type
    stored = .identifier(name)
    self.defaultValue = defaultValue
  }
}

/// Fields of states and of structs as parameters of `init`, with their defaults.
extension ModuleBuilder {
  /// A default in a separate statement, because `#sourceLocation` is not allowed between parameters; nil for no default,
  /// and for one that every compiler accepts.
  func separateDefault(
    _ field: FieldSpec, _ type: ResolvedType, isInside: Bool = true
  ) -> FieldInput? {
    guard let value = field.defaultValue, !type.certainlyAccepts(value)
    else { return nil }
    return FieldInput(
      name: Self.defaultName(field), type: code(type, isInside: isInside),
      value: placed(value, isInside: isInside), title: field.name.value)
  }

  /// A default or an argument with its position.
  func placed(_ value: SwiftScalar, isInside: Bool) -> PositionInput {
    PositionInput(
      code: project.text(of: value, in: module, isInside: isInside).trimmingTrailingNewlines,
      position: position(of: value))
  }

  private static func defaultName(_ field: FieldSpec) -> String {
    "initial" + field.name.value.capitalizedFirst
  }

  /// - Parameters:
  ///  - owner: The type with the `init`.
  ///  - stored: The property that it initializes.
  ///  - box: The property, if it stores the value in a box.
  ///  - isInside: Whether the code is inside of the module's state.
  func parameter(
    _ field: FieldSpec, _ type: ResolvedType, of owner: String, stored: String, box: String? = nil,
    isInside: Bool = true
  ) -> ParameterInput {
    let value =
      field.defaultValue.map {
        startValue(field, default: $0, as: type, of: owner, isInside: isInside)
      }
      ?? SafeSwift.emptyLiteral(of: type.type)
    let name = field.name.value
    var parameter = ParameterInput(
      name, type: parameterType(type, isInside: isInside), default: value)
    if box != nil { parameter.name = "\(name: names.shared("Boxed"))(\(name: name))" }
    parameter.stored = .identifier(box ?? stored)
    parameter.isOptional = type.type.endsInMark
    return parameter
  }

  /// A field's default, or the property that stores it.
  func startValue(
    _ field: FieldSpec, default value: SwiftScalar, as type: ResolvedType, of owner: String,
    isInside: Bool = true
  ) -> SafeSwift {
    type.certainlyAccepts(value)
      ? project.text(of: value, in: module, isInside: isInside)
      : "\(SafeSwift.type(owner)).\(name: Self.defaultName(field))"
  }
}
