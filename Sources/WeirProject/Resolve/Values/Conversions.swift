import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks values that become those of a type.
extension BodyTypes {
  /// Checks a value that becomes one of a type.
  ///
  /// - Parameter functions: Functions with overloads that may accept the value.
  func convert(
    _ value: InferredType, to type: ValueType, at range: Range<Int>,
    unless functions: Set<String> = []
  ) {
    guard differs(value, from: type) else { return }
    let (old, new) = (resolver.text(value), resolver.text(type))
    if case .nilLiteral = value {
      let help =
        if case .state(let module) = type {
          "make the child optional: "
            + "`{ module: \(resolver.specs[module.index].name.value), optional: true }`"
        } else { "make the type an optional: `\(new)?`" }
      return reject(
        "`nil` cannot be converted to `\(new)`", help: help, at: range,
        unless: functions.union([new]))
    }
    if case .type(.tuple([], _), _) = value {
      return reject(
        "this call changes its value and returns nothing",
        help: "call it as a statement of its own", at: range, unless: functions)
    }
    if case .metatype(let name) = value {
      return rejectType(name, at: range, unless: functions)
    }
    if case .type(let own, _) = value, !own.differs(from: type) {
      return reject(
        "`\(old)` must be unwrapped to become `\(new)`",
        help: "use `??`, `if let` or `guard let`", at: range, unless: functions)
    }
    reject(
      "`\(old)` cannot be converted to `\(new)`", help: conversionHelp(value, to: type), at: range,
      unless: functions.union([new]))
  }

  func rejectType(_ name: String, at range: Range<Int>, unless functions: Set<String> = []) {
    reject("`\(name)` is a type, not a value", at: range, unless: functions)
  }

  /// The help for a collection of another kind.
  private func conversionHelp(_ value: InferredType, to type: ValueType) -> String {
    switch (value, type.unwrapped) {
    case (_, .dictionary) where resolver.text(value) == "[]": "write `[:]`"
    case (_, .array), (_, .set):
      if resolver.text(value) == "[:]" {
        "write `[]`"
      } else if case .type(.dictionary(_, let element), _) = value, element == type.element {
        "add `.values`"
      } else {
        ""
      }
    default: ""
    }
  }
}
