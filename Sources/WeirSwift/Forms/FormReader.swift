import SwiftSyntax

extension SwiftReader {
  /// The form of a literal or a name, without the parser.
  public static func plainForm(_ text: String) -> ExpressionForm { literal(text) ?? .unknown }

  /// Most values are one word, one name or one string.
  private static func literal(_ text: String) -> ExpressionForm? {
    switch text {
    case "true", "false": return .boolean
    case "nil": return .nilLiteral
    case "[]": return .array([])
    case "[:]": return .dictionary([])
    default: break
    }
    guard let first = text.utf8.first else { return nil }
    if PlainCursor.isDigit(first) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count < 3,
        parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(PlainCursor.isDigit) })
      else { return nil }
      return parts.count == 1 ? .integer : .floatingPoint
    }
    if first == UInt8(ascii: "\"") { return isPlainString(text) ? .string : nil }
    let isPath = text.utf8.allSatisfy {
      PlainCursor.isLetter($0) || PlainCursor.isDigit($0) || $0 == UInt8(ascii: ".")
    }
    return isPath && PlainCursor.isLetter(first) ? .path(0) : nil
  }

  /// Whether a text is a string literal on one line without escapes.
  private static func isPlainString(_ text: String) -> Bool {
    let inner = text.utf8.dropFirst().dropLast()
    return text.utf8.count > 1 && text.utf8.last == UInt8(ascii: "\"")
      && inner.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
  }
}

/// Converts syntax to the forms of expressions. Operators that it does not know make an expression unknown.
struct FormReader {
  private static let limit = 32
  var depth = 0
  /// The number of bytes before the text.
  var lead = 0

  func form(_ node: ExprSyntax) -> ExpressionForm {
    guard depth < Self.limit else { return .unknown }
    let inner = FormReader(depth: depth + 1, lead: lead)
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return .integer
    case .floatLiteralExpr: return .floatingPoint
    case .stringLiteralExpr: return .string
    case .booleanLiteralExpr: return .boolean
    case .nilLiteralExpr: return .nilLiteral
    case .arrayExpr(let it): return .array(it.elements.map { inner.form($0.expression) })
    case .dictionaryExpr(let it):
      guard case .elements(let elements) = it.content else { return .dictionary([]) }
      return .dictionary(
        elements.map { .init(key: inner.form($0.key), value: inner.form($0.value)) })
    case .tupleExpr(let it):
      guard let only = it.elements.first, it.elements.count == 1, only.label == nil else {
        return .tuple(it.elements.map { inner.form($0.expression) })
      }
      return inner.form(only.expression)
    case .prefixOperatorExpr(let it):
      switch it.operator.text {
      case "!":
        return .logical([.init(form: inner.form(it.expression), range: range(it.expression))])
      case "-", "+": return inner.form(it.expression)
      case "...", "..<": return .range
      default: return .unknown
      }
    case .postfixOperatorExpr(let it): return it.operator.text == "..." ? .range : .unknown
    case .sequenceExpr(let it): return inner.sequence(Array(it.elements)[...])
    case .tryExpr(let it) where it.questionOrExclamationMark == nil:
      return inner.form(it.expression)
    case .awaitExpr(let it): return inner.form(it.expression)
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr,
      .optionalChainingExpr, .forceUnwrapExpr:
      return .path(range(node).lowerBound)
    default: return .unknown
    }
  }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset - lead..<node.endPositionBeforeTrailingTrivia
      .utf8Offset - lead
  }

  private func range(_ operands: Operands) -> Range<Int> {
    guard let first = operands.first, let last = operands.last else { return 0..<0 }
    return range(first).lowerBound..<range(last).upperBound
  }

  func sequence(_ operands: Operands) -> ExpressionForm {
    guard let first = operands.first, depth < Self.limit else { return .unknown }
    if operands.count == 1 { return form(first) }
    let inner = FormReader(depth: depth + 1, lead: lead)
    let places = Connective.loosest(operands)
    guard let place = places.first else { return inner.arithmetic(operands) }
    let parts = Connective.split(operands, at: places)
    switch place.connective {
    case .assignment: return .unknown
    case .ternary:
      guard let arms = operands[place.index].as(UnresolvedTernaryExprSyntax.self) else {
        return .unknown
      }
      return .either(
        inner.form(arms.thenExpression), inner.sequence(operands[(place.index + 1)...]),
        condition: inner.sequence(operands[..<place.index]))
    case .or, .and: return .logical(parts.map { .init(form: inner.sequence($0), range: range($0)) })
    case .equal, .unequal, .comparison:
      guard parts.count == 2, isCommon(operands[place.index]) else { return .unknown }
      return .comparison(
        inner.sequence(parts[0]), inner.sequence(parts[1]), range: range(operands))
    case .coalescing:
      guard let last = parts.last, parts.count > 1 else { return .unknown }
      return .either(inner.sequence(parts[0]), inner.sequence(last), condition: .boolean)
    }
  }

  /// Whether both operands of a comparison must have one type.
  private func isCommon(_ node: ExprSyntax) -> Bool {
    let text = node.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return ["==", "!=", "<", ">", "<=", ">="].contains(text)
  }

  private func isRangeOperator(_ node: ExprSyntax) -> Bool {
    let text = node.as(BinaryOperatorExprSyntax.self)?.operator.text
    return text == "..<" || text == "..."
  }

  private func arithmetic(_ operands: Operands) -> ExpressionForm {
    var parts: [ExpressionForm.Part] = []
    var operators: Set<String> = []
    if operands.contains(where: isRangeOperator) { return .range }
    for (index, node) in operands.enumerated() {
      if index % 2 == 0 {
        parts.append(.init(form: form(node), range: range(node)))
      } else {
        guard let text = node.as(BinaryOperatorExprSyntax.self)?.operator.text,
          ["+", "-", "*", "/", "%"].contains(text)
        else { return .unknown }
        operators.insert(text)
      }
    }
    return .arithmetic(parts, operators: operators)
  }
}
