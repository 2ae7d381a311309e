// Made by Weir for all modules: it is written anew each time.

/// A value on the heap, so that a struct can contain a value of its own type. Unchanged copies are equal without a
/// comparison of their values.
public struct Boxed<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  public init(_ value: Value) { storage = Storage(value) }

  public var value: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }
}

// A box copies a value that it shares before it changes it.
extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}

extension Boxed: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Boxed: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: storage.value) }
}
