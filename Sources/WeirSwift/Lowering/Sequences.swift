import SwiftSyntax

extension Lowering {
  func expression(_ operation: Operation) -> SwiftExpression {
    SwiftExpression(kind(of: operation), range: range(operation))
  }

  func range(_ operation: Operation) -> Range<Int> {
    guard let first = operation.elements.first, let last = operation.elements.last else {
      return 0..<0
    }
    let start = range(first).lowerBound
    return start..<max(start, range(last).upperBound)
  }

  func kind(of operation: Operation) -> SwiftExpression.Kind {
    guard let first = operation.elements.first else { return .unknown }
    return deeper(first, otherwise: .unknown) {
      switch operation.kind {
      case .operand(let node): return kind(of: node)
      case .assignment(let targets, let value):
        assignment(targets, value)
        return .unknown
      case .ternary(let condition, let then, let otherwise):
        return ternary(condition, then: then, otherwise: otherwise)
      case .cast(let value, let type):
        let value = expression(value)
        add(value)
        addCast(of: value, operation.elements.dropLast().last, to: type)
        whole(type)
        return .unknown
      case .infix(let sign, let operands): return .infix(sign, parts(of: sign, operands))
      case .unknown(let elements):
        reportArrow(in: elements)
        for element in elements { whole(element) }
        return .unknown
      }
    }
  }

  private func addCast(of value: SwiftExpression, _ sign: ExprSyntax?, to type: ExprSyntax) {
    guard let sign = sign?.as(UnresolvedAsExprSyntax.self), sign.questionOrExclamationMark == nil,
      let type = type.as(TypeExprSyntax.self)
    else { return }
    casts.append(.init(value: value, type: TypeReader.read(type.type)))
  }

  private func ternary(
    _ condition: Operation, then: ExprSyntax, otherwise: Operation
  ) -> SwiftExpression.Kind {
    let condition = expression(condition)
    conditions.append(condition)
    var values: [SwiftExpression] = []
    let arms = (
      collect { values.append(expression(then)) }, collect { values.append(expression(otherwise)) }
    )
    if arms.0.areReads && arms.1.areReads {
      out += arms.0 + arms.1
    } else {
      out.append(.branch(Branch(condition.condition, then: arms.0, otherwise: arms.1)))
    }
    return .ternary(condition, then: values[0], otherwise: values[1])
  }

  /// The operands, of which `&&`, `||` and `??` evaluate the right ones only under a condition.
  private func parts(of sign: String, _ operands: [Operation]) -> [SwiftExpression] {
    guard ["&&", "||", "??"].contains(sign) else {
      let parts = operands.map { expression($0) }
      if ["==", "!="].contains(sign), parts.count == 2, parts[1].isNil {
        markUnused(parts[0])
      }
      return parts
    }
    var conditions: [Condition] = []
    return operands.enumerated().map { index, operand in
      var part = SwiftExpression(.unknown, range: 0..<0)
      let uses = collect { part = expression(operand) }
      let condition: Condition =
        switch sign {
        case "&&": .every(conditions)
        case "||": .not(.some(conditions))
        default: .unknown
        }
      out.append(uses, where: condition, isFirst: index == 0)
      if sign != "??", index < Limits.condition { conditions.append(part.condition) }
      return part
    }
  }
}
