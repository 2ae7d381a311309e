import SwiftSyntax

/// Types that are written as expressions.
extension Lowering {
  /// `[Order]`, `[UUID: Row?]` and `(Int, String)` before `()`, `.self`, `.init`: a type instead of a literal.
  func isTypeSugar(_ base: ExprSyntax, before link: Link?) -> Bool {
    guard
      base.is(ArrayExprSyntax.self) || base.is(DictionaryExprSyntax.self)
        || base.is(TupleExprSyntax.self)
    else { return false }
    switch link {
    case .call, .unwrapped: break
    case .member(let reference):
      guard ["self", "init", "Type"].contains(reference.baseName.text) else { return false }
    case .subscripted, .generics, nil: return false
    }
    return isTypeLike(base)
  }

  private func isTypeLike(_ node: ExprSyntax) -> Bool {
    deeper(node, otherwise: false) {
      switch node.as(ExprSyntaxEnum.self) {
      case .arrayExpr(let it):
        guard let only = it.elements.first, it.elements.count == 1 else { return false }
        return isTypeLike(only.expression)
      case .dictionaryExpr(let it):
        guard case .elements(let list) = it.content, let only = list.first, list.count == 1 else {
          return false
        }
        return isTypeLike(only.key) && isTypeLike(only.value)
      case .tupleExpr(let it):
        return it.elements.count > 1 && it.elements.allSatisfy { isTypeLike($0.expression) }
      // `(Int) -> Bool`
      case .sequenceExpr(let it): return it.elements.contains { $0.is(ArrowExprSyntax.self) }
      case .typeExpr: return true
      default:
        let links = links(of: node)
        guard let name = links.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
          return links.base.map { $0.is(ArrayExprSyntax.self) || $0.is(DictionaryExprSyntax.self) }
            == true && links.links.isEmpty && links.base != node && isTypeLike(links.base ?? node)
        }
        return SwiftName.startsLikeType(name)
          && links.links.allSatisfy {
            switch $0 {
            case .member(let reference): SwiftName.startsLikeType(reference.baseName.text)
            case .generics, .unwrapped: true
            case .call, .subscripted: false
            }
          }
      }
    }
  }

  /// Emits the types in an expression.
  func typeExpression(_ node: ExprSyntax) -> SwiftExpression {
    SwiftExpression(
      deeper(node, otherwise: .unknown) { typeKind(of: node) }, range: range(node))
  }

  private func typeKind(of node: ExprSyntax) -> SwiftExpression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let it): return .array(it.elements.map { typeExpression($0.expression) })
    case .dictionaryExpr(let it):
      guard case .elements(let list) = it.content else { return .unknown }
      return .dictionary(
        list.map { .init(key: typeExpression($0.key), value: typeExpression($0.value)) })
    case .tupleExpr(let it):
      return .tuple(
        it.elements.map { typeExpression($0.expression) },
        labels: it.elements.map { $0.label.map(Lowering.name) })
    case .sequenceExpr(let it):
      for part in it.elements where !part.is(ArrowExprSyntax.self) { _ = typeExpression(part) }
      return .unknown
    case .typeExpr(let it):
      type(it.type)
      return .unknown
    default:
      let links = links(of: node)
      guard let base = links.base else { return .unknown }
      guard base.is(DeclReferenceExprSyntax.self) else {
        return base == node ? .unknown : typeKind(of: base)
      }
      var path = Path(root: .free, segments: [], range: range(node))
      path.root = root(base, into: &path.segments)
      let index = out.count
      for link in links.links.reversed() { append(link, to: &path) }
      out.insert(.use(Use(kind: .type, path: path)), at: index)
      return .path(path)
    }
  }
}
