// Made by Weir for all modules: it is written anew each time.

/// A value on the heap, so that a struct can contain a value of its own type.
nonisolated indirect enum Boxed<Value> {
  case boxed(Value)

  init(_ value: Value) { self = .boxed(value) }

  var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}

nonisolated extension Boxed: Equatable where Value: Equatable {}

nonisolated extension Boxed: Hashable where Value: Hashable {}

nonisolated extension Boxed: Sendable where Value: Sendable {}
