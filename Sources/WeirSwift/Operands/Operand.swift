/// An expression, as far as its type can be seen without the types of names.
public indirect enum Operand: Sendable {
  case integer, floatingPoint, string, boolean, nilLiteral
  case array([Operand])
  case dictionary([(key: Operand, value: Operand)])
  /// A name, a call or a member, at the offset of its first byte.
  case path(Int)
  /// `a == b`, `a < b`
  case comparison(Operand, Operand, range: Range<Int>)
  /// `!a`, `a && b`, with the ranges of the operands.
  case logical([(Operand, Range<Int>)])
  /// Operands of `+`, `-`, `*`, `/` and `%` alone.
  case arithmetic([(Operand, Range<Int>)], operators: Set<String>)
  /// One of two values: `c ? a : b`, with its condition, and `a ?? b`.
  case either(Operand, Operand, condition: Operand)
  case unknown
}
