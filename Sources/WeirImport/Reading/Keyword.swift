import WeirYAML

/// The keys of the specification that the reader uses.
enum Keyword: String, CaseIterable {
  // The document
  case openapi, swagger, info, title, version, description, summary, servers, server, url
  case variables, host, basePath, schemes, consumes, produces, paths, webhooks, components, tags
  case externalDocs, security, securityDefinitions, definitions, parameters, responses
  case termsOfService, contact, license, jsonSchemaDialect, name, requestBodies, headers, examples
  case links, callbacks, pathItems, securitySchemes, schemas
  // Operations
  case get, put, post, delete, options, head, patch, trace
  case operationId, deprecated, requestBody
  case `in`, required, style, explode, schema, content, collectionFormat, allowReserved
  case allowEmptyValue, encoding, example
  // Security
  case type, scheme, bearerFormat, flows, flow, scopes, authorizationUrl, tokenUrl
  case openIdConnectUrl
  // Schemas
  case ref = "$ref"
  case dynamicRef = "$dynamicRef"
  case recursiveRef = "$recursiveRef"
  case id = "$id"
  case plainID = "id"
  case jsonSchema = "$schema"
  case anchor = "$anchor"
  case dynamicAnchor = "$dynamicAnchor"
  case recursiveAnchor = "$recursiveAnchor"
  case comment = "$comment"
  case vocabulary = "$vocabulary"
  case defs = "$defs"
  case format, properties, additionalProperties, patternProperties, unevaluatedProperties
  case propertyNames, items, prefixItems, additionalItems, unevaluatedItems, allOf, oneOf, anyOf
  case `enum`, const, nullable, discriminator, readOnly, writeOnly, xml
  case `default`
  case maximum, minimum, exclusiveMaximum, exclusiveMinimum, multipleOf, maxLength, minLength
  case maxItems, minItems, maxProperties, minProperties, uniqueItems, pattern
  case not, `if`, then, `else`, dependentRequired, dependentSchemas, dependencies, contains
  case minContains, maxContains, contentEncoding, contentMediaType, contentSchema
  case xNullable = "x-nullable"
  case xEnumVarnames = "x-enum-varnames"
  case xEnumNames = "x-enumNames"
  case xDashEnumNames = "x-enum-names"
  case xMSEnum = "x-ms-enum"

  private static let byHash: [UInt64: Keyword] = {
    var table: [UInt64: Keyword] = [:]
    for keyword in allCases { table[hash(keyword.rawValue.utf8)] = keyword }
    return table
  }()

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return value
  }

  /// The keyword of a key; nil if it is not a keyword.
  init?(_ key: NodeID, in tree: borrowing Tree) {
    let found = tree.withText(key) { text -> Keyword? in
      guard text.count <= 24, let keyword = Self.byHash[Self.hash(text)],
        keyword.rawValue.utf8.elementsEqual(text)
      else { return nil }
      return keyword
    }
    guard let found else { return nil }
    self = found
  }
}
