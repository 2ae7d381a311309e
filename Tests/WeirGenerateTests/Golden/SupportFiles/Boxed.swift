// Made by Weir for all modules: it is written anew each time.

/// A value on the heap, so that a struct can contain a value of its own type. Unchanged copies are equal without a
/// comparison of their values.
nonisolated struct Boxed<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

nonisolated extension Boxed: Equatable where Value: Equatable {
  static func == (left: Boxed, right: Boxed) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}

nonisolated extension Boxed: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }
}

// A box copies a value that it shares before it changes it.
nonisolated extension Boxed: @unchecked Sendable where Value: Sendable {}

nonisolated extension Boxed: Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}

nonisolated extension Boxed: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

nonisolated extension Boxed: CustomReflectable {
  var customMirror: Mirror { Mirror(reflecting: storage.value) }
}
