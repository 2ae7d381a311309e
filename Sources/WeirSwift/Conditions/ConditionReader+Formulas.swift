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
      case .sequenceExpr(let it): return formula(Operation(it))
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

  func formula(_ operation: Operation) -> Formula {
    deeper(.opaque(opaque(operation))) {
      switch operation.kind {
      case .operand(let node): return formula(node)
      case .infix("&&", let parts): return .all(parts.map { formula($0) })
      case .infix("||", let parts): return .any(parts.map { formula($0) })
      case .infix("??", _): return .holds(term(operation))
      case .infix(let sign, let parts) where parts.count == 2:
        return comparison(sign, left: parts[0], right: parts[1]) ?? .opaque(opaque(operation))
      case .ternary(let condition, let then, let otherwise):
        return .choice(formula(condition), then: formula(then), otherwise: formula(otherwise))
      case .infix, .assignment, .cast, .unknown: return .opaque(opaque(operation))
      }
    }
  }

  private func comparison(_ sign: String, left: Operation, right: Operation) -> Formula? {
    if sign == "~=" {
      guard let bounds = bounds(left) else { return nil }
      return bounds.holds(for: term(right))
    }
    guard ["==", "!=", "<", "<=", ">", ">="].contains(sign) else { return nil }
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
    return bounds(Operation(base))?.holds(for: term(argument.expression))
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

  func bounds(_ operation: Operation) -> Bounds? {
    switch operation.kind {
    case .operand(let node): bounds(node)
    case .infix(let sign, let parts) where parts.count == 2 && (sign == "..." || sign == "..<"):
      Bounds(lower: term(parts[0]), upper: term(parts[1]), isClosed: sign == "...")
    default: nil
    }
  }

  private func bounds(_ node: ExprSyntax) -> Bounds? {
    switch node.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let it):
      guard let inner = it.elements.first, it.elements.count == 1, inner.label == nil else {
        return nil
      }
      return bounds(inner.expression)
    case .sequenceExpr(let it): return bounds(Operation(it))
    case .prefixOperatorExpr(let it) where it.operator.text == "..." || it.operator.text == "..<":
      return Bounds(upper: term(it.expression), isClosed: it.operator.text == "...")
    case .postfixOperatorExpr(let it) where it.operator.text == "...":
      return Bounds(lower: term(it.expression), isClosed: true)
    default: return nil
    }
  }
}
