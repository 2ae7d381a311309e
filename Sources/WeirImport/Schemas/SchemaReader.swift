import WeirYAML

/// Takes the keywords of one schema, each for itself.
struct SchemaReader {
  var schema: RawSchema
  let isParameter: Bool
  var oneOf: [SchemaID]?
  var anyOf: [SchemaID]?
  var discriminator: RawDiscriminator?
  var valuesLocation: Location?
  var bounded: TypeSet = []

  init(_ schema: RawSchema, isParameter: Bool) {
    self.schema = schema
    self.isParameter = isParameter
  }

  // One case a keyword is long and plain.
  mutating func take(_ keyword: Keyword, _ value: Location, _ importer: inout Importer) {
    if isParameter {
      switch keyword {
      case .name, .in, .description, .required, .collectionFormat, .allowEmptyValue, .example,
        .examples, .deprecated:
        return
      default: break
      }
    }
    switch keyword {
    case .ref, .dynamicRef, .recursiveRef: takeReference(value, &importer)
    case .type: takeType(value, &importer)
    case .format: schema.own.format = importer.text(value)
    case .title: schema.title = importer.text(value)
    case .description: schema.description = importer.text(value)
    case .deprecated: schema.isDeprecated = importer.flag(value)
    case .readOnly: schema.isReadOnly = importer.flag(value)
    case .writeOnly: schema.isWriteOnly = importer.flag(value)
    case .nullable, .xNullable:
      if importer.flag(value) { schema.own.isNullable = true }
    case .default: takeDefault(value, &importer)
    case .properties: takeProperties(value, &importer)
    case .required: takeRequired(value, &importer)
    case .additionalProperties: takeAdditional(value, &importer)
    case .patternProperties: takePatterns(value, &importer)
    case .items: takeItems(value, &importer)
    case .prefixItems: schema.own.tuple = schemas(value, &importer)
    case .allOf: schema.allOf = schemas(value, &importer)
    case .oneOf:
      oneOf = schemas(value, &importer)
    case .anyOf:
      anyOf = schemas(value, &importer)
    case .enum: takeValues(value, &importer)
    case .const:
      takeConstant(value, &importer)
    case .discriminator: takeDiscriminator(value, &importer)
    case .xEnumVarnames, .xEnumNames, .xDashEnumNames:
      schema.own.valueNames = importer.texts(value)
    case .contentEncoding: takeEncoding(value, &importer)
    case .contentMediaType: takeMediaType(value, &importer)
    // Reached by their references.
    case .defs, .definitions: break
    default: leave(keyword, value, &importer)
    }
  }

  /// What the model does not express.
  private mutating func leave(
    _ keyword: Keyword, _ value: Location, _ importer: inout Importer
  ) {
    let name = keyword.rawValue
    switch keyword {
    case .maximum, .minimum, .exclusiveMaximum, .exclusiveMinimum, .multipleOf:
      bounded.insert(.number)
      importer.note(.bound, name, at: value)
    case .maxLength, .minLength:
      bounded.insert(.string)
      importer.note(.bound, name, at: value)
    case .maxItems, .minItems, .maxContains, .minContains, .maxProperties, .minProperties:
      importer.note(.bound, name, at: value)
    case .pattern:
      bounded.insert(.string)
      importer.note(.pattern, name, at: value)
    case .uniqueItems:
      if importer.boolean(value) != false { importer.note(.unique, name, at: value) }
    case .not, .if, .then, .else, .dependentRequired, .dependentSchemas, .dependencies, .contains,
      .propertyNames, .unevaluatedProperties, .unevaluatedItems, .contentSchema:
      schema.own.hasCondition = true
      importer.note(.condition, name, at: value)
    case .additionalItems: importer.note(.tuple, name, at: value)
    case .example, .examples: importer.note(.example, name, at: value)
    case .externalDocs: importer.note(.externalDocs, name, at: value)
    case .xml: importer.note(.xml, name, at: value)
    case .id, .plainID, .jsonSchema, .anchor, .dynamicAnchor, .recursiveAnchor, .comment,
      .vocabulary:
      importer.note(.comment, name, at: value)
    case .xMSEnum: importer.note(.vendorExtension, name, at: value)
    default: importer.note(.unknownKey, name, at: value)
    }
  }

  private func schemas(_ list: Location, _ importer: inout Importer) -> [SchemaID] {
    guard !importer.isScalar(list), !importer.isMapping(list) else {
      importer.warn(.wrongShape, "a list of schemas is expected here", at: list)
      return []
    }
    var items = importer.items(list)
    if items.count > importer.limits.values {
      importer.note(.bomb, at: list)
      items.removeSubrange(importer.limits.values...)
    }
    return items.map { importer.schema(at: $0) }
  }

  private mutating func takeReference(_ value: Location, _ importer: inout Importer) {
    guard importer.isScalar(value) else {
      importer.warn(.wrongShape, "a `$ref` is a text", at: value)
      return
    }
    schema.reference = importer.schema(referredToAt: value)
  }

  private mutating func takeDefault(_ value: Location, _ importer: inout Importer) {
    var nodes = 1_000
    schema.defaultValue = importer.literal(value, nodes: &nodes)
    if schema.defaultValue == nil { importer.note(.bomb, "default", at: value) }
  }

  // MARK: Types

