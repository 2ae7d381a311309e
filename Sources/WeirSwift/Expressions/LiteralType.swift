extension SwiftExpression {
  /// The type that a literal has without another context: `[Int]` for `[1, 2]`. Nil for anything else.
  public var literalType: String? {
    switch kind {
    case .boolean: "Bool"
    case .integer: "Int"
    case .floatingPoint: "Double"
    case .string: "String"
    case .prefix("-", let value): value.literalType
    case .array(let elements): Self.commonType(of: elements).map { "[\($0)]" }
    case .dictionary(let entries):
      Self.commonType(of: entries.map(\.key)).flatMap { key in
        Self.commonType(of: entries.map(\.value)).map { "[\(key): \($0)]" }
      }
    default: nil
    }
  }

  private static func commonType(of values: [SwiftExpression]) -> String? {
    let types = Set(values.map(\.literalType))
    return types.count == 1 ? types.first ?? nil : nil
  }
}
