/// The types of JSON.
struct TypeSet: OptionSet, Hashable {
  let rawValue: UInt8

  static let string = TypeSet(rawValue: 1)
  static let integer = TypeSet(rawValue: 2)
  static let number = TypeSet(rawValue: 4)
  static let boolean = TypeSet(rawValue: 8)
  static let object = TypeSet(rawValue: 16)
  static let array = TypeSet(rawValue: 32)
  static let null = TypeSet(rawValue: 64)

  /// In the order in which the members of a union are tried.
  static let each: [TypeSet] = [.boolean, .integer, .number, .string, .array, .object]
}

/// What schemas say about the shape of values: a schema's own keywords, or several schemas' merged.
struct Facets {
  /// Without `null`; empty where nothing is said.
  var types: TypeSet = []
  var isNullable = false
  /// Whether `null` is the only value.
  var isNull = false
  var isNever = false
  var format: String?
  /// `base64` and such, and whether a media type says that the text is something else.
  var isBase64 = false
  var isBinary = false
  var properties: [APISchema.Property] = []
  /// Where a property stands; filled when there are many.
  var propertyNumbers: [String: Int] = [:]
  /// In the order of the document; members may be required that are not declared.
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
  /// A discriminator that stands beside no union.
  var discriminator: RawDiscriminator?
  /// Whether something was said that only narrows the values.
  var hasCondition = false
  var isContradiction = false

  struct UnionGroup {
    var members: [SchemaID]
    var isAnyOf: Bool
    var discriminator: RawDiscriminator?
  }

  /// Whether anything is said about the shape, the type aside.
  var hasStructure: Bool {
    hasMembers || items != nil || !tuple.isEmpty || values != nil || !groups.isEmpty || isNever
      || isNull
      || format != nil || isBase64 || isBinary || discriminator != nil
  }

  /// Whether something is said about members of an object.
  var hasMembers: Bool {
    !properties.isEmpty || additional != .unstated || !patternValues.isEmpty
  }

  /// Whether something is said about members that a union beside it does not say.
  var hasProperties: Bool {
    if case .schema = additional { return true }
    return !properties.isEmpty || !patternValues.isEmpty
  }

  /// Whether nothing but a condition is said.
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

  /// A copy with one type only, for a union of types.
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

/// A schema as it was read, before merging.
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
  /// Whether the facets are merged already: a schema that merging made.
  var isMerged = false
  /// How many times merging made one of one that merging made.
  var generation = 0

  init(at location: Location) { self.location = location }

  /// Whether nothing is said about the shape.
  var isAnnotation: Bool {
    name == nil && reference == nil && allOf.isEmpty && own.types.isEmpty && !own.hasStructure
      && own.required.isEmpty
  }
}
