import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks of comparisons.
extension BodyTypes {
  func compare(_ operands: [SwiftExpression], with sign: String, range: Range<Int>) {
    let (left, right) = (type(of: operands[0]), type(of: operands[1]))
    checkCase(operands[0], comparedWith: right)
    checkCase(operands[1], comparedWith: left)
    func isMismatch(_ value: InferredType, _ type: ValueType) -> Bool {
      if case .nilLiteral = value { return false }
      if case .type(let own, _) = value {
        return own.differs(from: type) && !own.hasGenericComparison(with: type)
      }
      return differs(value, from: type)
    }
    var isWrong = false
    if case .type(let type, _) = left {
      if mayBeCharacters(operands[1], as: type) { return }
      isWrong = isMismatch(right, type)
    }
    if case .type(let type, _) = right {
      if mayBeCharacters(operands[0], as: type) { return }
      isWrong = isWrong || isMismatch(left, type)
    }
    guard isWrong else {
      if requireUnwrapped(operands, for: sign) || rejectNil(operands, at: range) { return }
      return requireConformance(of: [left, right], for: sign, at: range)
    }
    for (value, operand, other) in [
      (left, operands[0], right), (right, operands[1], left),
    ] {
      if case .type(let function, _) = value, function.isFunction, case .type(let type, _) = other,
        let help = caseHelp(at: operand.range, as: type)
      {
        return rejectFunction(
          function, at: operand.range, as: resolver.text(type), help: help, unless: [sign])
      }
    }
    let types = [resolver.text(left), resolver.text(right)]
    reject(
      "`\(types[0])` and `\(types[1])` cannot be compared",
      help: helpForLiteral(left, operands[0], comparedWith: right)
        ?? helpForLiteral(right, operands[1], comparedWith: left) ?? "", at: range,
      unless: Set(types + ["==", "<", ">", "<=", ">="]))
  }

  /// Reports `total == nil` for a value that is never nil. Returns false if there is nothing to report.
  private func rejectNil(_ operands: [SwiftExpression], at range: Range<Int>) -> Bool {
    guard let value = operands.first(where: { !$0.isNil }), operands.contains(where: \.isNil),
      case .type(let type, isExact: true) = type(of: value), !type.isOptional, type.isKnown
    else { return false }
    reject(
      "`\(resolver.text(type))` is not an optional, so it is never `nil`",
      help: type.isCollection && isShort(value.range)
        ? "write `\(text(value.range)).isEmpty`" : "remove the comparison",
      at: range, unless: ["==", "!="], kind: .unused)
    return true
  }

  /// Reports `[1, 2].contains(text)`, which compares the text with each number.
  func checkLiterals(_ elements: [SwiftExpression], comparedIn call: Segment?) {
    guard let call, call.name == "contains", call.arguments.map(\.label) == [nil],
      case let value = call.arguments[0].value,
      case .type(let type, isExact: true) = type(of: value), type.isKnown,
      let other = elements.first(where: { differs(self.type(of: $0), from: type.unwrapped) }),
      !other.isNil
    else { return }
    let names = [resolver.text(self.type(of: other)), resolver.text(type)]
    reject(
      "`\(names[0])` and `\(names[1])` cannot be compared",
      help: helpForLiteral(self.type(of: other), other, comparedWith: self.type(of: value)) ?? "",
      at: other.range, unless: Set(names + ["==", "contains"]))
  }

  /// `.done` for `"done"`, and `3` for `"3"`, if the other value has such a type.
  private func helpForLiteral(
    _ value: InferredType, _ expression: SwiftExpression, comparedWith other: InferredType
  ) -> String? {
    guard case .type(let type, _) = other, isShort(expression.range) else { return nil }
    switch value {
    case .string, .integer, .floatingPoint:
      let text = text(expression.range)
      return caseHelp(value, to: type, text) ?? literalHelp(value, to: type, text)
    default: return nil
    }
  }

