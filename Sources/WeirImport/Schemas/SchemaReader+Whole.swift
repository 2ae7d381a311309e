// Completes a schema after all keywords are read.
extension SchemaReader {
  mutating func finish(_ importer: inout Importer) {
    if let oneOf, !oneOf.isEmpty {
      schema.own.groups.append(.init(members: oneOf, isAnyOf: false, discriminator: discriminator))
    }
    if let anyOf, !anyOf.isEmpty {
      let isFirst = schema.own.groups.isEmpty
      schema.own.groups.append(
        .init(members: anyOf, isAnyOf: true, discriminator: isFirst ? discriminator : nil))
    }
    if schema.own.groups.isEmpty { schema.own.discriminator = discriminator }
    let isOnlyNull = schema.own.types == .null
    schema.own.types.remove(.null)
    if isOnlyNull {
      schema.own.isNull = true
    }
    schema.own.markRequired()
    leaveForeign(&importer)
    guessType(&importer)
    fitValues(&importer)
  }

  /// Removes keywords for types that the schema does not have.
  private mutating func leaveForeign(_ importer: inout Importer) {
    guard !schema.own.types.isEmpty else { return }
    if !schema.own.types.contains(.object), schema.own.hasMembers || !schema.own.required.isEmpty {
      if !schema.own.properties.isEmpty || !schema.own.patternValues.isEmpty {
        importer.note(.wrongShape, "properties", at: schema.location)
      }
      schema.own.properties = []
      schema.own.propertyNumbers = [:]
      schema.own.patternValues = []
      schema.own.additional = .unstated
      schema.own.required = []
    }
    if !schema.own.types.contains(.array), schema.own.items != nil || !schema.own.tuple.isEmpty {
      importer.note(.wrongShape, "items", at: schema.location)
      schema.own.items = nil
      schema.own.tuple = []
    }
  }

  /// Infers the type of a schema without `type` from its other keywords.
  private mutating func guessType(_ importer: inout Importer) {
    guard schema.own.types.isEmpty, !schema.own.isNull, schema.reference == nil else { return }
    guard schema.allOf.isEmpty, schema.own.groups.isEmpty, schema.own.values == nil else {
      if schema.own.hasMembers { schema.own.types = .object }
      return
    }
    if schema.own.hasMembers {
      schema.own.types = .object
    } else if schema.own.items != nil || !schema.own.tuple.isEmpty {
      schema.own.types = .array
    } else if let format = schema.own.format, let type = SchemaFormat.type(of: format) {
      schema.own.types = type
    } else if bounded == .string || schema.own.isBase64 || schema.own.isBinary {
      schema.own.types = .string
    } else if bounded == .number {
      schema.own.types = .number
    } else {
      return
    }
    importer.note(.typeGuessed, at: schema.location)
  }

  /// Converts values to the stated type if only their notation differs, such as `1` for a string.
  private mutating func fitValues(_ importer: inout Importer) {
    guard let values = schema.own.values, let location = valuesLocation else { return }
    let fitting = values.map { $0.fitted(to: schema.own.types) }
    if fitting != values { importer.note(.wrongShape, "enum", at: location) }
    schema.own.values = fitting
  }
}
