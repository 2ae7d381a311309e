import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Checks of operators, literals and the cases of a `switch`.
extension BodyTypes {
  /// Operators of other languages.
  static let otherOperators = [
    "=<": "`<=`", "=>": "`>=`, or a closure such as `{ $0.name }`", "<>": "`!=`", "=/=": "`!=`",
    "**": "`pow(…, …)`",
  ]

  /// Whether `===` or `!==` compares values of a basic type, which are not objects.
  func isIdentity(_ sign: String, of operands: [SwiftExpression]) -> Bool {
    ["===", "!=="].contains(sign)
      && operands.contains {
        if case .type(let type, _) = type(of: $0) { type.basicName != nil } else { false }
      }
  }

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

  /// Reports the values that a `switch` does not handle.
  func checkIsExhaustive(_ node: Switch) {
    var handled: Set<String> = []
    for pattern in node.patterns {
      switch pattern {
      case .value(let name): handled.insert(name)
      case .part: break
      case .anything, .unknown: return
      }
    }
    guard case .type(let type, let isExact) = type(of: node.subject) else { return }
    if type.isNumber || type.basicName == "String", !handled.contains("none") {
      return reject(
        "this `switch` over `\(resolver.text(type))` does not handle all values",
        help: "add `default:` with a statement, or `default: break`", at: node.subject.range)
    }
    guard isExact, let missing = missing(handled, of: type), !missing.isEmpty else { return }
    let first = missing[0]
    let label = ["true", "false"].contains(first) ? first : "." + first
    reject(
      "this `switch` does not handle " + missing.map { "`\($0)`" }.joined(separator: ", "),
      help: "add `case \(label):` with a statement, or `default: break`", at: node.subject.range)
  }

  /// The values of a type that are not handled; nil if its values have no names.
  private func missing(_ handled: Set<String>, of type: ValueType) -> [String]? {
    switch type {
    case .declared(let id):
      guard case .enumeration(let cases) = resolver.typeSpec(id).form else { return nil }
      return cases.map(\.name.value).filter { !handled.contains($0) }
    case .optional(.optional): return nil
    case .optional(let wrapped):
      let inner = missing(handled, of: wrapped)
      // A case of the enum hides that of the optional.
      if case .declared(let id) = wrapped,
        case .enumeration(let cases) = resolver.typeSpec(id).form,
        cases.contains(where: { ["none", "some"].contains($0.name.value) })
      {
        return nil
      }
      let some = handled.contains("some") ? [] : inner ?? ["some"]
      return (handled.contains("none") ? [] : ["none"]) + some
    case .library where type.basicName == "Bool":
      return ["true", "false"].filter { !handled.contains($0) }
    default: return nil
    }
  }
}
