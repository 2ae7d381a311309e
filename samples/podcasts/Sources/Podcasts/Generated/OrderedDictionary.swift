// Made by Weir for all modules: it is written anew each time.

/// Values by their keys, in the order in which the keys were added.
///
/// Its interface is a part of that of `OrderedDictionary` in swift-collections. A `Dictionary` cannot be converted to
/// it: the order of its keys changes from run to run.
nonisolated public struct OrderedDictionary<Key: Hashable, Value> {
  public typealias Element = (key: Key, value: Value)

  /// The keys in their order, each key of `table` once.
  public private(set) var keys: [Key] = []
  private var table: [Key: Value] = [:]

  public init() {}

  /// - Precondition: No key occurs twice.
  public init<Pairs: Sequence>(uniqueKeysWithValues pairs: Pairs)
  where Pairs.Element == (Key, Value) {
    for (key, value) in pairs {
      precondition(updateValue(value, forKey: key) == nil, "a key occurs twice")
    }
  }

  /// Of two values with one key, `combine` makes one; the key keeps its first position.
  public init<Pairs: Sequence>(
    _ pairs: Pairs, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows where Pairs.Element == (Key, Value) {
    try merge(pairs, uniquingKeysWith: combine)
  }

  public var count: Int { keys.count }
  public var isEmpty: Bool { keys.isEmpty }
  public var values: [Value] { keys.compactMap { table[$0] } }
  public var elements: [Element] { Array(self) }

  /// The value of a key; a new key is the last one, and nil removes the key.
  public subscript(key: Key) -> Value? {
    get { table[key] }
    _modify {
      let isOld = table[key] != nil
      defer { if isOld != (table[key] != nil) { follow(key) } }
      yield &table[key]
    }
  }

  public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { table[key] ?? value() }
    _modify {
      if table[key] == nil { keys.append(key) }
      yield &table[key, default: value()]
    }
  }

  /// Adds a key that has a value now, or removes one that has none.
  private mutating func follow(_ key: Key) {
    if table[key] != nil {
      keys.append(key)
    } else {
      keys.removeAll { $0 == key }
    }
  }

  /// - Returns: The position of a key.
  public func index(forKey key: Key) -> Int? {
    table[key] == nil ? nil : keys.firstIndex(of: key)
  }

  /// - Returns: The value that the key had.
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    let old = table.updateValue(value, forKey: key)
    if old == nil { keys.append(key) }
    return old
  }

  /// A new key is inserted at `index`; another one keeps its position.
  ///
  /// - Returns: The value that the key had, and the key's position.
  @discardableResult
  public mutating func updateValue(
    _ value: Value, forKey key: Key, insertingAt index: Int
  ) -> (originalMember: Value?, index: Int) {
    let old = table.updateValue(value, forKey: key)
    if old == nil { keys.insert(key, at: index) }
    return (old, old == nil ? index : keys.firstIndex(of: key) ?? index)
  }

  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    let old = table.removeValue(forKey: key)
    if old != nil { keys.removeAll { $0 == key } }
    return old
  }

  /// - Precondition: It is not empty.
  @discardableResult
  public mutating func removeLast() -> Element {
    let key = keys.removeLast()
    return (key, table.removeValue(forKey: key)!)
  }

  public mutating func removeAll() { self = OrderedDictionary() }

  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    self = try filter { try !isRemoved($0) }
  }

  public mutating func swapAt(_ left: Int, _ right: Int) { keys.swapAt(left, right) }

  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    keys = try elements.sorted(by: isBefore).map(\.key)
  }

  public mutating func merge<Pairs: Sequence>(
    _ pairs: Pairs, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows where Pairs.Element == (Key, Value) {
    for (key, value) in pairs {
      if let old = table[key] {
        table[key] = try combine(old, value)
      } else {
        updateValue(value, forKey: key)
      }
    }
  }

  public mutating func merge(
    _ other: OrderedDictionary, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    try merge(other.map { ($0.key, $0.value) }, uniquingKeysWith: combine)
  }

  public func merging<Pairs: Sequence>(
    _ pairs: Pairs, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows -> OrderedDictionary where Pairs.Element == (Key, Value) {
    var merged = self
    try merged.merge(pairs, uniquingKeysWith: combine)
    return merged
  }

  public func merging(
    _ other: OrderedDictionary, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows -> OrderedDictionary {
    var merged = self
    try merged.merge(other, uniquingKeysWith: combine)
    return merged
  }

  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> OrderedDictionary {
    var filtered = OrderedDictionary()
    for element in self where try isIncluded(element) {
      filtered.updateValue(element.value, forKey: element.key)
    }
    return filtered
  }

  public func mapValues<Mapped>(
    _ transform: (Value) throws -> Mapped
  ) rethrows -> OrderedDictionary<Key, Mapped> {
    try compactMapValues(transform)
  }

  public func compactMapValues<Mapped>(
    _ transform: (Value) throws -> Mapped?
  ) rethrows -> OrderedDictionary<Key, Mapped> {
    var mapped = OrderedDictionary<Key, Mapped>()
    for (key, value) in self {
      if let value = try transform(value) { mapped.updateValue(value, forKey: key) }
    }
    return mapped
  }
}

/// A collection as a path, such as a stack of screens.
nonisolated extension OrderedDictionary {
  /// Adds a value behind all others, also if its key has a value.
  public mutating func append(_ value: Value, forKey key: Key) {
    removeValue(forKey: key)
    updateValue(value, forKey: key)
  }

  /// Removes all values behind that of a key; nothing if the key has no value.
  public mutating func pop(to key: Key) {
    guard let index = index(forKey: key) else { return }
    for key in Array(keys[(index + 1)...]) { removeValue(forKey: key) }
  }
}

nonisolated extension OrderedDictionary: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: IndexingIterator<[Key]>
    fileprivate let table: [Key: Value]

    public mutating func next() -> Element? {
      guard let key = rest.next(), let value = table[key] else { return nil }
      return (key, value)
    }
  }

  public var underestimatedCount: Int { count }
  public func makeIterator() -> Iterator { Iterator(rest: keys.makeIterator(), table: table) }
}

nonisolated extension OrderedDictionary: ExpressibleByDictionaryLiteral {
  /// - Precondition: No key occurs twice.
  public init(dictionaryLiteral elements: (Key, Value)...) {
    self.init(uniqueKeysWithValues: elements)
  }
}

/// Two are equal if they have the same keys in the same order, with the same values.
nonisolated extension OrderedDictionary: Equatable where Value: Equatable {}

nonisolated extension OrderedDictionary: Hashable where Value: Hashable {}

nonisolated extension OrderedDictionary: Sendable where Key: Sendable, Value: Sendable {}

/// As an array in which keys and values alternate, in the order of the keys.
nonisolated extension OrderedDictionary: Encodable where Key: Encodable, Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, value) in self {
      try container.encode(key)
      try container.encode(value)
    }
  }
}

nonisolated extension OrderedDictionary: Decodable where Key: Decodable, Value: Decodable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let key = try container.decode(Key.self)
      let value = try container.decode(Value.self)
      guard updateValue(value, forKey: key) == nil else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "a key occurs twice")
      }
    }
  }
}

nonisolated extension OrderedDictionary: CustomStringConvertible {
  public var description: String {
    isEmpty ? "[:]" : "[\(map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
  }
}
