import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Checks of operators, literals and the cases of a `switch`.
extension BodyTypes {
  /// Operators of other languages.
  static let otherOperators = [
    "=<": "<=", "=>": ">=", "<>": "!=", "=/=": "!=", "**": "pow(…, …)",
  ]

  /// The first operator with a name after an operand.
  func range(of sign: String, after operand: SwiftExpression) -> Range<Int>? {
    let text = body.scalar.text.utf8
    guard
      let start = text.index(
        text.startIndex, offsetBy: operand.range.upperBound, limitedBy: text.endIndex),
      let found = body.scalar.text[start...].firstRange(of: sign)
    else { return nil }
    let offset = text.distance(from: text.startIndex, to: found.lowerBound)
    return offset..<offset + sign.utf8.count
  }

  /// Whether a value is never one of a type. A type of the specs has no literal, unless it or hand-written Swift says so.
  func differs(_ value: InferredType, from type: ValueType) -> Bool {
    if value.differs(from: type) { return true }
    switch value {
    case .integer, .floatingPoint, .string, .array, .dictionary: break
    default: return false
    }
    switch type.unwrapped {
    case .state, .entity: return true
    case .declared(let id):
      return resolver.conformances(of: resolver.typeSpec(id), in: id.module).allSatisfy {
        SwiftLibrary.globals.contains($0) && !$0.hasPrefix("ExpressibleBy")
      }
    default: return false
    }
  }

  /// Reports the cases that a `switch` over an enum of the specs does not handle.
  func checkIsExhaustive(_ choice: Choice) {
    guard let subject = choice.subject, case .type(let type, isExact: true) = type(of: subject),
      case .declared(let id) = type, case .enumeration(let cases) = resolver.typeSpec(id).form
    else { return }
    var handled: Set<String> = []
    for one in choice.cases {
      // Other patterns may match any value.
      guard !one.isDefault, let names = one.names else { return }
      handled.formUnion(names.map(\.name))
    }
    let missing = cases.filter { !handled.contains($0.name.value) }
    guard !missing.isEmpty else { return }
    reject(
      "this `switch` does not handle "
        + missing.map { "`\($0.name.value)`" }.joined(separator: ", "),
      help: "add `case .\(missing[0].name.value):` with a statement, or `default: break`",
      at: subject.range)
  }
}
