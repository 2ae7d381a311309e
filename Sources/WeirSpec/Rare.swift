/// An optional value that few structs of a kind have: without it, it takes one word, however large it is.
@propertyWrapper
public struct Rare<Value: Sendable>: Sendable {
  /// At most one.
  @usableFromInline var values: [Value] = []

  @inlinable public init() {}

  @inlinable public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  public var wrappedValue: Value? {
    @inlinable get { values.first }
    @inlinable set { values = newValue.map { [$0] } ?? [] }
  }
}
