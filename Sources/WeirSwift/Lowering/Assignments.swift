import SwiftSyntax

extension Lowering {
  /// `a = b`, `a += b`; for `a = b = c`, every part except the last is written.
  func assignment(_ targets: [(target: Operation, isCompound: Bool)], _ source: Operation) {
    let value = expression(source)
    add(value)
    for (target, isCompound) in targets.reversed() {
      guard case .operand(let node) = target.kind else {
        add(expression(target))
        continue
      }
      assign(value, to: node, isCompound: isCompound)
    }
  }

  private func assign(_ value: SwiftExpression, to node: ExprSyntax, isCompound: Bool) {
    deeper(node, otherwise: ()) {
      switch node.as(ExprSyntaxEnum.self) {
      case .discardAssignmentExpr: return
      case .arrayExpr, .dictionaryExpr, .stringLiteralExpr, .integerLiteralExpr,
        .booleanLiteralExpr, .nilLiteralExpr:
        problems.append(
          .init(offset: range(node).lowerBound, message: "cannot assign to a literal"))
        return
      case .tryExpr(let it):
        return assign(value, to: it.expression, isCompound: isCompound)
      case .awaitExpr(let it):
        awaits.append(range(it.awaitKeyword))
        return assign(value, to: it.expression, isCompound: isCompound)
      case .unsafeExpr(let it):
        return assign(value, to: it.expression, isCompound: isCompound)
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1 {
          return assign(value, to: only.expression, isCompound: isCompound)
        }
        // The elements are assigned together.
        let whole = SwiftExpression(.unknown, range: value.range)
        for element in it.elements {
          assign(whole, to: element.expression, isCompound: isCompound)
        }
        return
      default: break
      }
      guard case .path(let path) = chain(node, as: .write) else {
        whole(node)
        return
      }
      let start = range(node).lowerBound
      out.append(
        .assign(
          Assignment(
            target: path, value: value, isCompound: isCompound,
            range: start..<max(start, value.range.upperBound))))
    }
  }
}
