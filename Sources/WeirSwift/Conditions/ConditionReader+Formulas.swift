import SwiftSyntax

extension ConditionReader {
  func formula(_ node: ExprSyntax) -> Formula {
    deeper(.opaque(opaque(node))) {
      switch node.as(ExprSyntaxEnum.self) {
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1, only.label == nil {
          return formula(only.expression)
        }
      case .prefixOperatorExpr(let it) where it.operator.text == "!":
        return .not(formula(it.expression))
      case .booleanLiteralExpr(let it): return .constant(it.literal.tokenKind == .keyword(.true))
      case .sequenceExpr(let it): return formula(Array(it.elements)[...])
      case .functionCallExpr(let it):
        if let among = membership(it) { return among }
      default: break
      }
      switch term(node) {
      case .formula(let inner): return inner
      case .bool(let value): return .constant(value)
      case .opaque(let opaque): return .opaque(opaque)
      case let term: return .holds(term)
      }
    }
  }

  func formula(_ operands: Operands) -> Formula {
    guard let first = operands.first else { return .constant(true) }
    if operands.count == 1 { return formula(first) }
    return deeper(.opaque(opaque(operands))) {
      let places = Connective.loosest(operands)
      guard let place = places.first else { return .opaque(opaque(operands)) }
      let parts = Connective.split(operands, at: places)
      switch place.connective {
      case .and: return .all(parts.map { formula($0) })
      case .or: return .any(parts.map { formula($0) })
      case .ternary:
        guard let arms = operands[place.index].as(UnresolvedTernaryExprSyntax.self) else { break }
        return .choice(
          formula(operands[..<place.index]), then: formula(arms.thenExpression),
          otherwise: formula(operands[(place.index + 1)...]))
      case .equal, .unequal, .comparison:
        guard parts.count == 2, let sign = operands[place.index].as(BinaryOperatorExprSyntax.self)
        else { break }
        return comparison(sign.operator.text, parts[0], parts[1]) ?? .opaque(opaque(operands))
      case .coalescing: return .holds(term(operands))
      case .assignment: break
      }
      return .opaque(opaque(operands))
    }
  }

  private func comparison(_ sign: String, _ left: Operands, _ right: Operands) -> Formula? {
    if sign == "~=" {
      guard let bounds = bounds(left) else { return nil }
      return bounds.holds(for: term(right))
    }
    let (left, right) = (term(left), term(right))
    switch sign {
    case "==": return equal(left, right)
    case "!=": return .not(equal(left, right))
    case "<": return .less(left, right, orEqual: false)
    case "<=": return .less(left, right, orEqual: true)
    case ">": return .less(right, left, orEqual: false)
    case ">=": return .less(right, left, orEqual: true)
    default: return nil
    }
  }

  func equal(_ left: Term, _ right: Term) -> Formula {
    switch (left, right) {
    case (.none, .none): .constant(true)
    case (let term, .none), (.none, let term): .not(.isPresent(term))
    default: .equal(left, right)
    }
  }

  /// `[.a, .b].contains(status)`, `(1...9).contains(count)`.
  private func membership(_ node: FunctionCallExprSyntax) -> Formula? {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "contains", node.trailingClosure == nil,
      let argument = node.arguments.first, node.arguments.count == 1, argument.label == nil,
      let base = callee.base
    else { return nil }
    if let list = base.as(ArrayExprSyntax.self) {
      let subject = term(argument.expression)
      return .any(list.elements.map { equal(subject, term($0.expression)) })
    }
    return bounds([base])?.holds(for: term(argument.expression))
  }

  // MARK: Ranges

  /// The bounds of a range.
  struct Bounds {
    var lower: Term?
    var upper: Term?
    var isClosed: Bool

    func holds(for term: Term) -> Formula {
      var parts: [Formula] = []
      if let lower { parts.append(.less(lower, term, orEqual: true)) }
      if let upper { parts.append(.less(term, upper, orEqual: isClosed)) }
      return .all(parts)
    }
  }

  func bounds(_ operands: Operands) -> Bounds? {
    if operands.count == 1, let only = operands.first {
      switch only.as(ExprSyntaxEnum.self) {
      case .tupleExpr(let it):
        guard let inner = it.elements.first, it.elements.count == 1, inner.label == nil else {
          return nil
        }
        return bounds([inner.expression])
      case .sequenceExpr(let it): return bounds(Array(it.elements)[...])
      case .prefixOperatorExpr(let it) where it.operator.text == "..." || it.operator.text == "..<":
        return Bounds(upper: term(it.expression), isClosed: it.operator.text == "...")
      case .postfixOperatorExpr(let it) where it.operator.text == "...":
        return Bounds(lower: term(it.expression), isClosed: true)
      default: return nil
      }
    }
    guard operands.count == 3,
      let sign = operands[operands.startIndex + 1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      sign == "..." || sign == "..<", let first = operands.first, let last = operands.last
    else { return nil }
    return Bounds(lower: term(first), upper: term(last), isClosed: sign == "...")
  }
}
