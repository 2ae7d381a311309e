// Made by Weir for all modules: it is written anew each time.

/// Any key.
nonisolated struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

nonisolated extension Decoder {
  /// The values of keys that a type does not declare.
  func additionalProperties<Keys: CodingKey, Value: Decodable>(besides keys: Keys.Type) throws
    -> [String: Value]
  {
    let container = try container(keyedBy: AnyKey.self)
    var values: [String: Value] = [:]
    for key in container.allKeys where Keys(stringValue: key.stringValue) == nil {
      values[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
    return values
  }
}

nonisolated extension Encoder {
  /// Encodes the values of keys that a type does not declare.
  func encode<Keys: CodingKey, Value: Encodable>(
    additionalProperties values: [String: Value], besides keys: Keys.Type
  ) throws {
    var container = container(keyedBy: AnyKey.self)
    for (key, value) in values where Keys(stringValue: key) == nil {
      try container.encode(value, forKey: AnyKey(stringValue: key))
    }
  }
}
