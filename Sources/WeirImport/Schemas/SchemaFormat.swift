/// The meaning of formats.
enum SchemaFormat {
  /// The type of a format; nil if the format does not determine one.
  static func type(of format: String) -> TypeSet? {
    switch format {
    case "int32", "int64", "int8", "int16", "uint8", "uint16", "uint32", "uint64": .integer
    case "float", "double": .number
    case "date-time", "date", "time", "duration", "uuid", "uri", "uri-reference", "byte", "binary",
      "password", "email", "hostname", "ipv4", "ipv6", "iri", "url":
      .string
    default: nil
    }
  }

  static func format(_ name: String, of kind: APISchema.Scalar.Kind) -> APISchema.Scalar.Format {
    switch kind {
    case .string: ofString(name)
    case .integer: ofInteger(name)
    case .number: ofNumber(name)
    case .boolean: .other(name)
    }
  }

  private static func ofString(_ name: String) -> APISchema.Scalar.Format {
    switch name.lowercased() {
    case "date-time", "datetime": .dateTime
    case "date": .date
    case "time": .time
    case "duration": .duration
    case "uuid", "guid": .uuid
    case "uri", "url": .uri
    case "byte", "base64": .base64
    case "binary", "file": .binary
    case "password": .password
    case "decimal": .decimal
    default: .other(name)
    }
  }

  private static func ofInteger(_ name: String) -> APISchema.Scalar.Format {
    switch name.lowercased() {
    case "int8": .int8
    case "int16": .int16
    case "int32": .int32
    case "int64", "long": .int64
    case "uint8": .uint8
    case "uint16": .uint16
    case "uint32": .uint32
    case "uint64": .uint64
    case "unix-time", "unixtime", "unix-timestamp", "timestamp": .unixTime
    default: .other(name)
    }
  }

  private static func ofNumber(_ name: String) -> APISchema.Scalar.Format {
    switch name.lowercased() {
    case "float": .float
    case "double": .double
    case "decimal": .decimal
    case "int32", "int64": ofInteger(name)
    case "unix-time", "unixtime", "unix-timestamp", "timestamp": .unixTime
    default: .other(name)
    }
  }
}

extension Literal {
  /// The value converted to one of the types, if only the notation differs.
  func fitted(to types: TypeSet) -> Literal {
    switch self {
    case .integer(let value) where types == .string: return .string(String(value))
    case .number(let text) where types == .string: return .string(text)
    case .boolean(let value) where types == .string: return .string(value ? "true" : "false")
    case .string(let text) where types == .integer || types == .number:
      return Literal(number: text) ?? self
    case .string("true") where types == .boolean: return .boolean(true)
    case .string("false") where types == .boolean: return .boolean(false)
    default: return self
    }
  }
}
