import SwiftSyntax

extension Lowering {
  /// `a = b`, `a += b`; for `a = b = c`, every part except the last is written.
  func assignment(_ parts: [Operands], _ places: [(index: Int, connective: Connective)]) {
    guard let source = parts.last else { return }
    let range = joined(source)
    addForm(source)
    let value = value(of: sequence(source), range)
    for (part, place) in zip(parts.dropLast(), places).reversed() {
      var isCompound = false
      if case .assignment(let compound) = place.connective { isCompound = compound }
      guard let target = part.first, part.count == 1 else {
        _ = sequence(part)
        continue
      }
      assign(value, range, to: target, isCompound: isCompound)
    }
  }

  private func assign(
    _ value: Value, _ source: Range<Int>, to node: ExprSyntax, isCompound: Bool
  ) {
    deeper(node, otherwise: ()) {
      switch node.as(ExprSyntaxEnum.self) {
      case .discardAssignmentExpr: return
      case .arrayExpr, .dictionaryExpr, .stringLiteralExpr, .integerLiteralExpr,
        .booleanLiteralExpr, .nilLiteralExpr:
        problems.append(
          .init(offset: range(node).lowerBound, message: "cannot assign to a literal"))
        return
      case .tryExpr(let it):
        return assign(value, source, to: it.expression, isCompound: isCompound)
      case .awaitExpr(let it):
        awaits.append(range(it.awaitKeyword))
        return assign(value, source, to: it.expression, isCompound: isCompound)
      case .unsafeExpr(let it):
        return assign(value, source, to: it.expression, isCompound: isCompound)
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1 {
          return assign(value, source, to: only.expression, isCompound: isCompound)
        }
        let whole = Value.other(text(source))
        for element in it.elements {
          assign(whole, source, to: element.expression, isCompound: isCompound)
        }
        return
      default: break
      }
      guard let path = chain(node, as: .write) else {
        expression(node)
        return
      }
      let start = range(node).lowerBound
      out.append(
        .assign(
          Assignment(
            target: path, value: value, isCompound: isCompound,
            range: start..<max(start, source.upperBound), valueRange: source)))
    }
  }

  /// The value of an expression with the shape.
  func value(of shape: ExpressionShape, _ range: Range<Int>) -> Value {
    switch shape {
    case .path(let path, .read): .path(path)
    case .enumCase(let name, let qualifier, _): .enumCase(name.name, qualifier: qualifier)
    case .nilLiteral: .nil_
    case .either(let left, let leftRange, let right, let rightRange):
      .either(value(of: left, leftRange), value(of: right, rightRange))
    case .path, .bool, .other: .other(text(range))
    }
  }
}
