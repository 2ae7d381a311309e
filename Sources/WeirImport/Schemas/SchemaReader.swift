import WeirYAML

/// Reads the keywords of one schema.
struct SchemaReader {
  var schema: RawSchema
  let isParameter: Bool
  var oneOf: [SchemaID]?
  var anyOf: [SchemaID]?
  var discriminator: RawDiscriminator?
  var valuesLocation: Location?
  var bounded: TypeSet = []

  // One case for each keyword.
  mutating func take(_ keyword: Keyword, _ value: Location, importer: inout Importer) {
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
    case .oneOf: oneOf = schemas(value, &importer)
    case .anyOf: anyOf = schemas(value, &importer)
    case .enum: takeValues(value, &importer)
    case .const:
      takeConstant(value, &importer)
    case .discriminator: takeDiscriminator(value, &importer)
    case .xEnumVarnames, .xEnumNames, .xDashEnumNames:
      schema.own.valueNames = importer.texts(value)
    case .contentEncoding: takeEncoding(value, &importer)
    case .contentMediaType: takeMediaType(value, &importer)
    // Read when a reference refers to them.
    case .defs, .definitions: break
    default: leave(keyword, value, importer: &importer)
    }
  }

  /// Notes a keyword that the model does not express.
  private mutating func leave(
    _ keyword: Keyword, _ value: Location, importer: inout Importer
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

  func schemas(_ list: Location, _ importer: inout Importer) -> [SchemaID] {
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
      importer.warn(.wrongShape, "a `$ref` must be a string", at: value)
      return
    }
    schema.reference = importer.schema(referredToAt: value)
  }

  private mutating func takeDefault(_ value: Location, _ importer: inout Importer) {
    var nodes = 1_000
    schema.defaultValue = importer.literal(value, nodes: &nodes)
    if schema.defaultValue == nil { importer.note(.bomb, "default", at: value) }
  }

  // MARK: Values

  private mutating func takeValues(_ value: Location, _ importer: inout Importer) {
    guard importer.library.tree(value).kind(value.node).isSequence else {
      importer.warn(.wrongShape, "`enum` must be a list of values", at: value)
      return
    }
    valuesLocation = value
    var nodes = importer.limits.values
    var values: [Literal] = []
    for item in importer.items(value) {
      guard let literal = importer.literal(item, nodes: &nodes) else {
        importer.note(.bomb, "enum", at: value)
        // The omitted values are valid too.
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
      importer.warn(.discriminator, "the discriminator has no `propertyName`", at: value)
      return
    }
    var mapping: [(value: String, schema: SchemaID)] = []
    if let map = importer.value("mapping", of: value) {
      for (key, target) in importer.members(value.child("mapping", map)) {
        guard let schema = importer.mappedSchema(target) else { continue }
        mapping.append((key, schema))
      }
    }
    let property = importer.text(value.child("propertyName", name))
    discriminator = RawDiscriminator(location: value, property: property, mapping: mapping)
  }
}
