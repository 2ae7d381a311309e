struct TypeSet: OptionSet, Hashable {
  let rawValue: UInt8

  static let string = TypeSet(rawValue: 1)
  static let integer = TypeSet(rawValue: 2)
  static let number = TypeSet(rawValue: 4)
  static let boolean = TypeSet(rawValue: 8)
  static let object = TypeSet(rawValue: 16)
  static let array = TypeSet(rawValue: 32)
  static let null = TypeSet(rawValue: 64)

  /// The order in which the members of a union are tried.
  static let each: [TypeSet] = [.boolean, .integer, .number, .string, .array, .object]
}

/// The constraints on the shape of values: the keywords of one schema, or of several merged
/// schemas.
struct Facets {
  /// Without `null`; empty if not stated.
  var types: TypeSet = []
  var isNullable = false
  /// Whether `null` is the only value.
  var isNull = false
  var isNever = false
  var format: String?
  /// Whether the text is encoded (such as `base64`), and whether a media type states that it is not
  /// text.
  var isBase64 = false
  var isBinary = false
  var properties: [APISchema.Property] = []
  /// The index of each property; only if there are many.
  var propertyNumbers: [String: Int] = [:]
  /// In document order; also names of members that are not declared.
  var required: [String] = []
  var additional = APISchema.Additional.unstated
  var patternValues: [SchemaID] = []
  var items: SchemaID?
  var tuple: [SchemaID] = []
  var values: [Literal]?
  var valueNames: [String] = []
  var isConstant = false
  var groups: [UnionGroup] = []
  /// Named schemas that were merged.
  var parents: [SchemaID] = []
  /// A discriminator without a union.
  var discriminator: RawDiscriminator?
  /// Whether a keyword was omitted that only narrows the values.
  var hasCondition = false
  var isContradiction = false

  struct UnionGroup {
    var members: [SchemaID]
    var isAnyOf: Bool
    var discriminator: RawDiscriminator?
  }

  /// Whether there is any constraint on the shape other than the type.
  var hasStructure: Bool {
    hasMembers || items != nil || !tuple.isEmpty || values != nil || !groups.isEmpty || isNever
      || isNull
      || format != nil || isBase64 || isBinary || discriminator != nil
  }

  /// Whether there is a constraint on the members of an object.
  var hasMembers: Bool {
    !properties.isEmpty || additional != .unstated || !patternValues.isEmpty
  }

  /// Whether there are members in addition to those of a union in the same schema.
  var hasProperties: Bool {
    if case .schema = additional { return true }
    return !properties.isEmpty || !patternValues.isEmpty
  }

  /// Whether the schema is only a condition.
  var isCondition: Bool { types.isEmpty && !hasStructure && !isNullable }

  func property(_ name: String) -> Int? {
    if properties.count > 16, propertyNumbers.count == properties.count {
      return propertyNumbers[name]
    }
    return properties.firstIndex { $0.name == name }
  }

  mutating func append(_ property: APISchema.Property) {
    properties.append(property)
    if properties.count > 16 {
      if propertyNumbers.count != properties.count - 1 {
        propertyNumbers.removeAll(keepingCapacity: true)
        for (index, property) in properties.enumerated() { propertyNumbers[property.name] = index }
      } else {
        propertyNumbers[property.name] = properties.count - 1
      }
    }
  }

  /// Marks the properties that `required` names.
  mutating func markRequired() {
    let required = Set(required)
    for index in properties.indices where required.contains(properties[index].name) {
      properties[index].isRequired = true
    }
  }

  /// A copy for one type, for a union of types.
  func narrowed(to type: TypeSet) -> Facets {
    var narrow = Facets()
    narrow.types = type
    if type == .object {
      narrow.properties = properties
      narrow.propertyNumbers = propertyNumbers
      narrow.required = required
      narrow.additional = additional
      narrow.patternValues = patternValues
      narrow.parents = parents
    } else if type == .array {
      narrow.items = items
      narrow.tuple = tuple
    } else {
      narrow.format = format
      narrow.isBase64 = isBase64
      narrow.isBinary = isBinary
    }
    return narrow
  }
}

struct RawDiscriminator {
  var location: Location
  var property: String
  var mapping: [(value: String, schema: SchemaID)]
}

/// A schema before merging.
struct RawSchema {
  var location: Location
  var name: String?
  var isComponent = false
  var title = ""
  var description = ""
  var isDeprecated = false
  var isReadOnly = false
  var isWriteOnly = false
  var defaultValue: Literal?
  var own = Facets()
  var reference: SchemaID?
  var allOf: [SchemaID] = []
  /// Whether merging created the schema, so that its facets are complete.
  var isMerged = false
  /// The number of consecutive merges that created the schema.
  var generation = 0

  init(at location: Location) { self.location = location }

  /// Whether there is no constraint on the shape.
  var isAnnotation: Bool {
    name == nil && reference == nil && allOf.isEmpty && own.types.isEmpty && !own.hasStructure
      && own.required.isEmpty
  }
}
