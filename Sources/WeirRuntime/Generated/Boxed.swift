// Made by Weir for all modules: it is written anew each time.

/// A value on the heap, so that a struct can contain a value of its own type.
public indirect enum Boxed<Value> {
  case boxed(Value)

  public init(_ value: Value) { self = .boxed(value) }

  public var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {}

extension Boxed: Hashable where Value: Hashable {}

extension Boxed: Sendable where Value: Sendable {}
