/// A value of JSON in a document.
public indirect enum Literal: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// An integer that fits.
  case integer(Int)
  /// Any other number, unchanged: `1.50`, `1e400`, `18446744073709551616`.
  case number(String)
  case string(String)
  case array([Literal])
  case object([Member])

  public struct Member: Sendable, Hashable {
    public var name: String
    public var value: Literal
  }
}
