import WeirDiagnostics
import WeirSwift

/// Operators of numbers and texts, and ranges.
extension BodyTypes {
  func arithmetic(
    _ operands: [SwiftExpression], with sign: String, at range: Range<Int>
  ) -> InferredType {
    let types = operands.map { type(of: $0) }
    // An array takes elements from any sequence of them.
    if types.contains(where: { if case .range = $0 { true } else { false } }) { return .unknown }
    let known = types.compactMap { type -> ValueType? in
      if case .type(let type, _) = type { type.unwrapped } else { nil }
    }
    // A text takes characters from any sequence of them.
    if sign == "+", types.contains(where: isText), types.contains(where: \.mayHoldCharacters) {
      return .unknown
    }
    // Dates and collections have operators with other types.
    let isPlain =
      known.allSatisfy { type in type.basic.map { ![.date, .substring].contains($0.kind) } ?? false
      }
      && !known.allSatisfy { $0.basicName == "Data" }
    if known.isEmpty { return literalArithmetic(types, with: sign, at: range) }
    if let own = known.first(where: \.isDeclared), isNoList(own),
      !known.contains(where: { $0.iterated != nil })
    {
      rejectOperator(sign, of: own, at: operands)
      return .unknown
    }
    if sign == "+", types.allSatisfy(\.isSubstring) {
      return .type(.library("Substring"), isExact: true)
    }
    guard isPlain else { return joined(operands, of: types, with: sign, at: range) }
    for (index, type) in types.enumerated()
    where type.differs(from: known[0]) || hasNoOperators(type) || sign != "+" && isText(type) {
      if case .type(let own, isExact: true) = type, own.isMissingUnwrap(for: known[0]),
        !own.differs(from: known[0])
      {
        reject(
          "`\(resolver.text(own))` must be unwrapped before `\(sign)`",
          help: "use `??`, `if let` or `guard let`", at: operands[index].range, unless: [sign])
        return .unknown
      }
      let first = resolver.text(known[0])
      let others = index == 0 ? [resolver.text(type), first] : [first, resolver.text(type)]
      let other = zip(operands, types).first { !isText($1) }?.0
      reject(
        "`\(sign)` does not accept `\(others[0])`"
          + (others[0] == others[1] ? "" : " and `\(others[1])`"),
        help: types.contains(where: isText)
          ? helpForText(sign, other) : helpForNumbers(operands, types),
        at: range, unless: Set(others + [sign]))
      return .unknown
    }
    if sign == "%", known[0].isNumber, !known[0].isInteger {
      reject(
        "`%` does not accept `\(resolver.text(known[0]))`",
        help: "write `truncatingRemainder(dividingBy: …)`", at: range,
        unless: [sign, resolver.text(known[0])])
      return .unknown
    }
    if types.contains(where: { if case .unknown = $0 { true } else { false } }) { return .unknown }
    return .type(known[0], isExact: types.allSatisfy(\.isCertain))
  }

  /// Reports `sum + room`: the operators of a declared type are in hand-written Swift.
  private func rejectOperator(_ sign: String, of type: ValueType, at operands: [SwiftExpression]) {
    guard
      let operand = operands.first(where: {
        if case .type(let own, _) = self.type(of: $0) { own.unwrapped == type } else { false }
      })
    else { return }
    let numbers = (fields(of: type) ?? []).filter { $0.type.isNumber }
    let choice = NearName.choice(
      of: operand.range.count <= 40
        ? numbers.map { "\(text(operand.range)).\($0.name)" } : [], limit: 3)
    reject(
      "`\(sign)` does not accept `\(resolver.text(type))`", help: choice, at: operand.range,
      unless: [sign, resolver.text(type)])
  }

