/// What a schema is in Swift, before anything has a name.
indirect enum TypeForm: Hashable, Sendable {
  /// A type that is there already: `Int`, `JSONValue`.
  case plain(String)
  /// A struct, an enum or a union of the spec, by the schema that it is made from.
  case declared(SchemaID)
  case array(TypeUse)
  /// `[String: T]`
  case map(TypeUse)

  static let any = TypeForm.plain("JSONValue")
}

/// A type where it is used.
struct TypeUse: Hashable, Sendable {
  var form: TypeForm
  var isOptional: Bool

  static let any = TypeUse(form: .any, isOptional: false)

  /// The declared types that it names.
  var declared: SchemaID? {
    switch form {
    case .plain: nil
    case .declared(let id): id
    case .array(let item), .map(let item): item.declared
    }
  }

  /// How many arrays and maps are around the innermost type.
  var collections: Int {
    switch form {
    case .plain, .declared: 0
    case .array(let item), .map(let item): item.collections + 1
    }
  }

  /// Whether it is any JSON, or a collection of that.
  var namesAny: Bool {
    switch form {
    case .plain: form == .any
    case .declared: false
    case .array(let item), .map(let item): item.namesAny
    }
  }
}

/// A member of a union that is left when members of one type are taken together.
struct UnionCase {
  var use: TypeUse
  /// Of the discriminator; none where the union has none.
  var values: [String]
}

/// Finds the form of each schema, once.
struct TypeForms {
  let description: APIDescription
  private var forms: [TypeUse?]
  private var isOpen: [Bool]
  private var depth = 0
  /// Types that lead to one another this far are taken for any JSON.
  private static let deepest = 500
  /// The arrays and maps that one type of a spec may nest.
  private static let mostCollections = 8
  private(set) var notes = NoteList()

  init(_ description: APIDescription) {
    self.description = description
    forms = Array(repeating: nil, count: description.schemas.count)
    isOpen = Array(repeating: false, count: description.schemas.count)
  }

  /// What stands where a schema is used.
  mutating func use(_ id: SchemaID) -> TypeUse {
    if let known = forms[id.index] { return known }
    let schema = description[id]
    if isOpen[id.index] || depth > Self.deepest {
      // An array of itself, or a map: no type can be written so, a union can.
      if case .union = schema.shape { return TypeUse(form: .declared(id), isOptional: false) }
      notes.add(.recursiveAlias, at: schema.place)
      return .any
    }
    isOpen[id.index] = true
    depth += 1
    var use = shape(of: schema, id)
    depth -= 1
    isOpen[id.index] = false
    if schema.isNullable { use.isOptional = true }
    if use.form == .any { use.isOptional = false }
    forms[id.index] = use
    return use
  }

  private mutating func shape(of schema: APISchema, _ id: SchemaID) -> TypeUse {
    func plain(_ name: String) -> TypeUse { TypeUse(form: .plain(name), isOptional: false) }
    switch schema.shape {
    case .any: return .any
    case .never:
      notes.add(.never, at: schema.place)
      return .any
    case .scalar(let scalar): return plain(Self.name(of: scalar))
    case .enumeration(let enumeration):
      switch enumeration.kind {
      case .strings, .integers: return TypeUse(form: .declared(id), isOptional: false)
      case .numbers: return plain("Double")
      case .booleans: return plain("Bool")
      case .mixed:
        notes.add(.mixedEnumeration, at: schema.place)
        return .any
      }
    case .object(let object):
      if !object.properties.isEmpty { return TypeUse(form: .declared(id), isOptional: false) }
      guard case .schema(let values) = object.additional else {
        return TypeUse(form: .map(.any), isOptional: false)
      }
      return TypeUse(form: .map(element(values)), isOptional: false)
    case .map(let values): return TypeUse(form: .map(element(values)), isOptional: false)
    case .array(let items): return TypeUse(form: .array(element(items)), isOptional: false)
    case .union(let union):
      let cases = self.cases(of: union)
      let isAny = cases.contains { $0.use.form == .any }
      if isAny { return .any }
      let isOptional = cases.contains { $0.use.isOptional }
      if cases.count == 1, var only = cases.first?.use, only.declared != id {
        only.isOptional = isOptional
        return only
      }
      return TypeUse(form: .declared(id), isOptional: isOptional)
    case .reference(let target): return use(target)
    }
  }

  /// The type inside of an array or a map: any JSON where that would nest deeper than a spec may.
  private mutating func element(_ id: SchemaID) -> TypeUse {
    let use = use(id)
    guard use.collections == Self.mostCollections else { return use }
    notes.add(.nestedCollection, at: description[id].place)
    return .any
  }

  /// The types that an object stands for where a property of it tells them apart, as a parent of others
  /// is: all that a value may be. Nil for an object that may be itself, or that has parents among its
  /// children; no union can be made of those.
  func children(of id: SchemaID) -> [UnionCase]? {
    guard case .object(let object) = description[id].shape, let told = object.discriminator,
      (1...Self.mostChildren).contains(told.values.count)
    else { return nil }
    var cases: [UnionCase] = []
    for (value, schema) in told.values {
      let child = description.resolved(schema)
      guard child != id, value.isWireText, case .object(let own) = description[child].shape,
        !own.properties.isEmpty,
        own.discriminator?.values.contains(where: { $0.schema != child }) != true
      else { return nil }
      cases.append(
        UnionCase(use: TypeUse(form: .declared(child), isOptional: false), values: [value]))
    }
    return cases
  }

  private static let mostChildren = 40

  /// The members of a union, those of one type as one.
  mutating func cases(of union: APISchema.Union) -> [UnionCase] {
    var cases: [UnionCase] = []
    var places: [TypeForm: Int] = [:]
    for member in union.members {
      let use = use(member.schema)
      if let place = places[use.form] {
        cases[place].values += member.values
        if use.isOptional { cases[place].use.isOptional = true }
      } else {
        places[use.form] = cases.count
        cases.append(UnionCase(use: use, values: member.values))
      }
    }
    return cases
  }

  private static func name(of scalar: APISchema.Scalar) -> String {
    switch scalar.kind {
    case .boolean: "Bool"
    case .integer:
      switch scalar.format {
      case .uint64: "UInt64"
      case .decimal: "Decimal"
      default: "Int"
      }
    case .number: scalar.format == .decimal ? "Decimal" : "Double"
    case .string:
      switch scalar.format {
      case .dateTime: "Date"
      case .uuid: "UUID"
      case .base64: "Data"
      // A Decimal is a number in JSON, and this one is a text.
      default: "String"
      }
    }
  }
}
