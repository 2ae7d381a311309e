import SwiftParser
import SwiftSyntax

extension Lowering {
  /// Emits the effects of an expression that is not part of another one, in the order of evaluation.
  @discardableResult
  func whole(_ node: ExprSyntax) -> SwiftExpression {
    let expression = expression(node)
    add(expression)
    return expression
  }

  func add(_ expression: SwiftExpression) {
    if case .unknown = expression.kind { return }
    expressions.append(expression)
  }

  /// The same for a part of another expression.
  func expression(_ node: ExprSyntax) -> SwiftExpression {
    SwiftExpression(kind(of: node), range: range(node))
  }

  func note(_ node: TryExprSyntax, for tried: SwiftExpression) {
    let start = range(node.tryKeyword)
    let end = node.questionOrExclamationMark.map(range) ?? start
    tries.append(.init(mark: start.lowerBound..<end.upperBound, expression: tried))
  }

  func kind(of node: ExprSyntax) -> SwiftExpression.Kind {
    deeper(node, otherwise: .unknown) {
      switch node.as(ExprSyntaxEnum.self) {
      case .sequenceExpr(let it):
        reportUncalledType(in: it.elements)
        if isPutBack(it) { return .unknown }
        let kind = kind(of: Operation(it))
        // `try? count() == 3` is an optional.
        return startsWithOptionalTry(it) ? .unknown : kind
      case .functionCallExpr(let it):
        reportCreatedLiteral(it)
        return chain(node)
      case .declReferenceExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr,
        .forceUnwrapExpr, .genericSpecializationExpr:
        return chain(node)
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1, only.label == nil {
          return kind(of: only.expression)
        }
        let labels = it.elements.map { $0.label.map(Lowering.name) }
        return .tuple(
          it.elements.map { expression($0.expression) },
          labels: labels.allSatisfy { $0 == nil } ? [] : labels)
      case .tryExpr(let it):
        let tried = expression(it.expression)
        note(it, for: tried)
        return it.questionOrExclamationMark == nil ? tried.kind : .unknown
      case .awaitExpr(let it):
        awaits.append(range(it.awaitKeyword))
        return kind(of: it.expression)
      case .unsafeExpr(let it): return kind(of: it.expression)
      case .copyExpr(let it): return kind(of: it.expression)
      case .consumeExpr(let it): return kind(of: it.expression)
      case .borrowExpr(let it): return kind(of: it.expression)
      case .nilLiteralExpr: return .nilLiteral
      case .booleanLiteralExpr(let it): return .boolean(it.literal.tokenKind == .keyword(.true))
      case .integerLiteralExpr(let it): return .integer(it.representedLiteralValue)
      case .floatLiteralExpr(let it): return .floatingPoint(it.representedLiteralValue)
      case .stringLiteralExpr(let it):
        interpolations(it)
        return .string(it.representedLiteralValue)
      case .arrayExpr(let it): return .array(it.elements.map { expression($0.expression) })
      case .dictionaryExpr(let it):
        guard case .elements(let elements) = it.content else { return .dictionary([]) }
        return .dictionary(
          elements.map { .init(key: expression($0.key), value: expression($0.value)) })
      case .inOutExpr(let it):
        _ = chain(it.expression, as: .inOut)
        return .unknown
      case .prefixOperatorExpr(let it):
        return .prefix(it.operator.text, expression(it.expression))
      case .postfixOperatorExpr(let it):
        return .postfix(it.operator.text, expression(it.expression))
      case .closureExpr(let it): return .closure(closure(it))
      case .ifExpr(let it):
        reportMissingElse(it)
        return .branches(ifExpression(it))
      case .switchExpr(let it): return .branches(switchExpression(it))
      case .keyPathExpr(let it):
        return keyPath(it).map { .keyPath($0) } ?? .unknown
      case .typeExpr(let it):
        type(it.type)
        return .unknown
      case .patternExpr(let it):
        pattern(it.pattern, binds: true)
        return .unknown
      default:
        children(of: node)
        return .unknown
      }
    }
  }

  private func interpolations(_ node: StringLiteralExprSyntax) {
    for segment in node.segments {
      guard case .expressionSegment(let it) = segment else { continue }
      for argument in it.expressions { whole(argument.expression) }
    }
  }

  /// - Returns: The members; nil for a key path with a type.
  private func keyPath(_ node: KeyPathExprSyntax) -> Path? {
    var path = Path(
      root: node.root == nil ? .implicit : .value(nil), segments: [], range: range(node))
    // The parser reads the nested type in `\Bag.Item.title` as a property.
    let nested =
      node.root == nil
      ? node.components.prefix(0)
      : node.components.prefix { component in
        guard case .property(let it) = component.component else { return false }
        return SwiftName.startsLikeType(Lowering.name(it.declName.baseName))
      }
    if let root = node.root {
      type(root)
      if aliases == nil {
        let whole =
          range(root).lowerBound..<range(nested.last.map(Syntax.init) ?? Syntax(root)).upperBound
        path.root = nameless(
          as: .typed(nested.isEmpty ? TypeReader.read(root) : SwiftReader.type(text(whole))))
        path.segments = [Segment(.member(""), range: whole)]
      }
    }
    let members = path.segments.count
    for component in node.components.dropFirst(aliases == nil ? nested.count : 0) {
      switch component.component {
      case .property(let it):
        let token = it.declName.baseName
        guard token.tokenKind != .keyword(.self) else { continue }
        path.segments.append(Segment(.member(Lowering.name(token)), range: range(token)))
      case .subscript(let it):
        let arguments = it.arguments.map {
          Argument(label: $0.label.map(Lowering.name), value: whole($0.expression))
        }
        path.segments.append(Segment(.subscripted(arguments), range: range(component)))
      case .optional(let it):
        guard let last = path.segments.indices.last else { continue }
        let isForced = it.questionOrExclamationMark.tokenKind == .exclamationMark
        path.segments[last].unwrapping = isForced ? .forced : .chained
      default: children(of: component)
      }
    }
    guard path.segments.count > members else { return nil }
    out.append(.use(Use(kind: .read, path: path)))
    return node.root == nil ? path : nil
  }

  /// Emits the children of a node without a special meaning, in text order.
  func children(of node: some SyntaxProtocol) {
    deeper(node, otherwise: ()) {
      for child in node.children(viewMode: .sourceAccurate) {
        if let it = child.as(ExprSyntax.self) {
          whole(it)
        } else if let it = child.as(TypeSyntax.self) {
          type(it)
        } else if let it = child.as(PatternSyntax.self) {
          pattern(it, binds: false)
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
