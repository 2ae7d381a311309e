import SwiftSyntax

extension Lowering {
  /// `a = b`, `a += b`; for `a = b = c`, every part except the last is written.
  func assignment(_ targets: [(target: Operation, sign: String)], _ source: Operation) {
    let value = expression(source)
    add(value)
    for (target, sign) in targets.reversed() {
      guard case .operand(let node) = target.kind else {
        add(expression(target))
        continue
      }
      assign(value, to: node, sign: sign)
    }
  }

  /// - Returns: The target.
  @discardableResult
  private func assign(
    _ value: SwiftExpression, to node: ExprSyntax, sign: String
  ) -> SwiftExpression {
    let whole = range(node)
    let unknown = SwiftExpression(.unknown, range: whole)
    return deeper(node, otherwise: unknown) {
      switch node.as(ExprSyntaxEnum.self) {
      case .discardAssignmentExpr: return unknown
      case .arrayExpr, .dictionaryExpr, .stringLiteralExpr, .integerLiteralExpr,
        .booleanLiteralExpr, .nilLiteralExpr:
        problems.append(.init(offset: whole.lowerBound, message: "cannot assign to a literal"))
        return unknown
      case .tryExpr(let it):
        // It is for the value too.
        let end = max(whole.upperBound, value.range.upperBound)
        note(it, for: SwiftExpression(.unknown, range: whole.lowerBound..<end))
        return assign(value, to: it.expression, sign: sign)
      case .awaitExpr(let it):
        awaits.append(range(it.awaitKeyword))
        return assign(value, to: it.expression, sign: sign)
      case .unsafeExpr(let it):
        return assign(value, to: it.expression, sign: sign)
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1 {
          return assign(value, to: only.expression, sign: sign)
        }
        // The elements are assigned together.
        let part = SwiftExpression(.unknown, range: value.range)
        let targets = it.elements.map {
          assign(part, to: $0.expression, sign: sign)
        }
        let target = SwiftExpression(.tuple(targets), range: whole)
        if value.kind != .unknown {
          add(SwiftExpression(.infix("=", [target, value]), range: whole))
        }
        return target
      default: break
      }
      guard case .path(let path) = chain(node, as: .write) else {
        self.whole(node)
        return unknown
      }
      let start = whole.lowerBound
      out.append(
        .assign(
          Assignment(
            target: path, value: value, sign: sign,
            range: start..<max(start, value.range.upperBound))))
      return SwiftExpression(.path(path), range: whole)
    }
  }
}