  /// The value of an operator between literals.
  private func literalArithmetic(
    _ types: [InferredType], with sign: String, at range: Range<Int>
  ) -> InferredType {
    let text = types.first { if case .string = $0 { true } else { false } }
    let others = types.filter {
      switch $0 {
      case .integer, .floatingPoint: true
      default: false
      }
    }
    if text != nil, let other = others.first {
      reject(
        "`\(sign)` does not accept `String` and `\(resolver.text(other))`",
        help: helpForText(sign, nil), at: range, unless: ["String", sign])
      return .unknown
    }
    if others.contains(where: { if case .floatingPoint = $0 { true } else { false } }) {
      return .floatingPoint
    }
    return others.isEmpty || others.count == types.count ? types.first ?? .unknown : .unknown
  }

  /// The help for `"Total: " + total` and `"-" * 3`.
  private func helpForText(_ sign: String, _ value: SwiftExpression?) -> String {
    switch sign {
    case "+":
      guard let path = value?.path, path.range.count <= 40 else { return "" }
      if case .type(let type, _) = type(of: path), type.isOptional {
        return "use `??`, `if let` or `guard let`, and write the value into a text: `\"\\(…)\"`"
      }
      return "write `\"\\(\(text(path.range)))\"`"
    case "*": return "write `String(repeating: …, count: …)`"
    default: return ""
    }
  }

  /// The help for `count * 0.5` and `count * price`: the conversion of the integer.
  private func helpForNumbers(_ operands: [SwiftExpression], _ types: [InferredType]) -> String {
    let numbers = types.map { type -> ValueType? in
      switch type {
      case .type(let type, _) where type.isNumber && !type.isOptional: type
      case .floatingPoint: .library("Double")
      default: nil
      }
    }
    let known = numbers.compactMap { $0 }
    // Only `Decimal` converts from all others.
    let target =
      known.first { $0.basic?.kind == .decimal } ?? known.first { !$0.isInteger } ?? known.first
    guard let target else { return "" }
    for (operand, number) in zip(operands, numbers) where operand.floatingPoint == nil {
      guard let number, number.differs(from: target), operand.range.count <= 40 else { continue }
      if let quotient = quotient(at: operand.range, as: resolver.text(target)) {
        return "write `\(quotient)`"
      }
      return "write `\(resolver.text(target))(\(text(operand.range)))`"
    }
    return ""
  }

  /// Whether a value is a text, which only `+` accepts.
  private func isText(_ type: InferredType) -> Bool {
    switch type {
    case .string: true
    case .type(let type, _): type.basic?.kind == .text
    default: false
    }
  }

  private func hasNoOperators(_ type: InferredType) -> Bool {
    guard case .type(let type, _) = type, let basic = type.basic else { return false }
    return !basic.isNumber && basic.kind != .text && basic.kind != .substring
  }

  /// The type of a range between two values.
  func rangeType(
    _ operands: [SwiftExpression], with sign: String, at range: Range<Int>
  ) -> InferredType {
    guard operands.count == 2 else { return .unknown }
    if let start = operands[0].integer, let end = operands[1].integer, end < start {
      reject(
        "a range cannot end before its start",
        help: "write `stride(from: \(start), \(sign == "..." ? "through" : "to"): \(end), by: -1)`",
        at: range, unless: [sign])
    }
    let types = operands.map { type(of: $0) }
    let known = types.compactMap { type -> ValueType? in
      if case .type(let type, isExact: true) = type, type.isKnown { type } else { nil }
    }
    guard let bound = known.first else {
      return operands.allSatisfy(\.isLiteral) ? .range : .unknown
    }
    let list = zip(operands, known).first { $1.iterated != nil }
    guard !types.contains(where: { $0.differs(from: bound) }), list == nil, !bound.isOptional else {
      let names = types.map { resolver.text($0) }
      reject(
        "`\(sign)` does not accept `\(names[0])`"
          + (names[0] == names[1] ? "" : " and `\(names[1])`"),
        help: types.count == 2 && known.last?.iterated != nil && operands[1].range.count <= 40
          ? "write `0..<\(text(operands[1].range)).count`"
          : known.contains(where: \.isOptional) ? "use `??`, `if let` or `guard let`" : "",
        at: range, unless: Set(names + [sign]))
      return .unknown
    }
    return bound.basic == nil ? .unknown : .type(.part(.range, of: bound), isExact: true)
  }
}
