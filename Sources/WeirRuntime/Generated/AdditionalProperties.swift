// Made by Weir for all modules: it is written anew each time.

/// Any key.
public struct AnyKey: CodingKey {
  public let stringValue: String
  public var intValue: Int? { nil }

  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}

extension Decoder {
  /// The values of keys that a type does not declare.
  public func additionalProperties<Keys: CodingKey, Value: Decodable>(besides keys: Keys.Type) throws
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

extension Encoder {
  /// Encodes the values of keys that a type does not declare.
  public func encode<Keys: CodingKey, Value: Encodable>(
    additionalProperties values: [String: Value], besides keys: Keys.Type
  ) throws {
    var container = container(keyedBy: AnyKey.self)
    for (key, value) in values where Keys(stringValue: key) == nil {
      try container.encode(value, forKey: AnyKey(stringValue: key))
    }
  }
}
