/// Reads the types of a schema, and the encoding of its text.
extension SchemaReader {
  mutating func takeType(_ value: Location, _ importer: inout Importer) {
    if importer.isMapping(value) {
      importer.warn(.wrongType, "a type must be a string or a list of strings", at: value)
      return
    }
    for text in importer.texts(value) { take(type: text, value, &importer) }
    // A list of types may contain a bare `null`.
    if !importer.isScalar(value), importer.items(value).contains(where: { importer.isNull($0) }) {
      schema.own.isNullable = true
    }
    if importer.isNull(value) { schema.own.isNullable = true }
  }

  private mutating func take(type: String, _ value: Location, _ importer: inout Importer) {
    switch type {
    case "string": schema.own.types.insert(.string)
    case "integer": schema.own.types.insert(.integer)
    case "number": schema.own.types.insert(.number)
    case "boolean": schema.own.types.insert(.boolean)
    case "object": schema.own.types.insert(.object)
    case "array": schema.own.types.insert(.array)
    case "null":
      schema.own.isNullable = true
      schema.own.types.insert(.null)
    case "file":
      schema.own.types.insert(.string)
      schema.own.isBinary = true
    case "": break
    default:
      importer.note(.wrongType, type, at: value)
      guard let (guess, format) = Self.guess(type.lowercased()) else { return }
      schema.own.types.insert(guess)
      if let format, schema.own.format == nil { schema.own.format = format }
    }
  }

  /// The probable meaning of a type that does not exist.
  private static func guess(_ type: String) -> (TypeSet, format: String?)? {
    switch type {
    case "string", "str", "text", "enum": (.string, nil)
    case "date", "uuid", "uri", "password", "binary", "byte": (.string, type)
    case "datetime", "date-time", "timestamp": (.string, "date-time")
    case "url": (.string, "uri")
    case "int", "integer", "short": (.integer, nil)
    case "int32", "int64": (.integer, type)
    case "long": (.integer, "int64")
    case "number", "numeric", "decimal": (.number, nil)
    case "float", "double": (.number, type)
    case "bool", "boolean": (.boolean, nil)
    case "list", "array": (.array, nil)
    case "dict", "dictionary", "map", "hash", "object", "json": (.object, nil)
    default: nil
    }
  }

  mutating func takeEncoding(_ value: Location, _ importer: inout Importer) {
    let text = importer.text(value).lowercased()
    if text == "base64" {
      schema.own.isBase64 = true
    } else {
      importer.note(.format, "contentEncoding", at: value)
    }
  }

  mutating func takeMediaType(_ value: Location, _ importer: inout Importer) {
    let text = importer.text(value).lowercased()
    let isText = text.hasPrefix("text/") || text.contains("json") || text.contains("xml")
    if isText {
      importer.note(.format, "contentMediaType", at: value)
    } else {
      schema.own.isBinary = true
    }
  }
}
