import SwiftSyntax

extension Lowering {
  /// Emits the effects of an expression, in the order of evaluation.
  @discardableResult
  func expression(_ node: ExprSyntax) -> ExpressionShape {
    deeper(node, otherwise: .other) {
      switch node.as(ExprSyntaxEnum.self) {
      case .sequenceExpr(let it): return sequence(Array(it.elements)[...])
      case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr,
        .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr:
        return chainShape(node)
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1, only.label == nil {
          return expression(only.expression)
        }
        for element in it.elements { expression(element.expression) }
        return .other
      case .tryExpr(let it): return expression(it.expression)
      case .awaitExpr(let it):
        awaits.append(range(it.awaitKeyword))
        return expression(it.expression)
      case .unsafeExpr(let it): return expression(it.expression)
      case .copyExpr(let it): return expression(it.expression)
      case .consumeExpr(let it): return expression(it.expression)
      case .borrowExpr(let it): return expression(it.expression)
      case .nilLiteralExpr: return .nilLiteral
      case .booleanLiteralExpr(let it): return .bool(it.literal.tokenKind == .keyword(.true))
      case .inOutExpr(let it):
        chain(it.expression, as: .inOut)
        return .other
      case .prefixOperatorExpr(let it) where it.operator.text == "!":
        _ = condition(node)
        return .other
      case .prefixOperatorExpr(let it):
        expression(it.expression)
        return .other
      case .postfixOperatorExpr(let it):
        expression(it.expression)
        return .other
      case .closureExpr(let it):
        closure(it)
        return .other
      case .ifExpr(let it):
        ifExpression(it)
        return .other
      case .switchExpr(let it):
        switchExpression(it)
        return .other
      case .stringLiteralExpr(let it):
        interpolations(it)
        return .other
      case .keyPathExpr(let it):
        keyPath(it)
        return .other
      case .typeExpr(let it):
        type(it.type)
        return .other
      case .patternExpr(let it):
        _ = pattern(it.pattern, binds: true)
        return .other
      default:
        children(of: node)
        return .other
      }
    }
  }

  private func chainShape(_ node: ExprSyntax) -> ExpressionShape {
    guard let path = chain(node) else { return .other }
    if case .call = path.segments.last?.kind { return ExpressionShape(path, .call) }
    return ExpressionShape(path, path.segments.contains { $0.isCall } ? .call : .read)
  }

  private func interpolations(_ node: StringLiteralExprSyntax) {
    for segment in node.segments {
      guard case .expressionSegment(let it) = segment else { continue }
      for argument in it.expressions { expression(argument.expression) }
    }
  }

  private func keyPath(_ node: KeyPathExprSyntax) {
    if let root = node.root { type(root) }
    var path = Path(
      root: node.root == nil ? .implicit : .value, segments: [], range: range(node))
    for component in node.components {
      switch component.component {
      case .property(let it):
        let token = it.declName.baseName
        guard token.tokenKind != .keyword(.self) else { continue }
        path.segments.append(Segment(.member(Lowering.name(token)), range: range(token)))
      case .subscript(let it):
        for argument in it.arguments { expression(argument.expression) }
        path.segments.append(Segment(.subscripted([]), range: range(component)))
      case .optional: continue
      default: children(of: component)
      }
    }
    if !path.segments.isEmpty { out.append(.use(Use(kind: .read, path: path))) }
  }

  /// Emits the children of a node without a special meaning, in text order.
  func children(of node: some SyntaxProtocol) {
    deeper(node, otherwise: ()) {
      for child in node.children(viewMode: .sourceAccurate) {
        if let it = child.as(ExprSyntax.self) {
          expression(it)
        } else if let it = child.as(TypeSyntax.self) {
          type(it)
        } else if let it = child.as(PatternSyntax.self) {
          _ = pattern(it, binds: false)
        } else if let it = child.as(CodeBlockItemListSyntax.self) {
          out.append(.closure(function { codeItems(it) }))
        } else if let it = child.as(DeclSyntax.self) {
          declaration(it)
        } else if let it = child.as(AttributeSyntax.self) {
          attribute(it)
        } else if !child.is(TokenSyntax.self) {
          children(of: child)
        }
      }
    }
  }
}
