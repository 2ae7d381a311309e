import WeirSwift
import WeirYAML

/// The types of expressions.
extension BodyTypes {
  /// The type of the expression with a range.
  func type(at range: Range<Int>) -> InferredType {
    if let part = body.fragment.forms.expressions.first(where: { $0.range == range }) {
      return type(of: part.form)
    }
    let form = SwiftReader.plainForm(body.scalar.text.slice(range))
    guard form == .unknown || form == .path(0) else { return type(of: form) }
    return type(ofPathAt: range.lowerBound, to: range.upperBound)
  }

  func type(of form: ExpressionForm) -> InferredType {
    switch form {
    case .integer: return .integer
    case .floatingPoint: return .floatingPoint
    case .string: return .string
    case .boolean: return .bool
    case .nilLiteral: return .nilLiteral
    case .array(let elements): return .array(elements.map { type(of: $0) })
    case .dictionary(let elements):
      return .dictionary(elements.map { (type(of: $0.key), type(of: $0.value)) })
    case .tuple(let elements): return .tuple(elements.map { type(of: $0) })
    case .path(let start): return type(ofPathAt: start)
    case .comparison(let left, let right, let range):
      let types = (type(of: left), type(of: right))
      checkCase(left, comparedWith: types.1)
      checkCase(right, comparedWith: types.0)
      compare(types.0, types.1, range)
      return .bool
    case .logical(let operands):
      for part in operands {
        if case .path(let start) = part.form, let path = path(at: start) {
          requireBool(path)
        } else {
          requireBool(type(of: part.form), part.range)
        }
      }
      return .bool
    case .arithmetic(let operands, let operators): return arithmetic(operands, operators)
    case .either(let left, let right, let condition):
      if case .path(let start) = condition, let path = path(at: start) {
        requireBool(path)
      } else {
        _ = type(of: condition)
      }
      let types = [type(of: left), type(of: right)]
      for case .type(let known, _) in types { return .type(known, isExact: false) }
      return types[0].common(types[1])
    case .range, .unknown: return .unknown
    }
  }

  /// Whether an argument is a range by its operator.
  func isRange(_ argument: Argument) -> Bool {
    body.fragment.forms.expressions.contains { $0.range == argument.range && $0.form == .range }
  }

  private func arithmetic(
    _ operands: [ExpressionForm.Part], _ operators: Set<String>
  ) -> InferredType {
    let types = operands.map { type(of: $0.form) }
    let known = types.compactMap { type -> ValueType? in
      if case .type(let type, _) = type { type.unwrapped } else { nil }
    }
    // Dates and collections have operators with other types.
    let isPlain =
      known.allSatisfy { type in type.basic.map { ![.date, .substring].contains($0.kind) } ?? false
      }
      && !known.allSatisfy { $0.basicName == "Data" }
    guard known.count > 0, isPlain else {
      return known.isEmpty ? types.first ?? .unknown : .unknown
    }
    let sign = operators.count == 1 ? operators.first ?? "" : ""
    for (index, type) in types.enumerated()
    where type.differs(from: known[0]) || hasNoOperators(type) {
      if case .type(let own, isExact: true) = type, own.isMissingUnwrap(for: known[0]) { continue }
      let others = [resolver.text(known[0]), resolver.text(type)]
      reject(
        "\(sign.isEmpty ? "the operator" : "`\(sign)`") does not accept `\(others[0])`"
          + (index == 0 ? "" : " and `\(others[1])`"),
        at: operands[0].range.lowerBound..<operands[operands.count - 1].range.upperBound,
        unless: operators.union(others))
      return .unknown
    }
    return types.contains { if case .unknown = $0 { true } else { false } }
      ? .unknown : .type(known[0], isExact: false)
  }

  private func hasNoOperators(_ type: InferredType) -> Bool {
    guard case .type(let type, _) = type, let basic = type.basic else { return false }
    return !basic.isNumber && basic.kind != .text && basic.kind != .substring
  }

  /// Checks each `.name` that may be the value of an expression.
  func checkCases(at range: Range<Int>, _ type: ValueType) {
    let part = body.fragment.forms.expressions.first { $0.range == range }
    if let part { checkCases(of: part.form, type) }
  }

  private func checkCases(of form: ExpressionForm, _ type: ValueType) {
    switch form {
    case .path(let start): if let path = path(at: start) { checkCase(of: path, type) }
    case .either(let left, let right, _):
      checkCases(of: left, type)
      checkCases(of: right, type)
    default: break
    }
  }

  /// Checks `.name` in a comparison with a value of a known type.
  private func checkCase(_ form: ExpressionForm, comparedWith other: InferredType) {
    guard case .path(let start) = form, let path = path(at: start),
      case .type(let type, _) = other
    else { return }
    checkCase(of: path, type)
  }

  private func compare(_ left: InferredType, _ right: InferredType, _ range: Range<Int>) {
    func isMismatch(_ value: InferredType, _ type: ValueType) -> Bool {
      if case .nilLiteral = value { return false }
      if case .type(let own, _) = value {
        return own.differs(from: type) && !own.hasGenericComparison(with: type)
      }
      return value.differs(from: type)
    }
    var isWrong = false
    if case .type(let type, _) = left { isWrong = isMismatch(right, type) }
    if case .type(let type, _) = right { isWrong = isWrong || isMismatch(left, type) }
    guard isWrong else { return }
    let types = [resolver.text(left), resolver.text(right)]
    reject(
      "`\(types[0])` and `\(types[1])` cannot be compared", at: range,
      unless: Set(types + ["==", "<", ">", "<=", ">="]))
  }

  func requireBool(_ path: Path) {
    checkCase(of: path, .library("Bool"))
    requireBool(type(of: path), path.range)
  }

  private func requireBool(_ type: InferredType, _ range: Range<Int>) {
    guard type.differs(from: .library("Bool")) else { return }
    reject(
      "`\(resolver.text(type))` is not a condition", help: "compare it with a value",
      at: range, unless: ["!", "&&", "||"])
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
