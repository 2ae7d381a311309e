import WeirSwift

extension SwiftExpression: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(fields.kind, range: fields.range)
  }
}

extension SwiftExpression.Entry: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(key: fields.key, value: fields.value)
  }
}

extension SwiftExpression.Closure: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      result: fields.result, parameters: fields.parameters, isValueless: fields.isValueless,
      hasCaptures: fields.hasCaptures)
  }
}

extension SwiftExpression.Kind: CodedCases {
  static let cases: [CodedCase<Self>] = [
    // Numbers may be greater than offsets.
    .init({ (text: String?) in .integer(text.flatMap { Int($0) }) }) {
      if case .integer(let value) = $0 { .some(value.map { String($0) }) } else { nil }
    },
    .init({ (text: String?) in .floatingPoint(text.flatMap { Double($0) }) }) {
      if case .floatingPoint(let value) = $0 { .some(value.map { String($0) }) } else { nil }
    },
    .init(Self.string) { if case .string(let value) = $0 { value } else { nil } },
    .init(Self.boolean) { if case .boolean(let value) = $0 { value } else { nil } },
    .init(.nilLiteral) { if case .nilLiteral = $0 { true } else { false } },
    .init(Self.array) { if case .array(let value) = $0 { value } else { nil } },
    .init(Self.dictionary) { if case .dictionary(let value) = $0 { value } else { nil } },
    .init(Self.tuple(_:labels:)) {
      if case .tuple(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.path) { if case .path(let value) = $0 { value } else { nil } },
    .init(Self.created) { if case .created(let value) = $0 { value } else { nil } },
    .init(Self.prefix) {
      if case .prefix(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.postfix) {
      if case .postfix(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.infix) {
      if case .infix(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init({ (condition, values: Alternatives) in
      .ternary(condition, then: values.then, otherwise: values.otherwise)
    }) {
      guard case .ternary(let condition, let then, let otherwise) = $0 else { return nil }
      return (condition, Alternatives(then: then, otherwise: otherwise))
    },
    .init(Self.branches) { if case .branches(let value) = $0 { value } else { nil } },
    .init(Self.closure) { if case .closure(let value) = $0 { value } else { nil } },
    .init(Self.keyPath) { if case .keyPath(let value) = $0 { value } else { nil } },
    .init(.unknown) { if case .unknown = $0 { true } else { false } },
  ]
}

/// The values of a conditional expression.
private struct Alternatives: Coded {
  let then: SwiftExpression
  let otherwise: SwiftExpression

  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(then: fields.then, otherwise: fields.otherwise)
  }
}