  /// Reports `paid > 3` for an optional, which has no order. Returns false if there is nothing to report.
  private func requireUnwrapped(_ operands: [SwiftExpression], for sign: String) -> Bool {
    guard !["==", "!="].contains(sign) else { return false }
    for operand in operands {
      guard case .type(let type, isExact: true) = type(of: operand), type.isOptional, type.isKnown
      else { continue }
      reject(
        "`\(resolver.text(type))` must be unwrapped before `\(sign)`",
        help: "use `??`, `if let` or `guard let`", at: operand.range, unless: [sign, "<"])
      return true
    }
    return false
  }

  /// Checks `.name` in a comparison with a value of a known type.
  private func checkCase(_ value: SwiftExpression, comparedWith other: InferredType) {
    if case .type(let type, _) = other { checkCases(of: value, type) }
  }

  /// Reports `==` between values of an enum with payloads or of a struct that is not Equatable, and `<` between values
  /// that are not Comparable.
  private func requireConformance(
    of sides: [InferredType], for sign: String, at range: Range<Int>
  ) {
    // `shape == nil` compares nothing but the optional.
    if sides.contains(where: { if case .nilLiteral = $0 { true } else { false } }) { return }
    let isEquality = ["==", "!="].contains(sign)
    for case .type(let type, _) in sides {
      let compared = isEquality ? type.compared : type
      guard case .declared(let id) = compared else { continue }
      let name = isEquality ? "Equatable" : "Comparable"
      guard !resolver.conforms(id, to: name) else { continue }
      rejectComparison(of: id, to: name, at: range, unless: [sign, isEquality ? "==" : "<"])
      return
    }
  }

  /// Reports `low < value < high`: Swift does not chain comparisons. Returns whether there are more than two values.
  func rejectChain(
    _ operands: [SwiftExpression], of sign: String, at range: Range<Int>
  ) -> Bool {
    var values = operands
    var signs = operands.dropFirst().map { _ in sign }
    if operands.count == 2, case .infix(let first, let inner) = operands[0].kind, inner.count == 2,
      ["==", "!=", "<", ">", "<=", ">="].contains(first),
      // Parentheses are a part of the range.
      operands[0].range.lowerBound == inner[0].range.lowerBound
    {
      (values, signs) = (inner + [operands[1]], [first, sign])
    }
    guard values.count > 2 else { return values.count < 2 }
    let parts = signs.indices.map {
      "\(text(values[$0].range)) \(signs[$0]) \(text(values[$0 + 1].range))"
    }
    let meant = parts.joined(separator: " && ")
    reject(
      "Swift compares only two values at a time",
      help: meant.utf8.count <= 80 ? "write `\(meant)`" : "join comparisons with `&&`", at: range,
      unless: Set(signs))
    return true
  }

  /// - Parameter functions: Functions whose hand-written overloads may accept the values.
  func rejectComparison(
    of id: TypeID, to protocolName: String, at range: Range<Int>, unless functions: Set<String>
  ) {
    let name = resolver.typeSpec(id).name.value
    reject(
      "`\(name)` is not \(protocolName), so its values cannot be compared",
      help: "add `\(protocolName)` to `conforms` of the type, or "
        + (protocolName == "Equatable" ? "write `if case`" : "compare other values"),
      at: range, unless: functions.union([name]), kind: .unconforming(id, to: protocolName))
  }
}

extension ValueType {
  /// The type whose values Swift compares to compare values of this one: that of the elements of an array.
  var compared: ValueType {
    switch self {
    case .optional(let inner), .array(let inner), .dictionary(_, let inner, _): inner.compared
    default: self
    }
  }
}

extension ValueType {
  /// Whether Swift compares values of both types with operators of a protocol.
  fileprivate func hasGenericComparison(with other: ValueType) -> Bool {
    guard let own = basic, let other = other.basic else { return false }
    return own.isInteger && other.isInteger
      || [own.kind, other.kind].allSatisfy { $0 == .text || $0 == .substring }
  }
}

extension SwiftExpression {
  var isLiteral: Bool {
    switch kind {
    case .integer, .floatingPoint, .string, .nilLiteral, .boolean: true
    case .prefix(_, let value): value.isLiteral
    default: false
    }
  }
}
