import SwiftSyntax

/// Operands and operators in text order, as the parser leaves them: `a + b * c`.
typealias Operands = ArraySlice<ExprSyntax>

/// The operators that affect control flow, or that compare enum cases; every other binds tighter,
/// or is irrelevant.
enum Connective {
  case assignment(isCompound: Bool)
  case ternary
  case or
  case and
  case equal
  case unequal
  case comparison
  case coalescing

  init?(_ node: ExprSyntax) {
    if node.is(AssignmentExprSyntax.self) {
      self = .assignment(isCompound: false)
    } else if node.is(UnresolvedTernaryExprSyntax.self) {
      self = .ternary
    } else if let it = node.as(BinaryOperatorExprSyntax.self) {
      switch it.operator.text {
      case "||": self = .or
      case "&&": self = .and
      case "==": self = .equal
      case "!=": self = .unequal
      case "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=", ".<", ".>":
        self = .comparison
      case "??": self = .coalescing
      case let other where other.utf8.last == UInt8(ascii: "="):
        self = .assignment(isCompound: true)
      default: return nil
      }
    } else {
      return nil
    }
  }

  /// Lowest first.
  var level: Int {
    switch self {
    case .assignment: 0
    case .ternary: 1
    case .or: 2
    case .and: 3
    case .equal, .unequal, .comparison: 4
    case .coalescing: 5
    }
  }
}

extension Connective {
  /// The positions of the operators with the lowest precedence.
  static func loosest(_ operands: Operands) -> [(index: Int, connective: Connective)] {
    var found: [(index: Int, connective: Connective)] = []
    for (index, node) in zip(operands.indices, operands) {
      guard let connective = Connective(node) else { continue }
      if let first = found.first {
        if connective.level > first.connective.level { continue }
        if connective.level < first.connective.level { found.removeAll() }
      }
      found.append((index, connective))
    }
    return found
  }

  static func split(
    _ operands: Operands, at places: [(index: Int, connective: Connective)]
  ) -> [Operands] {
    var parts: [Operands] = []
    var start = operands.startIndex
    for place in places {
      parts.append(operands[start..<place.index])
      start = place.index + 1
    }
    parts.append(operands[start...])
    return parts
  }
}

extension Lowering {
  // MARK: Values

  func sequence(_ operands: Operands) -> ExpressionShape {
    guard let first = operands.first else { return .other }
    if operands.count == 1 { return expression(first) }
    return deeper(first, otherwise: .other) {
      let places = Connective.loosest(operands)
      guard let place = places.first else {
        for operand in operands { expression(operand) }
        return .other
      }
      switch place.connective {
      case .assignment:
        assignment(Connective.split(operands, at: places), places)
        return .other
      case .ternary:
        guard let arms = operands[place.index].as(UnresolvedTernaryExprSyntax.self) else {
          return .other
        }
        return ternary(
          condition: operands[..<place.index], then: arms.thenExpression,
          otherwise: operands[(place.index + 1)...])
      case .or, .and, .equal, .unequal, .comparison:
        _ = condition(operands)
        return .other
      case .coalescing: return coalescing(Connective.split(operands, at: places))
      }
    }
  }

  private func ternary(
    condition: Operands, then: ExprSyntax, otherwise: Operands
  ) -> ExpressionShape {
    let condition = self.condition(condition)
    var shapes = (ExpressionShape.other, ExpressionShape.other)
    let arms = (
      collect { shapes.0 = expression(then) }, collect { shapes.1 = sequence(otherwise) }
    )
    if arms.0.areReads && arms.1.areReads {
      out += arms.0 + arms.1
    } else {
      out.append(.branch(Branch(condition, then: arms.0, otherwise: arms.1)))
    }
    return .either(
      shapes.0, range(then), shapes.1,
      joined(otherwise))
  }

  private func coalescing(_ parts: [Operands]) -> ExpressionShape {
    var shapes: [(ExpressionShape, Range<Int>)] = []
    for (index, part) in parts.enumerated() {
      var shape = ExpressionShape.other
      let uses = collect { shape = sequence(part) }
      emit(uses, where: .unknown, isFirst: index == 0)
      shapes.append((shape, joined(part)))
    }
    guard shapes.count <= Limits.condition, var result = shapes.popLast() else { return .other }
    for (shape, range) in shapes.reversed() {
      result = (
        .either(shape, range, result.0, result.1), range.lowerBound..<result.1.upperBound
      )
    }
    return result.0
  }

  func joined(_ operands: Operands) -> Range<Int> {
    guard let first = operands.first, let last = operands.last else { return 0..<0 }
    return range(first).lowerBound..<max(range(first).lowerBound, range(last).upperBound)
  }

  // MARK: Conditions

  func condition(_ operands: Operands) -> Condition {
    guard let first = operands.first else { return .unknown }
    if operands.count == 1 { return condition(first) }
    let places = Connective.loosest(operands)
    guard let place = places.first else {
      _ = sequence(operands)
      return .unknown
    }
    switch place.connective {
    case .or, .and:
      let isAnd = place.connective.level == Connective.and.level
      var parts: [Condition] = []
      for (index, operand) in Connective.split(operands, at: places).enumerated() {
        var part = Condition.unknown
        let uses = collect { part = condition(operand) }
        let before = Array(parts.prefix(Limits.condition))
        emit(
          uses, where: isAnd ? .every(before) : .not(.some(before)), isFirst: index == 0)
        parts.append(part)
      }
      return isAnd ? .every(parts) : .some(parts)
    case .equal, .unequal, .comparison:
      addForm(operands)
      let shapes = Connective.split(operands, at: places).map { sequence($0) }
      guard shapes.count == 2 else { return .unknown }
      switch place.connective {
      case .equal: return equality(shapes[0], shapes[1])
      case .unequal:
        let equal = equality(shapes[0], shapes[1])
        if case .isOne(let names, let path) = equal { return .isNone(of: names, path) }
        return equal == .unknown ? .unknown : .not(equal)
      default: return .unknown
      }
    case .assignment, .ternary, .coalescing:
      _ = sequence(operands)
      return .unknown
    }
  }

  private func equality(_ left: ExpressionShape, _ right: ExpressionShape) -> Condition {
    switch (left, right) {
    case (.path(let path, _), .enumCase(let name, _, let hasPayload)),
      (.enumCase(let name, _, let hasPayload), .path(let path, _)):
      let isCase = Condition.isOne(of: [name], path)
      return hasPayload ? .all([isCase, .unknown]) : isCase
    case (.path(let path, _), .bool(let value)), (.bool(let value), .path(let path, _)):
      let isTrue = Condition.holds(path, isCompared: true)
      return value ? isTrue : .not(isTrue)
    default: return .unknown
    }
  }
}
