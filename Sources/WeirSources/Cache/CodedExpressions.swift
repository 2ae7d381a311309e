import WeirSwift

extension SwiftExpression: Coded {
  static func coded(_ fields: Fields<SwiftExpression>) throws -> SwiftExpression {
    try SwiftExpression(fields(\.kind), range: fields(\.range))
  }
}

extension SwiftExpression.Entry: Coded {
  static func coded(_ fields: Fields<SwiftExpression.Entry>) throws -> SwiftExpression.Entry {
    try SwiftExpression.Entry(key: fields(\.key), value: fields(\.value))
  }
}

extension SwiftExpression.Closure: Coded {
  static func coded(_ fields: Fields<SwiftExpression.Closure>) throws -> SwiftExpression.Closure {
    try SwiftExpression.Closure(
      result: fields(\.result), parameters: fields(\.parameters))
  }
}

extension SwiftExpression.Kind: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    // Numbers may be greater than offsets.
    case .integer(let value): try coder.add(0, value.map { String($0) })
    case .floatingPoint(let value): try coder.add(1, value.map { String($0) })
    case .string(let value): try coder.add(2, value)
    case .boolean(let value): try coder.add(3, value)
    case .nilLiteral: try coder.add(4)
    case .array(let value): try coder.add(5, value)
    case .dictionary(let value): try coder.add(6, value)
    case .tuple(let value, let labels): try coder.add(7, value, labels)
    case .path(let value): try coder.add(8, value)
    case .created(let value): try coder.add(9, value)
    case .prefix(let first, let second): try coder.add(10, first, second)
    case .postfix(let first, let second): try coder.add(11, first, second)
    case .infix(let first, let second): try coder.add(12, first, second)
    case .ternary(let first, let second, let third): try coder.add(13, first, second, third)
    case .branches(let value): try coder.add(14, value)
    case .closure(let value): try coder.add(15, value)
    case .keyPath(let value): try coder.add(16, value)
    case .unknown: try coder.add(17)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> SwiftExpression.Kind {
    switch number {
    case 0: try .integer(coder.read(String?.self).flatMap { Int($0) })
    case 1: try .floatingPoint(coder.read(String?.self).flatMap { Double($0) })
    case 2: try .string(coder.read())
    case 3: try .boolean(coder.read())
    case 4: .nilLiteral
    case 5: try .array(coder.read())
    case 6: try .dictionary(coder.read())
    case 7: try .tuple(coder.read(), labels: coder.read())
    case 8: try .path(coder.read())
    case 9: try .created(coder.read())
    case 10: try .prefix(coder.read(), coder.read())
    case 11: try .postfix(coder.read(), coder.read())
    case 12: try .infix(coder.read(), coder.read())
    case 13: try .ternary(coder.read(), then: coder.read(), otherwise: coder.read())
    case 14: try .branches(coder.read())
    case 15: try .closure(coder.read())
    case 16: try .keyPath(coder.read())
    case 17: .unknown
    default: throw Coder.Failure()
    }
  }
}
