import WeirYAML

/// Reads the keywords of objects and arrays.
extension SchemaReader {
  mutating func takeProperties(_ value: Location, _ importer: inout Importer) {
    guard importer.isMapping(value) else {
      if !importer.isNull(value) {
        importer.warn(.wrongShape, "`properties` must map names to schemas", at: value)
      }
      return
    }
    // A reference instead of the properties refers to more properties.
    var next: Location? = value
    for _ in 0..<Importer.longestChain {
      guard let current = next else { return }
      next = nil
      for (name, property) in importer.members(current) {
        if name == "$ref", importer.isScalar(property) {
          next = importer.target(property)
        } else if schema.own.property(name) == nil {
          schema.own.append(
            .init(name: name, schema: importer.schema(at: property), isRequired: false))
        }
      }
    }
  }

  mutating func takeRequired(_ value: Location, _ importer: inout Importer) {
    if importer.isScalar(value) {
      // In draft 3 of JSON Schema, `required` is a flag, which is ignored here.
      importer.note(.wrongShape, "required", at: value)
      return
    }
    schema.own.required = importer.texts(value)
  }

  mutating func takeAdditional(_ value: Location, _ importer: inout Importer) {
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

  mutating func takePatterns(_ value: Location, _ importer: inout Importer) {
    for (_, pattern) in importer.members(value) {
      importer.note(.patternProperties, at: pattern)
      schema.own.patternValues.append(importer.schema(at: pattern))
    }
  }

  mutating func takeItems(_ value: Location, _ importer: inout Importer) {
    let tree = importer.library.tree(value)
    if tree.kind(value.node).isSequence {
      schema.own.tuple = schemas(value, &importer)
    } else if importer.boolean(value) == nil || importer.isMapping(value) {
      schema.own.items = importer.schema(at: value)
    }
  }
}
