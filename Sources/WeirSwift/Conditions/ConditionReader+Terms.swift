import SwiftParser
import SwiftSyntax

extension ConditionReader {
  func term(_ operation: Operation) -> Term {
    deeper(.opaque(opaque(operation))) {
      switch operation.kind {
      case .operand(let node): return term(node)
      case .infix("??", let parts):
        var terms = parts.map { term($0) }
        guard var result = terms.popLast() else { break }
        for part in terms.reversed() { result = .coalesced(part, result) }
        return result
      case .infix(let sign, _) where Self.connectives.contains(sign):
        return .formula(formula(operation))
      case .ternary(let condition, let then, let otherwise):
        return .choice(formula(condition), then: term(then), otherwise: term(otherwise))
      case .infix, .assignment, .cast, .unknown: break
      }
      return .opaque(opaque(operation))
    }
  }

  /// The operators of conditions.
  private static let connectives: Set<String> = [
    "&&", "||", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=",
    ".<", ".>",
  ]

  func term(_ node: ExprSyntax) -> Term {
    deeper(.opaque(opaque(node))) {
      switch node.as(ExprSyntaxEnum.self) {
      case .sequenceExpr(let it): return term(Operation(it))
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1, only.label == nil {
          return term(only.expression)
        }
      case .declReferenceExpr(let it):
        guard it.argumentNames == nil, !it.baseName.isOperator else { break }
        return name(Lowering.name(it.baseName))
      case .memberAccessExpr(let it): return member(it) ?? .opaque(opaque(node))
      case .forceUnwrapExpr(let it): return term(it.expression)
      case .nilLiteralExpr: return .none
      case .booleanLiteralExpr(let it): return .bool(it.literal.tokenKind == .keyword(.true))
      case .integerLiteralExpr(let it):
        if let value = it.representedLiteralValue { return .integer(value) }
      case .floatLiteralExpr(let it):
        if let value = it.representedLiteralValue { return .number(value) }
      case .stringLiteralExpr(let it):
        if let value = it.representedLiteralValue { return .text(value) }
      case .arrayExpr(let it) where it.elements.isEmpty: return .empty
      case .dictionaryExpr(let it):
        if case .colon = it.content { return .empty }
      case .prefixOperatorExpr(let it): return prefixed(it) ?? .opaque(opaque(node))
      case .functionCallExpr(let it):
        if membershipIsMeant(it) { return .formula(formula(node)) }
      default: break
      }
      return .opaque(opaque(node))
    }
  }

  private func prefixed(_ node: PrefixOperatorExprSyntax) -> Term? {
    switch (node.operator.text, term(node.expression)) {
    case ("!", _): .formula(.not(formula(node.expression)))
    case ("-", .integer(let value)): .integer(-value)
    case ("-", .number(let value)): .number(-value)
    default: nil
    }
  }

  /// `.done`, `Status.done`, `self.count`, `rates?.day`.
  private func member(_ node: MemberAccessExprSyntax) -> Term? {
    let name = Lowering.name(node.declName.baseName)
    guard node.declName.argumentNames == nil, name != "init" else { return nil }
    guard let base = node.base else { return .enumCase(name) }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
      return .name(name)
    }
    if name == "self" { return term(base) }
    var inner = base
    var isChained = false
    if let chained = base.as(OptionalChainingExprSyntax.self) {
      inner = chained.expression
      isChained = true
    }
    let term = term(inner)
    switch term {
    case .name, .member, .payload, .coalesced, .choice:
      if let names = term.names, names.allSatisfy(SwiftName.startsLikeType) {
        return SwiftName.startsLikeType(name)
          ? .member(term, name, isChained: false) : .enumCase(name)
      }
      return .member(term, name, isChained: isChained)
    case .opaque(var opaque):
      // A member of an opaque value is an opaque value.
      let whole = self.opaque(node)
      opaque.key = whole.key
      opaque.text = whole.text
      opaque.range = whole.range
      return .opaque(opaque)
    case .text, .empty: return .member(term, name, isChained: false)
    default: return nil
    }
  }

  private func membershipIsMeant(_ node: FunctionCallExprSyntax) -> Bool {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "contains", let base = callee.base
    else { return false }
    return base.is(ArrayExprSyntax.self) || bounds(Operation(base)) != nil
  }
}

extension TokenSyntax {
  fileprivate var isOperator: Bool {
    switch tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