  private mutating func takeType(_ value: Location, _ importer: inout Importer) {
    if importer.isMapping(value) {
      importer.warn(.wrongType, "a type is a text or a list of texts", at: value)
      return
    }
    for text in importer.texts(value) { take(type: text, value, &importer) }
    // A list of types may have a bare `null` in it.
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

  /// What people mean who write a type that there is not.
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

  private mutating func takeEncoding(_ value: Location, _ importer: inout Importer) {
    let text = importer.text(value).lowercased()
    if text == "base64" {
      schema.own.isBase64 = true
    } else {
      importer.note(.format, "contentEncoding", at: value)
    }
  }

  private mutating func takeMediaType(_ value: Location, _ importer: inout Importer) {
    let text = importer.text(value).lowercased()
    let isText = text.hasPrefix("text/") || text.contains("json") || text.contains("xml")
    if isText {
      importer.note(.format, "contentMediaType", at: value)
    } else {
      schema.own.isBinary = true
    }
  }

  // MARK: Objects

  private mutating func takeProperties(_ value: Location, _ importer: inout Importer) {
    guard importer.isMapping(value) else {
      if !importer.isNull(value) {
        importer.warn(.wrongShape, "`properties` maps names to schemas", at: value)
      }
      return
    }
    // A reference in place of the properties leads to more of them.
    var next: Location? = value
    for _ in 0..<Importer.longestChain {
      guard let place = next else { return }
      let tree = importer.library.tree(place)
      next = nil
      for entry in importer.entries(place) {
        let name = tree.text(entry.key)
        let property = place.child(name, entry.value)
        if name == "$ref", importer.isScalar(property) {
          next = importer.target(property)
        } else if schema.own.property(name) == nil {
          schema.own.append(
            .init(name: name, schema: importer.schema(at: property), isRequired: false))
        }
      }
    }
  }

  private mutating func takeRequired(_ value: Location, _ importer: inout Importer) {
    if importer.isScalar(value) {
      // Draft 3 of JSON Schema had a flag; it says nothing that could be kept here.
      importer.note(.wrongShape, "required", at: value)
      return
    }
    schema.own.required = importer.texts(value)
  }

  private mutating func takeAdditional(_ value: Location, _ importer: inout Importer) {
    if importer.isScalar(value) {
      switch importer.boolean(value) {
      case true?: schema.own.additional = .any
      case false?: schema.own.additional = .none
      case nil: importer.note(.wrongShape, "additionalProperties", at: value)
      }
      return
    }
    let isEmpty = importer.isMapping(value) && importer.library.tree(value).count(value.node) == 0
    schema.own.additional = isEmpty ? .any : .schema(importer.schema(at: value))
  }

  private mutating func takePatterns(_ value: Location, _ importer: inout Importer) {
    let tree = importer.library.tree(value)
    for entry in importer.entries(value) {
      let pattern = value.child(tree.text(entry.key), entry.value)
      importer.note(.patternProperties, at: pattern)
      schema.own.patternValues.append(importer.schema(at: pattern))
    }
  }

  private mutating func takeItems(_ value: Location, _ importer: inout Importer) {
    let tree = importer.library.tree(value)
    if tree.kind(value.node).isSequence {
      schema.own.tuple = schemas(value, &importer)
    } else if importer.boolean(value) == nil || importer.isMapping(value) {
      schema.own.items = importer.schema(at: value)
    }
  }

  // MARK: Values

  private mutating func takeValues(_ value: Location, _ importer: inout Importer) {
    guard importer.library.tree(value).kind(value.node).isSequence else {
      importer.warn(.wrongShape, "`enum` is a list of values", at: value)
      return
    }
    valuesLocation = value
    var nodes = importer.limits.values
    var values: [Literal] = []
    for item in importer.items(value) {
      guard let literal = importer.literal(item, nodes: &nodes) else {
        importer.note(.bomb, "enum", at: value)
        // Those that are left out are values as well.
        importer.note(.openEnumeration, at: value)
        return
      }
      values.append(literal)
    }
    if !values.isEmpty { schema.own.values = values }
  }

  private mutating func takeConstant(_ value: Location, _ importer: inout Importer) {
    var nodes = 1_000
    guard let literal = importer.literal(value, nodes: &nodes) else {
      importer.note(.bomb, "const", at: value)
      return
    }
    valuesLocation = value
    schema.own.values = [literal]
    schema.own.isConstant = true
  }

  private mutating func takeDiscriminator(_ value: Location, _ importer: inout Importer) {
    // 2.0 has only the property's name.
    if importer.isScalar(value) {
      let property = importer.text(value)
      guard !property.isEmpty else { return }
      discriminator = RawDiscriminator(location: value, property: property, mapping: [])
      return
    }
    guard let name = importer.value("propertyName", of: value) else {
      importer.warn(.discriminator, "the discriminator names no property", at: value)
      return
    }
    var mapping: [(value: String, schema: SchemaID)] = []
    if let map = importer.value("mapping", of: value) {
      let map = value.child("mapping", map)
      let tree = importer.library.tree(map)
      for entry in importer.entries(map) {
        let key = tree.text(entry.key)
        guard let schema = importer.mappedSchema(map.child(key, entry.value)) else { continue }
        mapping.append((key, schema))
      }
    }
    let property = importer.text(value.child("propertyName", name))
    discriminator = RawDiscriminator(location: value, property: property, mapping: mapping)
  }
}
