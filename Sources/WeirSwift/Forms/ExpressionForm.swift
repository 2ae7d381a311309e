/// An expression, as far as its type can be seen without the types of names. Ranges and offsets are those of the
/// fragment's text.
public indirect enum ExpressionForm: Sendable, Equatable {
  case integer, floatingPoint, string, boolean, nilLiteral
  case array([ExpressionForm])
  case dictionary([Entry])
  /// `(a, b)`, `(id: a)`
  case tuple([ExpressionForm])
  /// A name, a call or a member, at the offset of its first byte.
  case path(Int)
  /// `a == b`, `a < b`
  case comparison(ExpressionForm, ExpressionForm, range: Range<Int>)
  /// `!a`, `a && b`
  case logical([Part])
  /// Only operands of `+`, `-`, `*`, `/` and `%`.
  case arithmetic([Part], operators: Set<String>)
  /// `a..<b`, `a...b`, `a...`
  case range
  /// One of two values: `c ? a : b`, with its condition, and `a ?? b`.
  case either(ExpressionForm, ExpressionForm, condition: ExpressionForm)
  case unknown

  public struct Part: Sendable, Equatable {
    public let form: ExpressionForm
    public let range: Range<Int>
  }

  /// A key and a value of a literal.
  public struct Entry: Sendable, Equatable {
    public let key: ExpressionForm
    public let value: ExpressionForm
  }
}
